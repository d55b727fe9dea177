import { byId, joined, row, type Attempts } from "./attempt.ts";

const printer = { name: "Kitchen", host: "192.168.1.50" };

/** Attempts on printers and their queues. */
export const printing: Attempts = {
  "printing.create": [
    row((_mine, { locationId }) => ({ body: { ...printer, locationId } })),
    joined((mine, other) => ({
      body: { ...printer, locationId: mine.locationId, stationIds: [other.stationId] },
    })),
    joined((mine, other) => ({
      body: { ...printer, name: "Bar", locationId: mine.locationId, drawerId: other.drawerId },
    })),
  ],
  "printing.update": [
    byId("printerId", { name: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.printerId },
      body: { stationIds: [other.stationId] },
    })),
    joined((mine, other) => ({ params: { id: mine.printerId }, body: { drawerId: other.drawerId } })),
  ],
  "printing.remove": [byId("printerId")],
  "printing.print": [
    byId("printerId", { paper: "test" }),
    joined((mine, other) => ({
      params: { id: mine.printerId },
      body: { paper: "bill", orderId: other.orderId },
    })),
    row((mine, other) => ({
      params: { id: mine.printerId },
      body: { paper: "share", paymentId: other.paymentId },
    })),
    row((mine, other) => ({
      params: { id: mine.printerId },
      body: { paper: "report", shiftId: other.closedShiftId },
    })),
    row((mine, other) => ({
      params: { id: mine.printerId },
      body: { paper: "receipt", receiptId: other.receiptId },
    })),
  ],
  "printing.findLabels": [
    row((_mine, { locationId, stockId }) => ({ params: { locationId }, query: { items: stockId } })),
    row(({ locationId }, { stockId }) => ({ params: { locationId }, query: { items: stockId } })),
  ],
  "printing.printLabels": [
    row((mine, other) => ({ body: { printerId: other.printerId, inventoryIds: [mine.stockId] } })),
    row((mine, other) => ({ body: { printerId: mine.printerId, inventoryIds: [other.stockId] } })),
  ],
  "printing.openDrawer": [byId("drawerId", { reason: "Change" })],
  "printing.recordReceipt": [byId("receiptId")],
  "printing.record": [
    byId("orderId", { paper: "bill" }),
    row((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { paper: "share", paymentId: other.paymentId },
    })),
  ],
  "printing.reprint": [
    row((mine, other) => ({ params: { id: other.printJobId }, body: {} })),
    joined((mine, other) => ({ params: { id: mine.printJobId }, body: { printerId: other.printerId } })),
  ],
  "printing.decide": [
    row((_mine, other) => ({ params: { id: other.doubtfulJobId }, body: { isPrinted: true } })),
    joined((mine, other) => ({
      params: { id: mine.doubtfulJobId },
      body: { isPrinted: false, printerId: other.printerId },
    })),
  ],
  "printing.cancelJob": [byId("printJobId")],
  "printing.moveJob": [
    row((mine, other) => ({ params: { id: other.printJobId }, body: { printerId: mine.printerId } })),
    joined((mine, other) => ({ params: { id: mine.printJobId }, body: { printerId: other.printerId } })),
  ],
  "printing.moveJobs": [
    row((mine, other) => ({ params: { id: other.printerId }, body: { printerId: mine.printerId } })),
    joined((mine, other) => ({ params: { id: mine.printerId }, body: { printerId: other.printerId } })),
  ],
};
