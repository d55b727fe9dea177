import type { FeeKind, FeeSetting } from "../locations/locations.fees.contract.ts";
import type { OrderType } from "./orders.status.ts";

/** Fee on an order, fixed when it was added; its amount contains tax where prices do. */
export interface OrderFee<Amount> {
  id: string;
  /** Setting of the location that it comes from; null for a fee of a platform. */
  feeId: string | null;
  kind: FeeKind;
  name: string;
  amount: Amount;
  taxRate: string;
  /** Of a fee per box: the amount of one, and how many there are. */
  boxAmount?: string | undefined;
  boxes?: number | undefined;
}

/** Returns a new fee of an order from a setting; one per box has none yet. */
export const feeOf = (
  { id: feeId, orderTypes: _, isPerBox, ...fee }: FeeSetting,
  id: string,
): OrderFee<string> => ({
  ...fee,
  id,
  feeId,
  ...(isPerBox && { boxAmount: fee.amount, boxes: 0 }),
});

/**
 * Returns the fees that a location adds to orders of a type, except those named in `withoutFees`; `newId` makes the id
 * of each.
 */
export const feesOfType = (
  settings: readonly FeeSetting[],
  { orderType, withoutFees = [] }: { orderType: OrderType; withoutFees?: readonly string[] | undefined },
  newId: () => string,
): OrderFee<string>[] =>
  settings
    .filter(({ id, orderTypes }) => orderTypes.includes(orderType) && !withoutFees.includes(id))
    .map((setting) => feeOf(setting, newId()));

/** Returns the fees of an order whose type changes: those of the new type, and those of its platform. */
export const feesOfNewType = (
  fees: readonly OrderFee<string>[],
  settings: readonly FeeSetting[],
  orderType: OrderType,
  newId: () => string,
): OrderFee<string>[] => [
  ...fees.filter(({ feeId }) => feeId === null),
  ...feesOfType(settings, { orderType }, newId),
];
