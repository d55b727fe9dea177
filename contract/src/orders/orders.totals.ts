import { AppError } from "../lib/errors.ts";
import {
  type Minor,
  minor,
  percentOf,
  percentText,
  ratioText,
  spread,
  sum,
  taxInside,
  taxOnTop,
  toMinor,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import type { LineStatus, OrderType } from "./orders.status.ts";

/** Line as entered; name, price and rate are copies of the menu at that moment. */
export interface TotalsLine<Amount> {
  unitPrice: Amount;
  customizations: readonly { additionalPrice: Amount }[];
  /** Whole pieces, 0 or more. */
  quantity: number;
  /** Percentages are text from "0" to "100" with up to four decimals. */
  discountPercentage: string;
  taxRate: string;
  /** Status; a voided line counts as 0. */
  status: LineStatus;
}

export interface TotalsInput<Amount> {
  lines: readonly TotalsLine<Amount>[];
  orderDiscountPercentage: string;
  orderType: OrderType;
  /** Fixed service charge of the location; it applies to dine_in with a live line. */
  servicePrice: Amount;
  serviceTaxRate: string;
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
  const prices = input.lines.map(priceLine);
  const totalPrices = prices.map((line) => line.totalPrice);
  const subtotalAmount = sum(totalPrices);
  const discountAmount = percentOf(subtotalAmount, input.orderDiscountPercentage);
  const discounts = spread(discountAmount, totalPrices);
  const lines = prices.map((line, index) => withShare(line, discounts[index] ?? zero));
  const serviceChargeAmount = serviceCharge(input);
  const taxLines = taxPerRate(input, lines, serviceChargeAmount);
  const taxAmount = sum(taxLines.map((line) => line.taxAmount));
  const taxOnTopAmount = input.pricesIncludeTax ? zero : taxAmount;
  const dueAmount = minor(subtotalAmount - discountAmount + serviceChargeAmount + taxOnTopAmount);
  const gratuityAmount = notNegative(input.gratuity);
  return {
    lines,
    subtotalAmount,
    discountAmount,
    serviceChargeAmount,
    taxLines,
    taxAmount,
    taxPercentage: effectiveRate(taxLines, taxAmount),
    gratuityAmount,
    dueAmount,
    totalAmount: minor(dueAmount + gratuityAmount),
  };
}

function notNegative(amount: Minor): Minor {
  if (amount >= 0n) return amount;
  throw new AppError("invalid_request", [{ path: "", message: "An order amount can't be below 0" }]);
}

function priceLine(line: TotalsLine<Minor>): Omit<LineTotals<Minor>, "orderDiscountShare" | "netAmount"> {
  if (line.status === "voided") return { grossAmount: zero, discountAmount: zero, totalPrice: zero };
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 0) {
    throw new AppError("invalid_request", [{ path: "quantity", message: "Enter a whole number" }]);
  }
  let unit = line.unitPrice;
  for (const { additionalPrice } of line.customizations) unit = minor(unit + additionalPrice);
  const grossAmount = minor(notNegative(unit) * BigInt(line.quantity));
  const discountAmount = percentOf(grossAmount, line.discountPercentage);
  return { grossAmount, discountAmount, totalPrice: minor(grossAmount - discountAmount) };
}

const withShare = (
  line: Omit<LineTotals<Minor>, "orderDiscountShare" | "netAmount">,
  orderDiscountShare: Minor,
): LineTotals<Minor> => ({
  grossAmount: line.grossAmount,
  discountAmount: line.discountAmount,
  totalPrice: line.totalPrice,
  orderDiscountShare,
  netAmount: minor(line.totalPrice - orderDiscountShare),
});

function serviceCharge({ orderType, lines, servicePrice }: TotalsInput<Minor>): Minor {
  const applies = orderType === "dine_in" && lines.some((line) => line.status !== "voided");
  return applies ? notNegative(servicePrice) : zero;
}

/**
 * Computes tax once per rate over the sum of its bases, so that roundings of small lines do not accumulate.
 */
function taxPerRate(
  input: TotalsInput<Minor>,
  lines: readonly LineTotals<Minor>[],
  service: Minor,
): TaxLine<Minor>[] {
  const bases = new Map<bigint, Minor>();
  const addBase = (rate: string, amount: Minor) => {
    const percent = toPercent(rate);
    bases.set(percent, minor((bases.get(percent) ?? 0n) + amount));
  };
  for (const [index, line] of input.lines.entries()) {
    if (line.status !== "voided") addBase(line.taxRate, lines[index]?.netAmount ?? zero);
  }
  if (service > 0n) addBase(input.serviceTaxRate, service);
  const sorted = bases.size < 2 ? [...bases] : [...bases].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([rate, baseAmount]) => {
    const taxAmount = input.pricesIncludeTax ? taxInside(baseAmount, rate) : taxOnTop(baseAmount, rate);
    const netAmount = input.pricesIncludeTax ? minor(baseAmount - taxAmount) : baseAmount;
    return { taxPercentage: percentText(rate), baseAmount, netAmount, taxAmount };
  });
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
    gratuity: read(input.gratuity),
    lines: input.lines.map((line) => ({
      quantity: line.quantity,
      discountPercentage: line.discountPercentage,
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
