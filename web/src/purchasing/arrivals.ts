import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber, type DeliveryReason } from "@konoba/contract/purchasing/purchasing.rules";
import type { DeliveryWrite } from "../lib/device/deviceStore.ts";

/** Item that arrived instead of the ordered one. */
interface Substitute {
  supplierItemId: string;
  name: string;
}

/** What arrived of a line, as entered. */
export interface Arrival {
  id: string;
  packs: string;
  reason: DeliveryReason | null;
  price: string;
  batchNumber: string;
  expiryDate: string | null;
  temperature: string;
  /** Absent in drafts of earlier versions. */
  substitute?: Substitute | null;
}

/** What has been ticked off of an order, with the id that its delivery will have. */
export interface Arrivals {
  deliveryId: string;
  lines: Readonly<Record<string, Arrival>>;
  noteNumber: string;
  photo?: Blob | null;
}

/** Returns what is still expected of a line. */
export const expectedOf = ({ packs, receivedPacks }: PurchaseLine) => Math.max(0, packs - receivedPacks);

/** Returns the arrival of a line as it was ordered. */
export const asOrdered = (line: PurchaseLine): Arrival => ({
  id: crypto.randomUUID(),
  packs: String(expectedOf(line)),
  reason: null,
  price: line.price,
  batchNumber: "",
  expiryDate: null,
  temperature: "",
});

/** Returns a delivery without its order, which may have ended meanwhile. */
export const withoutOrder = ({ input, ...rest }: DeliveryWrite): DeliveryWrite => ({
  ...rest,
  input: {
    ...input,
    orderId: null,
    lines: input.lines.map((line) => ({ ...line, orderLineId: null, substitutesLineId: null })),
  },
});

/** Returns the delivery of the ticked lines; prices only where they differ from the order. */
export function deliveryOf(
  order: PurchaseOrder,
  { deliveryId, lines, noteNumber, photo }: Arrivals,
): DeliveryWrite {
  return {
    ...(photo ? { photo } : {}),
    supplierName: order.supplierName,
    orderNumber: purchaseNumber(order),
    input: {
      id: deliveryId,
      locationId: order.locationId,
      supplierId: order.supplierId,
      orderId: order.id,
      noteNumber,
      receivedAt: new Date().toISOString(),
      lines: order.lines.flatMap((line) => {
        const arrival = lines[line.id];
        if (!arrival) return [];
        const { price, temperature, substitute, ...fields } = arrival;
        const item = substitute
          ? { substitutesLineId: line.id, supplierItemId: substitute.supplierItemId, price }
          : {
              orderLineId: line.id,
              supplierItemId: line.supplierItemId,
              ...(Number(price) === Number(line.price) ? {} : { price }),
            };
        return [{ ...fields, ...item, temperature: temperature || null }];
      }),
    },
  };
}
