import { negative } from "../lib/money.ts";
import { isLive, type LineStatus } from "./orders.status.ts";

type Figure =
  | "subtotalAmount"
  | "discountAmount"
  | "serviceChargeAmount"
  | "feeAmount"
  | "taxAmount"
  | "gratuityAmount";

/**
 * Returns the figures of a bill or of a share, in the order of screens and papers. Zero figures are omitted,
 * except the sum of the items.
 */
export function billFigures(
  bill: Partial<Record<Figure, string | undefined>>,
): (readonly [Figure, string])[] {
  const { subtotalAmount, discountAmount, serviceChargeAmount, feeAmount, taxAmount, gratuityAmount } = bill;
  const extras = [
    ["discountAmount", negative(discountAmount ?? "0")],
    ["serviceChargeAmount", serviceChargeAmount ?? "0"],
    ["feeAmount", feeAmount ?? "0"],
    ["taxAmount", taxAmount ?? "0"],
    ["gratuityAmount", gratuityAmount ?? "0"],
  ] as const;
  return [
    ...(subtotalAmount === undefined ? [] : [["subtotalAmount", subtotalAmount] as const]),
    ...extras.filter(([, amount]) => Number(amount) !== 0),
  ];
}

interface DiscountedBill {
  discountPercentage: string;
  items: readonly { status: LineStatus; billDiscountPercentage: string | null }[];
}

/** Returns the percentage that names the bill discount; null where moved lines have another one. */
export const namedDiscount = ({ discountPercentage, items }: DiscountedBill): string | null =>
  items.some((line) => isLive(line.status) && ownDiscount(line, discountPercentage) !== null)
    ? null
    : discountPercentage;

/** Returns the bill discount that a moved line has instead of that of its order, to be shown with it; else null. */
export function ownDiscount(
  { billDiscountPercentage }: Pick<DiscountedBill["items"][number], "billDiscountPercentage">,
  discountPercentage: string,
): string | null {
  const isOther = Number(billDiscountPercentage ?? discountPercentage) !== Number(discountPercentage);
  return isOther ? billDiscountPercentage : null;
}

/** Names a fee with the number of its boxes. */
export const feeTitle = ({ name, boxes }: { name: string; boxes?: number | undefined }): string =>
  boxes === undefined ? name : `${name} × ${boxes}`;

/** Returns the fees that an order shows: not those per box while it has none. */
export const shownFees = <Fee extends { boxes?: number | undefined }>(fees: readonly Fee[]): Fee[] =>
  fees.filter(({ boxes }) => boxes !== 0);
