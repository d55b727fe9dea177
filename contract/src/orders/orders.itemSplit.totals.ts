import { AppError } from "../lib/errors.ts";
import { type Minor, add, minor, spread, subtract, sum, toPercent, toText, zero } from "../lib/money.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import type { BillShare } from "./orders.splits.totals.ts";
import {
  type Totals,
  type TotalsInput,
  type TotalsLine,
  calculateTotals,
  feesOf,
  orderTotals,
  readTotalsInput,
} from "./orders.totals.ts";

/** Share of a bill with its tax by rate. */
export interface SplitShare extends BillShare {
  taxLines: { taxPercentage: string; taxAmount: string }[];
}

/** Pieces of a line, identified by the line's index in the order. */
interface LinePieces {
  line: number;
  quantity: number;
}

type SplitPart = readonly LinePieces[];

/** Amounts each part pays of one line, in the order of the parts. */
interface LineSplit {
  rate: bigint;
  prices: Minor[];
  discounts: Minor[];
  nets: Minor[];
}

/**
 * Splits a bill by items: each part names the pieces it pays, and all parts together name every live piece
 * exactly once; open pieces form a part of their own. The order's discount, the tax of each rate, the service
 * charge, the fees and the gratuity follow the pieces, all by largest remainder.
 */
export function splitByItems(
  order: TotalsInput<string> & { decimals: number },
  parts: readonly SplitPart[],
): SplitShare[] {
  const input = readTotalsInput(order, order.decimals);
  const totals = calculateTotals(input);
  const lines = splitLines(input, totals, parts);
  const perPart = (amounts: (line: LineSplit) => Minor[]): Minor[] =>
    parts.map((_, part) => sum(lines.map((line) => at(amounts(line), part))));
  const nets = perPart((line) => line.nets);
  const services = spread(totals.serviceChargeAmount, nets);
  const fees = feesOf(input).map((fee) => ({
    rate: toPercent(fee.taxRate),
    amounts: spread(fee.amount, nets),
  }));
  const feeAmounts = parts.map((_, part) => sum(fees.map(({ amounts }) => at(amounts, part))));
  const bases = nets.map((net, part) => minor(net + at(services, part) + at(feeAmounts, part)));
  const split = {
    subtotals: perPart((line) => line.prices),
    discounts: perPart((line) => line.discounts),
    services,
    fees: feeAmounts,
    bases,
    taxLines: splitTaxes({ input, totals, lines, services, fees }),
    gratuities: spread(totals.gratuityAmount, bases),
  };
  return parts.map((_, part) => shareOf(split, part, order));
}

const at = (amounts: readonly Minor[], index: number): Minor => amounts[index] ?? zero;

/**
 * Splits the lines. The discount is spread over what each part pays rather than over pieces, so that no part
 * gets below 0.
 */
function splitLines(
  input: TotalsInput<Minor>,
  totals: Totals<Minor>,
  parts: readonly SplitPart[],
): LineSplit[] {
  const pieces = piecesPerLine(input, parts);
  return totals.lines.map((line, index) => {
    const prices = spread(line.totalPrice, pieces[index] ?? []);
    const discounts = spread(line.orderDiscountShare, prices);
    const nets = prices.map((price, part) => subtract(price, at(discounts, part)));
    return { rate: toPercent(input.lines[index]?.taxRate ?? "0"), prices, discounts, nets };
  });
}

/** Returns the pieces of each part by line; rejects missing, duplicate or unknown pieces. */
function piecesPerLine({ lines }: TotalsInput<Minor>, parts: readonly SplitPart[]): bigint[][] {
  const pieces = lines.map(() => parts.map(() => 0n));
  for (const [part, named] of parts.entries()) {
    for (const { line, quantity } of named) {
      const row = pieces[line];
      if (row === undefined || !Number.isSafeInteger(quantity) || quantity < 0) throw wrongPieces();
      row[part] = (row[part] ?? 0n) + BigInt(quantity);
    }
  }
  const isWhole = lines.every((line, index) => {
    const named = (pieces[index] ?? []).reduce((a, b) => a + b, 0n);
    return named === (line.status === "voided" ? 0n : BigInt(piecesOf(line)));
  });
  if (!isWhole || parts.length === 0) throw wrongPieces();
  return pieces;
}

