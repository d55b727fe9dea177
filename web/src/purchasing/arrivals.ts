import { compareQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber, type DeliveryReason } from "@konoba/contract/purchasing/purchasing.rules";
import type { SurplusUse } from "@konoba/contract/purchasing/purchasing.surplus.rules";
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
  /** What packs above the order are; absent until it is chosen. */
  surplus?: SurplusUse | null;
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

/** Returns the arrival of a line of which nothing came. */
export const notHere = (line: PurchaseLine): Arrival => ({ ...asOrdered(line), packs: "0", reason: "short" });

/** Returns by how much more or less than expected arrived, as a signed quantity; null for a substitute. */
export const packDifference = (line: PurchaseLine, { packs, substitute }: Arrival): string | null =>
  substitute ? null : subtractQuantities(packs.replace(/\.$/, "") || "0", String(expectedOf(line)));

/** Returns whether fewer packs arrived than are expected. */
export const isShort = (line: PurchaseLine, arrival: Arrival): boolean =>
  packDifference(line, arrival)?.startsWith("-") ?? false;

/** Returns the order that the surplus of a line can count for; null without surplus or such an order. */
export function nextOrderFor(line: PurchaseLine, arrival: Arrival): PurchaseLine["next"] {
  const difference = packDifference(line, arrival);
  return difference === null || compareQuantities(difference, "0") <= 0 ? null : line.next;
}

/** Returns an arrival as it is saved: complete packs, a reason only for missing and a use only for surplus ones. */
export const completeArrival = (line: PurchaseLine, arrival: Arrival): Arrival => ({
  ...arrival,
  packs: arrival.packs.replace(/\.$/, "") || "0",
  reason: arrival.substitute || isShort(line, arrival) ? arrival.reason : null,
  surplus: nextOrderFor(line, arrival) ? arrival.surplus : null,
});

/** Returns whether an arrival is other than ordered: in packs, price or item. */
const differsFromOrder = (line: PurchaseLine, arrival: Arrival): boolean =>
  packDifference(line, arrival) !== "0" || Number(arrival.price) !== Number(line.price);

type LineArrivals = Arrivals["lines"];

/** Returns the line to check after another: the next that is not checked, else the first such; null without any. */
export function nextLine(
  lines: readonly PurchaseLine[],
  arrivals: LineArrivals,
  id: string,
): PurchaseLine | null {
  const place = lines.findIndex((line) => line.id === id);
  const isOpen = (line: PurchaseLine) => line.id !== id && !arrivals[line.id];
  return lines.slice(place + 1).find(isOpen) ?? lines.find(isOpen) ?? null;
}

/** Counts the lines as ordered, those that differ, and those that are not checked. */
export function progressOf(lines: readonly PurchaseLine[], arrivals: LineArrivals) {
  const checked = lines.flatMap((line) => {
    const arrival = arrivals[line.id];
    return arrival ? [differsFromOrder(line, arrival)] : [];
  });
  const differing = checked.filter(Boolean).length;
  return { asOrdered: checked.length - differing, differing, open: lines.length - checked.length };
}

/** Returns a delivery without its order, which may have ended meanwhile. */
export const withoutOrder = ({ input, ...rest }: DeliveryWrite): DeliveryWrite => ({
  ...rest,
  input: {
    ...input,
    orderId: null,
    lines: input.lines.map((line) => ({
      ...line,
      orderLineId: null,
      substitutesLineId: null,
      surplus: "extra",
    })),
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
        const { price, temperature, substitute, surplus, ...fields } = arrival;
        const item = substitute
          ? { substitutesLineId: line.id, supplierItemId: substitute.supplierItemId, price }
          : {
              orderLineId: line.id,
              supplierItemId: line.supplierItemId,
              ...(Number(price) === Number(line.price) ? {} : { price }),
            };
        const use = surplus ? { surplus } : {};
        return [{ ...fields, ...item, ...use, temperature: temperature || null }];
      }),
    },
  };
}
