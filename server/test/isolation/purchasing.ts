import { randomUUID } from "node:crypto";
import { ubl } from "../einvoices.ts";
import { atLocation, byId, filter, joined, made, row, shared, type Attempts } from "./attempt.ts";
import type { Everything } from "./everything.ts";

const settings = { approvalAmount: null, safetyPercent: "10", targetMargin: "60" };

/** Body of a delivery to a location, of a supplier and its item. */
const deliveryTo = (
  { locationId }: Everything,
  { supplierId, supplierItemId }: Pick<Everything, "supplierId" | "supplierItemId">,
) => ({
  id: randomUUID(),
  locationId,
  supplierId,
  lines: [{ id: randomUUID(), supplierItemId, packs: "1" }],
});

/** Body of an invoice of a supplier. */
const invoiceOf = (locationId: string, supplierId: string, line: Record<string, string> = {}) => ({
  locationId,
  supplierId,
  number: randomUUID(),
  invoiceDate: "2026-03-14",
  statedTotal: "1.00",
  lines: [{ name: "Mlijeko", packs: "1", price: "1.00", taxRate: "0", ...line }],
});

const credit = { number: "OD-1", date: "2026-03-14", total: "1.00" };
const eInvoice = ubl({ lines: [{ name: "Mlijeko", net: "1.00", rate: "0" }], due: "1.00" });

/** Attempts on purchase orders, deliveries and invoices. */
export const purchasing: Attempts = {
  "purchasing.overview": [atLocation],
  "purchasing.settings": [atLocation],
  "purchasing.setSettings": [
    row((_mine, other) => ({ params: { locationId: other.locationId }, body: settings })),
  ],
  "purchasing.createOrder": [
    row((mine, other) => ({ body: { locationId: other.locationId, supplierId: mine.supplierId } })),
    shared(
      joined((mine, other) => ({ body: { locationId: mine.locationId, supplierId: other.supplierId } })),
    ),
  ],
  "purchasing.listOrders": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
  ],
  "purchasing.findOrder": [byId("purchaseOrderId")],
  "purchasing.orderPdf": [byId("purchaseOrderId")],
  "purchasing.updateOrder": [
    byId("purchaseOrderId", { note: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.purchaseOrderId },
      body: { lines: [{ supplierItemId: other.supplierItemId, packs: "1" }] },
    })),
  ],
  "purchasing.sendOrder": [byId("purchaseOrderId", { via: "phone" })],
  "purchasing.cancelOrder": [byId("purchaseOrderId")],
  "purchasing.closeOrder": [byId("sentOrderId")],
  "purchasing.removeOrder": [byId("purchaseOrderId")],
  "purchasing.receive": [
    row((mine, other) => ({ body: deliveryTo(other, mine) })),
    made((mine, other) => ({ body: { ...deliveryTo(mine, mine), id: other.deliveryId } })),
    made((mine, other) => {
      const body = deliveryTo(mine, mine);
      return { body: { ...body, lines: body.lines.map((line) => ({ ...line, id: other.deliveryLineId })) } };
    }),
    shared(
      joined((mine, other) => ({
        body: deliveryTo(mine, { supplierId: other.supplierId, supplierItemId: mine.supplierItemId }),
      })),
    ),
    joined((mine, other) => ({
      body: deliveryTo(mine, { supplierId: mine.supplierId, supplierItemId: other.supplierItemId }),
    })),
    joined((mine, other) => ({ body: { ...deliveryTo(mine, mine), orderId: other.sentOrderId } })),
    joined((mine, other) => {
      const body = deliveryTo(mine, mine);
      const lines = body.lines.map((line) => ({ ...line, orderLineId: other.purchaseLineId }));
      return { body: { ...body, orderId: mine.sentOrderId, lines } };
    }),
    joined((mine, other) => {
      const body = deliveryTo(mine, mine);
      const lines = body.lines.map((line) => ({ ...line, substitutesLineId: other.purchaseLineId }));
      return { body: { ...body, orderId: mine.sentOrderId, lines } };
    }),
  ],
  "purchasing.listDeliveries": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, orderId: other.sentOrderId } })),
  ],
  "purchasing.findDelivery": [byId("deliveryId")],
  "purchasing.undoDelivery": [byId("deliveryId")],
  "purchasing.setNotePhoto": [row((_mine, other) => ({ params: { id: other.deliveryId }, upload: {} }))],
  "purchasing.removeNotePhoto": [byId("deliveryId")],
  "purchasing.listInvoices": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
  ],
  "purchasing.findInvoice": [byId("invoiceId")],
  "purchasing.createInvoice": [
    row((mine, other) => ({ body: invoiceOf(other.locationId, mine.supplierId) })),
    shared(joined((mine, other) => ({ body: invoiceOf(mine.locationId, other.supplierId) }))),
    joined((mine, other) => ({
      body: invoiceOf(mine.locationId, mine.supplierId, { supplierItemId: other.supplierItemId }),
    })),
    joined((mine, other) => ({
      body: invoiceOf(mine.locationId, mine.supplierId, { deliveryLineId: other.deliveryLineId }),
    })),
  ],
  "purchasing.updateInvoice": [
    byId("invoiceId", { note: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.invoiceId },
      body: { lines: invoiceOf("", "", { supplierItemId: other.supplierItemId }).lines },
    })),
    joined((mine, other) => ({
      params: { id: mine.invoiceId },
      body: { lines: invoiceOf("", "", { deliveryLineId: other.deliveryLineId }).lines },
    })),
  ],
  "purchasing.acceptInvoice": [byId("invoiceId")],
  "purchasing.disputeInvoice": [
    row((_mine, other) => ({ params: { id: other.invoiceId }, body: { lineIds: [other.invoiceLineId] } })),
    joined((mine, other) => ({ params: { id: mine.invoiceId }, body: { lineIds: [other.invoiceLineId] } })),
  ],
  "purchasing.creditInvoice": [byId("disputedInvoiceId", credit)],
  "purchasing.payInvoice": [byId("acceptedInvoiceId", { paidOn: "2026-03-20" })],
  "purchasing.removeInvoice": [byId("invoiceId")],
  "purchasing.uninvoiced": [
    row((mine, other) => ({ query: { locationId: other.locationId, supplierId: mine.supplierId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
    filter((mine, other) => ({
      query: { locationId: mine.locationId, supplierId: mine.supplierId, orderId: other.sentOrderId },
    })),
    filter((mine, other) => ({
      query: { locationId: mine.locationId, supplierId: mine.supplierId, deliveryId: other.deliveryId },
    })),
  ],
  "purchasing.readInvoice": [
    row((_mine, other) => ({ body: { locationId: other.locationId, xml: eInvoice } })),
  ],
  "purchasing.readInvoiceFile": [
    row((_mine, other) => ({ upload: { locationId: other.locationId }, file: eInvoice })),
  ],
  "purchasing.margins": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    joined((mine, other) => ({ query: { locationId: mine.locationId, invoiceId: other.invoiceId } })),
    joined((mine, other) => ({ query: { locationId: mine.locationId, deliveryId: other.deliveryId } })),
  ],
};
