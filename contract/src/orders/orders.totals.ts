import {
  type Minor,
  add,
  greater,
  minor,
  percentOf,
  percentText,
  ratioText,
  spread,
  subtract,
  sum,
  taxInside,
  taxOnTop,
  toMinor,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import type { OrderFee } from "./orders.fees.rules.ts";
import {
  fixedAmountsOf,
  grossOf,
  notNegative,
  type PricedLine,
  readFixed,
} from "./orders.fixedAmounts.totals.ts";
import type { OrderType } from "./orders.status.ts";

/** Line as entered; name, price and rate are copies of the menu at that moment. */
export interface TotalsLine<Amount> extends PricedLine<Amount> {
  taxRate: string;
  /** Boxes that a piece takes, by which fees per box are counted; no amount of its own. */
  boxes?: number | undefined;
}

export interface TotalsInput<Amount> {
  lines: readonly TotalsLine<Amount>[];
  orderDiscountPercentage: string;
  orderType: OrderType;
  /** Fixed service charge of the location; it applies to dine_in with a live line. */
  servicePrice: Amount;
  /** Service charges of orders merged into this one; they apply to every order type with a live line. */
  carriedServiceAmount: Amount;
  /** Tax on top of them; 0 where prices include tax. */
  carriedServiceTax: Amount;
  serviceTaxRate: string;
  /** Fees of the order; they apply to every order type with a live line, and no discount reaches them. */
  fees: readonly OrderFee<Amount>[];
  pricesIncludeTax: boolean;
  gratuity: Amount;
}

/**
 * Totals of a line. grossAmount − discountAmount = totalPrice; totalPrice − orderDiscountShare = netAmount.
 */
interface LineTotals<Amount> {
  grossAmount: Amount;
  discountAmount: Amount;
  totalPrice: Amount;
  orderDiscountShare: Amount;
  netAmount: Amount;
}

/** Tax of one rate. baseAmount is what the rate applies to: with tax inside it is netAmount + taxAmount. */
interface TaxLine<Amount> {
  taxPercentage: string;
  baseAmount: Amount;
  netAmount: Amount;
  taxAmount: Amount;
}

export interface Totals<Amount> {
  /** Totals by line, in the order of the input. */
  lines: LineTotals<Amount>[];
  subtotalAmount: Amount;
  discountAmount: Amount;
  serviceChargeAmount: Amount;
  /** Sum of the fees. */
  feeAmount: Amount;
  /** One entry per rate, lowest rate first. */
  taxLines: TaxLine<Amount>[];
  taxAmount: Amount;
  /** Single rate, or the effective rate of a mixed order with two decimals. */
  taxPercentage: string;
  gratuityAmount: Amount;
  /** Bill without the gratuity: the amount that payments settle. */
  dueAmount: Amount;
  totalAmount: Amount;
}

/**
 * Computes steps 1 to 8 of the totals rule. Rejects amounts and quantities below 0 with `invalid_request`.
 */
export function calculateTotals(input: TotalsInput<Minor>): Totals<Minor> {
  const prices = input.lines.map((line) => priceLine(line, input.orderDiscountPercentage));
  const discounts = billDiscounts(input, prices);
  const lines = prices.map((line, index) => withShare(line, discounts[index] ?? zero));
  const subtotalAmount = sum(lines.map((line) => line.totalPrice));
  const discountAmount = sum(discounts);
  const taxLines = taxPerRate(input, lines);
  const taxAmount = sum(taxLines.map((line) => line.taxAmount));
  const taxOnTopAmount = input.pricesIncludeTax ? zero : taxAmount;
  const serviceChargeAmount = add(ownService(input), carriedService(input));
  const feeAmount = sum(feesOf(input).map(({ amount }) => amount));
  const dueAmount = minor(subtotalAmount - discountAmount + serviceChargeAmount + feeAmount + taxOnTopAmount);
  const gratuityAmount = notNegative(input.gratuity);
  return {
    lines,
    subtotalAmount,
    discountAmount,
    serviceChargeAmount,
    feeAmount,
    taxLines,
    taxAmount,
    taxPercentage: effectiveRate(taxLines, taxAmount),
    gratuityAmount,
    dueAmount,
    totalAmount: minor(dueAmount + gratuityAmount),
  };
}

type LinePrice = Pick<LineTotals<Minor>, "grossAmount" | "discountAmount" | "totalPrice">;

function priceLine(line: TotalsLine<Minor>, orderDiscountPercentage: string): LinePrice {
  if (line.status === "voided") return { grossAmount: zero, discountAmount: zero, totalPrice: zero };
  const grossAmount = grossOf(line);
  const fixed = fixedAmountsOf(line, orderDiscountPercentage);
  const discountAmount = fixed ? fixed.discountAmount : percentOf(grossAmount, line.discountPercentage);
  return { grossAmount, discountAmount, totalPrice: notNegative(subtract(grossAmount, discountAmount)) };
}

/**
 * Returns the share of each line in the bill discount. That of the order is spread over the lines without a discount
 * or amounts of their own.
 */
function billDiscounts(input: TotalsInput<Minor>, prices: readonly LinePrice[]): Minor[] {
  const { lines, orderDiscountPercentage } = input;
  const fixed = lines.map((line) => fixedAmountsOf(line, orderDiscountPercentage));
  const isOwn = (index: number) => fixed[index] !== null || lines[index]?.billDiscountPercentage !== null;
  const weights = prices.map(({ totalPrice }, index) => (isOwn(index) ? zero : totalPrice));
  const shared = spread(percentOf(sum(weights), orderDiscountPercentage), weights);
  return lines.map((line, index) => {
    const own = fixed[index]?.billDiscountAmount;
    if (own !== undefined) return own;
    if (line.billDiscountPercentage === null) return shared[index] ?? zero;
    return percentOf(prices[index]?.totalPrice ?? zero, line.billDiscountPercentage);
  });
}

const withShare = (line: LinePrice, orderDiscountShare: Minor): LineTotals<Minor> => ({
  grossAmount: line.grossAmount,
  discountAmount: line.discountAmount,
  totalPrice: line.totalPrice,
  orderDiscountShare,
  netAmount: notNegative(subtract(line.totalPrice, orderDiscountShare)),
});

export const hasLiveLine = ({ lines }: Pick<TotalsInput<unknown>, "lines">): boolean =>
  lines.some((line) => line.status !== "voided");

/** Returns the service charge of the order, without those of merged orders. */
export function ownService(input: TotalsInput<Minor>): Minor {
  const applies = input.orderType === "dine_in" && hasLiveLine(input);
  return applies ? notNegative(input.servicePrice) : zero;
}

/** Returns the service charge of a stored order without those of merged orders. */
export const ownServiceText = (
  order: Record<"serviceChargeAmount" | "carriedServiceAmount", string> & { currencyDecimals: number },
): string => {
  const [whole, carried] = [order.serviceChargeAmount, order.carriedServiceAmount || "0"].map((text) =>
    toMinor(text, order.currencyDecimals),
  );
  return toText(greater(zero, subtract(whole ?? zero, carried ?? zero)), order.currencyDecimals);
};

const carriedService = (input: TotalsInput<Minor>): Minor =>
  hasLiveLine(input) ? notNegative(input.carriedServiceAmount) : zero;

/** Returns the fees that an order charges: none once no line is left. */
export const feesOf = (input: TotalsInput<Minor>): readonly OrderFee<Minor>[] =>
  hasLiveLine(input) ? input.fees : [];

/** Returns the tax on top of a fee, which it or each of its boxes has alone, so that it moves between orders unchanged. */
export const feeTax = ({ amount, taxRate, boxes }: OrderFee<Minor>): Minor => {
  const count = BigInt(boxes || 1);
  return minor(taxOnTop(minor(amount / count), toPercent(taxRate)) * count);
};

/** Amounts at one rate: those whose tax is rounded together, and those whose tax is fixed. */
interface RateBase {
  baseAmount: Minor;
  fixedBaseAmount: Minor;
  fixedTaxAmount: Minor;
}

/**
 * Computes tax once per rate over the sum of its bases, so that roundings of small lines do not accumulate. Fixed tax
 * on top is added to it.
 */
function taxPerRate(input: TotalsInput<Minor>, lines: readonly LineTotals<Minor>[]): TaxLine<Minor>[] {
  const bases = basesPerRate(input, lines);
  const sorted = bases.size < 2 ? [...bases] : [...bases].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([rate, { fixedBaseAmount, fixedTaxAmount, ...open }]) => {
    const openTax = input.pricesIncludeTax
      ? taxInside(open.baseAmount, rate)
      : taxOnTop(open.baseAmount, rate);
    const baseAmount = add(open.baseAmount, fixedBaseAmount);
    const taxAmount = add(openTax, fixedTaxAmount);
    const netAmount = input.pricesIncludeTax ? subtract(baseAmount, taxAmount) : baseAmount;
    return { taxPercentage: percentText(rate), baseAmount, netAmount, taxAmount };
  });
}

