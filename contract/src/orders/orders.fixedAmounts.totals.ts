import { AppError } from "../lib/errors.ts";
import { divideHalfAway, type Minor, minor, toPercent } from "../lib/money.ts";
import { piecesOf, type SaleUnit, thousandthsOf, weighedUnit } from "../menu/menu.weight.rules.ts";
import type { LineStatus } from "./orders.status.ts";

/**
 * Amounts of a line fixed by a move between orders, so that no cent is lost or won. They apply while gross amount and
 * percentages stay what they were; after a change the percentages apply.
 */
export interface FixedAmounts<Amount> {
  grossAmount: Amount;
  discountPercentage: string;
  billDiscountPercentage: string;
  discountAmount: Amount;
  billDiscountAmount: Amount;
  /** Tax on top; null where prices include tax. */
  taxAmount: Amount | null;
}

/** Price of a line as entered. */
export interface PricedLine<Amount> {
  unitPrice: Amount;
  customizations: readonly { additionalPrice: Amount }[];
  /** Whole pieces, or up to three decimals of the unit of `soldBy`; 0 or more. */
  quantity: number;
  /** What the unit price is for; missing = one piece. */
  soldBy?: SaleUnit | undefined;
  /** Percentages are text from "0" to "100" with up to four decimals. */
  discountPercentage: string;
  /** Bill discount agreed on another order; null for that of this order. */
  billDiscountPercentage: string | null;
  fixedAmounts: FixedAmounts<Amount> | null;
  /** Status; a voided line counts as 0. */
  status: LineStatus;
}

export function notNegative(amount: Minor): Minor {
  if (amount >= 0n) return amount;
  throw new AppError("invalid_request", [{ path: "", message: "An order amount can't be below 0" }]);
}

/**
 * Returns price × quantity, rounded once, and the surcharges of each piece: a weighed line has them once.
 */
export function grossOf(line: PricedLine<Minor>): Minor {
  const thousandths = thousandthsOf(line.quantity);
  const isWhole = Number.isSafeInteger(line.quantity);
  if (thousandths === null || (weighedUnit(line) === null && !isWhole)) {
    throw new AppError("invalid_request", [{ path: "quantity", message: "Enter a whole number" }]);
  }
  let extras = 0n;
  for (const { additionalPrice } of line.customizations) extras += additionalPrice;
  notNegative(minor(line.unitPrice + extras));
  return minor(divideHalfAway(line.unitPrice * thousandths, 1000n) + extras * BigInt(piecesOf(line)));
}

/** Returns the bill discount that applies to a line. */
export const billDiscountOf = (
  line: Pick<PricedLine<unknown>, "billDiscountPercentage">,
  orderDiscountPercentage: string,
): string => line.billDiscountPercentage ?? orderDiscountPercentage;

/** Returns the fixed amounts of a line as long as they apply. */
export function fixedAmountsOf(
  line: PricedLine<Minor>,
  orderDiscountPercentage: string,
): FixedAmounts<Minor> | null {
  const fixed = line.fixedAmounts;
  if (fixed === null || line.status === "voided" || fixed.grossAmount !== grossOf(line)) return null;
  const isSame =
    toPercent(fixed.discountPercentage) === toPercent(line.discountPercentage) &&
    toPercent(fixed.billDiscountPercentage) === toPercent(billDiscountOf(line, orderDiscountPercentage));
  return isSame ? fixed : null;
}

export const readFixed = (
  fixed: FixedAmounts<string>,
  read: (text: string) => Minor,
): FixedAmounts<Minor> => ({
  grossAmount: read(fixed.grossAmount),
  discountPercentage: fixed.discountPercentage,
  billDiscountPercentage: fixed.billDiscountPercentage,
  discountAmount: read(fixed.discountAmount),
  billDiscountAmount: read(fixed.billDiscountAmount),
  taxAmount: fixed.taxAmount === null ? null : read(fixed.taxAmount),
});