const wrongPieces = (): AppError =>
  new AppError("invalid_request", [{ path: "parts", message: "Each item must be in exactly one share" }]);

interface TaxQuestion {
  input: TotalsInput<Minor>;
  totals: Totals<Minor>;
  lines: readonly LineSplit[];
  services: readonly Minor[];
  fees: readonly { rate: bigint; amounts: readonly Minor[] }[];
}

/** Splits the tax of each rate by what the parts pay at that rate. */
function splitTaxes({ input, totals, lines, services, fees }: TaxQuestion): RateSplit[] {
  const serviceRate = toPercent(input.serviceTaxRate);
  return totals.taxLines.map(({ taxPercentage, taxAmount }) => {
    const rate = toPercent(taxPercentage);
    const atRate = lines.filter((line) => line.rate === rate);
    const feesAtRate = fees.filter((fee) => fee.rate === rate);
    const weights = services.map((service, part) =>
      sum([
        ...atRate.map((line) => at(line.nets, part)),
        ...feesAtRate.map(({ amounts }) => at(amounts, part)),
        rate === serviceRate ? service : zero,
      ]),
    );
    return { taxPercentage, taxes: spread(taxAmount, weights) };
  });
}

interface RateSplit {
  taxPercentage: string;
  taxes: Minor[];
}

interface Split extends Record<
  "subtotals" | "discounts" | "services" | "fees" | "bases" | "gratuities",
  Minor[]
> {
  taxLines: RateSplit[];
}

function shareOf(
  split: Split,
  part: number,
  order: { pricesIncludeTax: boolean; decimals: number },
): SplitShare {
  const write = (amount: Minor) => toText(amount, order.decimals);
  const tax = sum(split.taxLines.map(({ taxes }) => at(taxes, part)));
  const gratuity = at(split.gratuities, part);
  const due = minor(at(split.bases, part) + (order.pricesIncludeTax ? 0n : tax));
  return {
    subtotalAmount: write(at(split.subtotals, part)),
    discountAmount: write(at(split.discounts, part)),
    serviceChargeAmount: write(at(split.services, part)),
    feeAmount: write(at(split.fees, part)),
    taxAmount: write(tax),
    gratuityAmount: write(gratuity),
    dueAmount: write(due),
    totalAmount: write(add(due, gratuity)),
    taxLines: split.taxLines.map(({ taxPercentage, taxes }) => ({
      taxPercentage,
      taxAmount: write(at(taxes, part)),
    })),
  };
}

/** Order as charged now, with the ids of its lines. */
export interface PiecesBill extends TotalsInput<string> {
  lines: readonly (TotalsLine<string> & { id: string })[];
  decimals: number;
}

/** Computes the share of pieces, by the ids of their lines, beside the rest of the bill. */
export function splitOff(bill: PiecesBill, pieces: ReadonlyMap<string, number>): SplitShare {
  const quantities = bill.lines.map((line) => pieces.get(line.id) ?? 0);
  const named = quantities.map((quantity, line): LinePieces => ({ line, quantity }));
  const rest = bill.lines.map((each, line): LinePieces => ({
    line,
    quantity: (each.status === "voided" ? 0 : piecesOf(each)) - (quantities[line] ?? 0),
  }));
  const isSome = ({ quantity }: LinePieces) => quantity > 0;
  // Where only the service charge is not free, a share without pieces would get half of it.
  const [share] = named.some(isSome) ? splitByItems(bill, rest.some(isSome) ? [named, rest] : [named]) : [];
  return share ?? emptyShare(bill);
}

function emptyShare(bill: PiecesBill): SplitShare {
  const none = toText(zero, bill.decimals);
  return {
    subtotalAmount: none,
    discountAmount: none,
    serviceChargeAmount: none,
    feeAmount: none,
    taxAmount: none,
    gratuityAmount: none,
    dueAmount: none,
    totalAmount: none,
    taxLines: orderTotals(bill).taxLines.map(({ taxPercentage }) => ({ taxPercentage, taxAmount: none })),
  };
}