function basesPerRate(input: TotalsInput<Minor>, lines: readonly LineTotals<Minor>[]): Map<bigint, RateBase> {
  const bases = new Map<bigint, RateBase>();
  const addBase = (rate: string, amount: Minor, fixedTax: Minor | null) => {
    const percent = toPercent(rate);
    const known = bases.get(percent) ?? { baseAmount: zero, fixedBaseAmount: zero, fixedTaxAmount: zero };
    const isFixed = fixedTax !== null && !input.pricesIncludeTax;
    bases.set(percent, {
      baseAmount: isFixed ? known.baseAmount : add(known.baseAmount, amount),
      fixedBaseAmount: isFixed ? add(known.fixedBaseAmount, amount) : known.fixedBaseAmount,
      fixedTaxAmount: isFixed ? add(known.fixedTaxAmount, fixedTax) : known.fixedTaxAmount,
    });
  };
  for (const [index, line] of input.lines.entries()) {
    if (line.status === "voided") continue;
    const fixed = fixedAmountsOf(line, input.orderDiscountPercentage);
    addBase(line.taxRate, lines[index]?.netAmount ?? zero, fixed?.taxAmount ?? null);
  }
  const [own, carried] = [ownService(input), carriedService(input)];
  if (own > 0n) addBase(input.serviceTaxRate, own, null);
  if (carried > 0n) addBase(input.serviceTaxRate, carried, input.carriedServiceTax);
  for (const fee of feesOf(input)) if (fee.amount > 0n) addBase(fee.taxRate, fee.amount, feeTax(fee));
  return bases;
}

