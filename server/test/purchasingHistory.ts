import { boolean, constantFrom, integer, nat, record, type Arbitrary } from "fast-check";
import type { BillableDelivery, Billing } from "./purchasingInvoices.ts";

const kinds = [
  "order",
  "receive",
  "receive",
  "extra",
  "undo",
  "close",
  "sale",
  "return",
  "waste",
  "count",
  "invoice",
  "credit",
] as const;

export interface Step {
  kind: (typeof kinds)[number];
  /** Index of an order, a delivery, a sale or a batch made so far. */
  pick: number;
  packs: number;
  thousandths: number;
  /** Price of a pack on the note in cents, instead of the order's. */
  cents: number | null;
  isRepeated: boolean;
  batch: string | null;
}

export const step: Arbitrary<Step> = record({
  kind: constantFrom(...kinds),
  pick: nat(5),
  packs: integer({ min: 0, max: 7 }),
  thousandths: integer({ min: 1, max: 6_000 }),
  cents: constantFrom(null, 1, 997, 1_000, 3_333),
  isRepeated: boolean(),
  batch: constantFrom(null, "A", "B"),
});

interface Arrived extends BillableDelivery {
  id: string;
  orderLineId: string | null;
}

/** What a product should have, computed beside the server from the answers it gave. */
export interface History extends Billing {
  steps: readonly Step[];
  productId: string;
  itemId: string;
  orders: { id: string; lineId: string }[];
  arrived: Arrived[];
  sales: string[];
}
