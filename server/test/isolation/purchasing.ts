import { randomUUID } from "node:crypto";
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

/** Attempts on purchase orders and deliveries. */
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
    joined((mine, other) => ({ body: { ...deliveryTo(mine, mine), noteImageId: other.imageId } })),
  ],
  "purchasing.listDeliveries": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, orderId: other.sentOrderId } })),
  ],
  "purchasing.findDelivery": [byId("deliveryId")],
  "purchasing.undoDelivery": [byId("deliveryId")],
};