function effectiveRate(taxLines: readonly TaxLine<Minor>[], taxAmount: Minor): string {
  if (taxLines.length === 1) return taxLines[0]?.taxPercentage ?? "0.00";
  return ratioText(taxAmount, sum(taxLines.map((line) => line.netAmount)));
}

/** Parses decimal strings of a currency with `decimals` decimals to the input of `calculateTotals`. */
export function readTotalsInput(input: TotalsInput<string>, decimals: number): TotalsInput<Minor> {
  const read = (text: string) => toMinor(text, decimals);
  return {
    orderDiscountPercentage: input.orderDiscountPercentage,
    orderType: input.orderType,
    serviceTaxRate: input.serviceTaxRate,
    pricesIncludeTax: input.pricesIncludeTax,
    servicePrice: read(input.servicePrice),
    // Replies that a device stored before these fields existed lack them, as those of lines.
    carriedServiceAmount: read(input.carriedServiceAmount || "0"),
    carriedServiceTax: read(input.carriedServiceTax || "0"),
    fees: (input.fees || []).map((fee) => ({ ...fee, amount: notNegative(read(fee.amount)) })),
    gratuity: read(input.gratuity),
    lines: input.lines.map((line) => ({
      quantity: line.quantity,
      soldBy: line.soldBy,
      discountPercentage: line.discountPercentage,
      billDiscountPercentage: line.billDiscountPercentage ?? null,
      fixedAmounts: line.fixedAmounts ? readFixed(line.fixedAmounts, read) : null,
      taxRate: line.taxRate,
      status: line.status,
      unitPrice: read(line.unitPrice),
      customizations: line.customizations.map((each) => ({ additionalPrice: read(each.additionalPrice) })),
    })),
  };
}

/** Computes totals from and to decimal strings, for the server's rows and the screen. */
export const orderTotals = (input: TotalsInput<string> & { decimals: number }): Totals<string> =>
  textTotals(calculateTotals(readTotalsInput(input, input.decimals)), input.decimals);

function textTotals(totals: Totals<Minor>, decimals: number): Totals<string> {
  const write = (amount: Minor) => toText(amount, decimals);
  return {
    lines: totals.lines.map((line) => ({
      grossAmount: write(line.grossAmount),
      discountAmount: write(line.discountAmount),
      totalPrice: write(line.totalPrice),
      orderDiscountShare: write(line.orderDiscountShare),
      netAmount: write(line.netAmount),
    })),
    subtotalAmount: write(totals.subtotalAmount),
    discountAmount: write(totals.discountAmount),
    serviceChargeAmount: write(totals.serviceChargeAmount),
    feeAmount: write(totals.feeAmount),
    taxLines: totals.taxLines.map((line) => ({
      taxPercentage: line.taxPercentage,
      baseAmount: write(line.baseAmount),
      netAmount: write(line.netAmount),
      taxAmount: write(line.taxAmount),
    })),
    taxAmount: write(totals.taxAmount),
    taxPercentage: totals.taxPercentage,
    gratuityAmount: write(totals.gratuityAmount),
    dueAmount: write(totals.dueAmount),
    totalAmount: write(totals.totalAmount),
  };
}
