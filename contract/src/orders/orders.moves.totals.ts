import {
  type Minor,
  add,
  minor,
  spread,
  subtract,
  sum,
  taxOnTop,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import { feesAfterAll, feesAfterSome } from "./orders.boxes.totals.ts";
import { billDiscountOf, type FixedAmounts, fixedAmountsOf } from "./orders.fixedAmounts.totals.ts";
import type { PiecesBill } from "./orders.itemSplit.totals.ts";
import {
  type Totals,
  type TotalsInput,
  type TotalsLine,
  calculateTotals,
  feeTax,
  feesOf,
  hasLiveLine,
  ownService,
  readTotalsInput,
} from "./orders.totals.ts";

/** Discount terms of a line after a move. */
type LineTerms = Pick<TotalsLine<string>, "billDiscountPercentage" | "fixedAmounts"> & { boxes?: 0 };
/** Terms of an order after a move. */
export type OrderTerms = Pick<
  PiecesBill,
  | "orderDiscountPercentage"
  | "servicePrice"
  | "serviceTaxRate"
  | "carriedServiceAmount"
  | "carriedServiceTax"
  | "fees"
  | "pricesIncludeTax"
>;

/** Terms of both orders after a move, with those of the pieces that stay and that go by the id of their line. */
export interface MoveTerms {
  stay: Map<string, LineTerms>;
  go: Map<string, LineTerms>;
  from: OrderTerms;
  to: OrderTerms;
  /** True if the target was empty and takes everything, so that it continues the source. */
  isContinued: boolean;
}

/** Returns whether a move leaves no live piece in the order. */
export const isEmptied = (
  { lines }: Pick<PiecesBill, "lines">,
  pieces: ReadonlyMap<string, number>,
): boolean => lines.every((line) => line.status === "voided" || pieces.get(line.id) === piecesOf(line));

/**
 * Computes the terms by which a move leaves every amount as it was: pieces carry their discount in cents, and the
 * last pieces bring the service charge and the fees. The bill discount of the target doesn't reach them. `newId` makes
 * the ids of fees per box that divide.
 */
export function termsAfterMove(
  from: PiecesBill,
  to: PiecesBill,
  pieces: ReadonlyMap<string, number>,
  newId: () => string,
): MoveTerms {
  const isContinued = isEmptied(from, pieces) && !hasLiveLine(to);
  const orderDiscountPercentage = isContinued ? from.orderDiscountPercentage : to.orderDiscountPercentage;
  const { keepsBoxes, ...terms } = serviceTerms(from, to, { pieces, orderDiscountPercentage, newId });
  const boxes = keepsBoxes ? {} : ({ boxes: 0 } as const);
  const stay = new Map<string, LineTerms>();
  const go = new Map<string, LineTerms>();
  for (const { line, fixed } of dividedLines(from, pieces)) {
    const { id, billDiscountPercentage } = line;
    const discount = billDiscountOf(line, from.orderDiscountPercentage);
    const isSame = toPercent(discount) === toPercent(orderDiscountPercentage);
    stay.set(id, { billDiscountPercentage, fixedAmounts: fixed.stay });
    go.set(id, { billDiscountPercentage: isSame ? null : discount, fixedAmounts: fixed.go, ...boxes });
  }
  return { stay, go, isContinued, ...terms };
}

interface DividedLine {
  line: PiecesBill["lines"][number];
  fixed: Record<"stay" | "go", FixedAmounts<string> | null>;
}

/** Divides the amounts of each live line between the pieces that stay and those that go. */
function dividedLines(from: PiecesBill, pieces: ReadonlyMap<string, number>): DividedLine[] {
  const input = readTotalsInput(from, from.decimals);
  const totals = calculateTotals(input);
  const lineTaxAmounts = lineTaxes(input, totals);
  return from.lines.flatMap((line, index): DividedLine[] => {
    const amounts = totals.lines[index];
    if (!amounts || line.status === "voided") return [];
    const taxAmount = lineTaxAmounts[index] ?? null;
    const discount = billDiscountOf(line, from.orderDiscountPercentage);
    if (taxAmount === null && isZero(line.discountPercentage) && isZero(discount))
      return [{ line, fixed: { stay: null, go: null } }];
    const going = pieces.get(line.id) ?? 0;
    const all = piecesOf(line);
    const quantities = [BigInt(all - going), BigInt(going)];
    const grosses = quantities.map((each) => minor((amounts.grossAmount / BigInt(all)) * each));
    const discounts = spread(amounts.discountAmount, quantities);
    const prices = grosses.map((gross, part) => subtract(gross, discounts[part] ?? zero));
    const billDiscounts = spread(amounts.orderDiscountShare, prices);
    const nets = prices.map((price, part) => subtract(price, billDiscounts[part] ?? zero));
    const taxes = taxAmount === null ? null : spread(taxAmount, nets);
    const write = (amount: Minor | undefined) => toText(amount ?? zero, from.decimals);
    const fixedOf = (part: number): FixedAmounts<string> => ({
      grossAmount: write(grosses[part]),
      discountPercentage: line.discountPercentage,
      billDiscountPercentage: discount,
      discountAmount: write(discounts[part]),
      billDiscountAmount: write(billDiscounts[part]),
      taxAmount: taxes === null ? null : write(taxes[part]),
    });
    return [{ line, fixed: { stay: fixedOf(0), go: fixedOf(1) } }];
  });
}

const isZero = (percentage: string) => toPercent(percentage) === 0n;

/**
 * Returns the tax on top by line, so that with that of the service charge each rate adds up; null where prices include
 * it. The service charge and the fees have the tax that they have alone.
 */
function lineTaxes(input: TotalsInput<Minor>, totals: Totals<Minor>): (Minor | null)[] {
  if (input.pricesIncludeTax) return input.lines.map(() => null);
  const fixed = input.lines.map(
    (line) => fixedAmountsOf(line, input.orderDiscountPercentage)?.taxAmount ?? null,
  );
  const taxes = [...fixed];
  for (const { taxPercentage, taxAmount } of totals.taxLines) {
    const rate = toPercent(taxPercentage);
    const same = input.lines.flatMap((line, index) =>
      line.status !== "voided" && toPercent(line.taxRate) === rate ? [index] : [],
    );
    const open = same.filter((index) => fixed[index] === null);
    const settled = sum(same.map((index) => fixed[index] ?? zero));
    const service = rate === toPercent(input.serviceTaxRate) ? serviceTax(input) : zero;
    const fees = feesOf(input).filter((fee) => toPercent(fee.taxRate) === rate);
    const openTaxes = spreadOver(
      minor(taxAmount - settled - service - sum(fees.map(feeTax))),
      open.map((index) => totals.lines[index]?.netAmount ?? zero),
    );
    for (const [position, index] of open.entries()) taxes[index] = openTaxes[position] ?? zero;
  }
  return taxes;
}

const spreadOver = (total: Minor, weights: readonly Minor[]): Minor[] =>
  weights.length === 0 ? [] : spread(total, weights);

/** Returns all service charges of an order. */
const serviceOf = (input: TotalsInput<Minor>): Minor =>
  hasLiveLine(input) ? add(ownService(input), input.carriedServiceAmount) : zero;

/** Returns the tax on top of all service charges of an order. */
const serviceTax = (input: TotalsInput<Minor>): Minor =>
  hasLiveLine(input)
    ? add(taxOnTop(ownService(input), toPercent(input.serviceTaxRate)), input.carriedServiceTax)
    : zero;

const termsOf = (bill: PiecesBill): OrderTerms => ({
  orderDiscountPercentage: bill.orderDiscountPercentage,
  servicePrice: bill.servicePrice,
  serviceTaxRate: bill.serviceTaxRate,
  carriedServiceAmount: bill.carriedServiceAmount,
  carriedServiceTax: bill.carriedServiceTax,
  fees: bill.fees,
  pricesIncludeTax: bill.pricesIncludeTax,
});

interface Moving {
  pieces: ReadonlyMap<string, number>;
  /** Bill discount of the target after the move. */
  orderDiscountPercentage: string;
  newId: () => string;
}

/**
 * Returns the service charges and fees after a move: they stay with the source until its last piece leaves, and pieces
 * start none in an order without any. Fees per box follow the boxes.
 */
function serviceTerms(
  from: PiecesBill,
  to: PiecesBill,
  { pieces, orderDiscountPercentage, newId }: Moving,
): Pick<MoveTerms, "from" | "to"> & { keepsBoxes: boolean } {
  const none = toText(zero, from.decimals);
  const isEmpty = !hasLiveLine(to);
  const own: OrderTerms = { ...termsOf(to), orderDiscountPercentage };
  const { pricesIncludeTax } = from;
  const entered = isEmpty
    ? { ...own, ...noService(none), servicePrice: none, fees: [], pricesIncludeTax }
    : own;
  const isNewOfType = isEmpty && from.orderType === to.orderType;
  const { fees: has } = entered;
  if (!isEmptied(from, pieces)) {
    const { keepsBoxes, ...fees } = feesAfterSome(from, { pieces, has, isNewOfType, newId });
    return {
      from: { ...termsOf(from), fees: fees.from },
      to: { ...entered, fees: fees.to },
      keepsBoxes,
    };
  }
  const { keepsBoxes, ...fees } = feesAfterAll(hasLiveLine(from) ? from.fees : [], { has, isNewOfType });
  const left = { ...termsOf(from), ...noService(none), fees: fees.from };
  if (isNewOfType) return { from: left, to: { ...termsOf(from) }, keepsBoxes };
  const [source, target] = [readTotalsInput(from, from.decimals), readTotalsInput(to, to.decimals)];
  const before = isEmpty ? zero : target.carriedServiceAmount;
  const tax = from.pricesIncludeTax ? zero : serviceTax(source);
  return {
    from: left,
    to: {
      ...entered,
      fees: fees.to,
      serviceTaxRate: isEmpty ? from.serviceTaxRate : to.serviceTaxRate,
      carriedServiceAmount: toText(add(before, serviceOf(source)), from.decimals),
      carriedServiceTax: toText(add(isEmpty ? zero : target.carriedServiceTax, tax), from.decimals),
    },
    keepsBoxes,
  };
}

const noService = (none: string) => ({ carriedServiceAmount: none, carriedServiceTax: none });

/**
 * Returns whether the bills of two orders can be mixed: an empty one takes the tax of the other, else prices include it
 * alike, and a service charge that moves is taxed alike.
 */
export function hasSameTax(from: PiecesBill, to: PiecesBill, pieces: ReadonlyMap<string, number>): boolean {
  if (!hasLiveLine(to)) return true;
  if (from.pricesIncludeTax !== to.pricesIncludeTax) return false;
  const isServed = isEmptied(from, pieces) && serviceOf(readTotalsInput(from, from.decimals)) > 0n;
  return !isServed || toPercent(from.serviceTaxRate) === toPercent(to.serviceTaxRate);
}
