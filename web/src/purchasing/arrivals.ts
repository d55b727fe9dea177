import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import type { DeliveryReason } from "@konoba/contract/purchasing/purchasing.rules";

/** What arrived of a line, as entered. */
export interface Arrival {
  id: string;
  packs: string;
  reason: DeliveryReason | null;
  price: string;
  batchNumber: string;
  expiryDate: string | null;
  temperature: string;
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
