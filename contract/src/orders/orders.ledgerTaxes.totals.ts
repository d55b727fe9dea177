import {
  type Minor,
  add,
  divideHalfAway,
  greater,
  lesser,
  minor,
  percentText,
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
import { piecesOf } from "../menu/menu.weight.rules.ts";
import type { PiecesBill } from "./orders.itemSplit.totals.ts";
import type { LedgerEntry, NamedPieces } from "./orders.payments.ts";
import { type Totals, calculateTotals, feesOf, readTotalsInput } from "./orders.totals.ts";

/** Turnover at one rate in a ledger row; a refund has positive amounts as a payment has. */
export interface RateTax {
  taxPercentage: string;
  netAmount: string;
  taxAmount: string;
}

interface RateSum {
  gross: Minor;
  tax: Minor;
}

/** Turnover by rate, in ten-thousandths of a percent. */
export type RateSums = ReadonlyMap<bigint, RateSum>;

const none: RateSum = { gross: zero, tax: zero };

/** Adds turnover by rate, or takes it off with a sign of -1. */
export function combined(sums: RateSums, more: RateSums, sign: 1n | -1n = 1n): RateSums {
  const all = new Map(sums);
  for (const [rate, { gross, tax }] of more) {
    const known = all.get(rate) ?? none;
    all.set(rate, { gross: minor(known.gross + sign * gross), tax: minor(known.tax + sign * tax) });
  }
  return all;
}

export const grossOfRates = (sums: RateSums): Minor => sum([...sums.values()].map(({ gross }) => gross));

export const readRates = (taxes: readonly RateTax[], decimals: number): RateSums =>
  taxes.reduce<RateSums>((sums, { taxPercentage, netAmount, taxAmount }) => {
    const tax = toMinor(taxAmount, decimals);
    return combined(
      sums,
      new Map([[toPercent(taxPercentage), { gross: add(toMinor(netAmount, decimals), tax), tax }]]),
    );
  }, new Map());

/** Writes turnover by rate, lowest rate first, without rates that have none. */
export const writeRates = (sums: RateSums, decimals: number): RateTax[] =>
  [...sums]
    .filter(([, { gross, tax }]) => gross !== 0n || tax !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([rate, { gross, tax }]) => ({
      taxPercentage: percentText(rate),
      netAmount: toText(subtract(gross, tax), decimals),
      taxAmount: toText(tax, decimals),
    }));

interface RateBases {
  pricesIncludeTax: boolean;
  /** Tax that is not given is computed. */
  bases: readonly { taxPercentage: string; baseAmount: string; taxAmount?: string }[];
}

interface RatePortion extends RateSum {
  rate: bigint;
}

/** Divides the first `paid` of an order's amount among its rates; the parts add up to it exactly. */
function taxPortionsOf({ bases, pricesIncludeTax }: RateBases, paid: Minor, decimals: number): RatePortion[] {
  const whole = bases.map(({ taxPercentage, baseAmount, taxAmount }) => {
    const rate = toPercent(taxPercentage);
    const base = toMinor(baseAmount, decimals);
    const computed = pricesIncludeTax ? taxInside(base, rate) : taxOnTop(base, rate);
    const tax = taxAmount === undefined ? computed : toMinor(taxAmount, decimals);
    return { rate, tax, gross: pricesIncludeTax ? base : add(base, tax) };
  });
  const rates = whole.length > 0 ? whole : [{ rate: 0n, tax: zero, gross: zero }];
  const grosses = spread(
    paid,
    rates.map(({ gross }) => gross),
  );
  return rates.map(({ rate, tax, gross }, index) => {
    const part = grosses[index] ?? zero;
    return { rate, gross: part, tax: gross === 0n ? zero : minor(divideHalfAway(part * tax, gross)) };
  });
}

/** Returns the turnover of an order that is paid to `paid`, in proportion to its rates. */
export const proportionOf = (bill: RateBases, paid: Minor, decimals: number): RateSums =>
  taxPortionsOf(bill, paid, decimals).reduce<RateSums>(
    (sums, { rate, ...portion }) => combined(sums, new Map([[rate, portion]])),
    new Map(),
  );

/** Returns the turnover of a whole bill by rate. */
export const billRates = (
  { taxLines }: Pick<Totals<Minor>, "taxLines">,
  pricesIncludeTax: boolean,
): RateSums =>
  new Map(
    taxLines.map(({ taxPercentage, baseAmount, taxAmount }) => [
      toPercent(taxPercentage),
      { gross: pricesIncludeTax ? baseAmount : add(baseAmount, taxAmount), tax: taxAmount },
    ]),
  );

/** Ledger row with its turnover by rate, which rows of earlier versions lack. */
export interface TaxedEntry extends Pick<LedgerEntry, "kind" | "amount" | "voidedAt"> {
  taxes?: readonly RateTax[] | null;
}

const signOf = ({ kind }: Pick<LedgerEntry, "kind">) => (kind === "payment" ? 1n : -1n);

/** Sums the turnover of ledger rows; rows that have none of their own are in proportion to the present bill. */
export function bookedRates(ledger: readonly TaxedEntry[], bill: RateBases, decimals: number): RateSums {
  let paid = zero;
  let sums: RateSums = new Map();
  for (const row of ledger) {
    if (row.voidedAt !== null) continue;
    const before = paid;
    const sign = signOf(row);
    paid = minor(paid + sign * toMinor(row.amount, decimals));
    if (row.taxes) sums = combined(sums, readRates(row.taxes, decimals), sign);
    else
      sums = combined(
        combined(sums, proportionOf(bill, paid, decimals)),
        proportionOf(bill, before, decimals),
        -1n,
      );
  }
  return sums;
}

/** Divides an amount among rates: first those of the row's own lines, then in proportion to what is left. */
function shared(rooms: RateSums, amount: Minor, own: RateSums): RateSums {
  const open = [...rooms].filter(([, { gross }]) => gross > 0n);
  const owned = open.map(([rate, { gross }]) => greater(zero, lesser(own.get(rate)?.gross ?? zero, gross)));
  const base = lesser(sum(owned), amount);
  const first = spread(base, owned);
  const rest = spread(
    subtract(amount, base),
    open.map(([, { gross }], index) => subtract(gross, first[index] ?? zero)),
  );
  return new Map(
    open.map(([rate, room], index) => {
      const gross = add(first[index] ?? zero, rest[index] ?? zero);
      const exact = own.get(rate);
      const tax =
        gross === room.gross
          ? room.tax
          : gross === exact?.gross
            ? exact.tax
            : minor(divideHalfAway(gross * room.tax, room.gross));
      return [rate, { gross, tax }];
    }),
  );
}

interface Booking {
  /** What the order or its receipts charge. */
  target: RateSums;
  /** What is booked of it. */
  booked: RateSums;
  /** Money in, or below 0 money out. */
  amount: Minor;
  /** Turnover of the lines that the row names. */
  own: RateSums | null;
}

/**
 * Returns the turnover by rate of money that comes in or goes out. The money that completes a bill brings its tax
 * to that of the bill; what goes out for a smaller bill takes off what the bill charges no more. Money above the bill
 * has no rate.
 */
export function turnoverOf({ target, booked, amount, own }: Booking): RateSums {
  const rooms = combined(target, booked, -1n);
  const whole = grossOfRates(rooms);
  if (amount === 0n) return new Map();
  if (amount > 0n) return amount >= whole ? rooms : shared(rooms, amount, own ?? new Map());
  if (whole < 0n && amount <= whole)
    return combined(rooms, takenOff(target, subtract(amount, whole), own ?? new Map()));
  const over = [...rooms]
    .filter(([, { gross }]) => gross < 0n)
    .map(([rate, { gross, tax }]) => [rate, { gross: minor(-gross), tax: minor(-tax) }] as const);
  return takenOff(booked, amount, own ?? new Map(over));
}

/** Returns the turnover, below 0, of money that goes out of what is booked. */
function takenOff(booked: RateSums, amount: Minor, own: RateSums): RateSums {
  const open = sum([...booked.values()].map(({ gross }) => greater(zero, gross)));
  return combined(new Map(), shared(booked, lesser(minor(-amount), open), own), -1n);
}

/** Returns the turnover of pieces and of the service charge and the fees that go with them. */
function piecesRates(bill: PiecesBill, totals: Totals<Minor>, pieces: readonly NamedPieces[]): RateSums {
  const { pricesIncludeTax } = bill;
  const nets = bill.lines.map((line, index) => {
    const quantity = piecesOf(line);
    const named = pieces
      .filter(({ lineId }) => lineId === line.id)
      .reduce((count, each) => count + each.quantity, 0);
    const taken = BigInt(Math.min(named, quantity));
    const net = totals.lines[index]?.netAmount ?? zero;
    return taken === 0n ? zero : (spread(net, [taken, BigInt(quantity) - taken])[0] ?? zero);
  });
  const all = sum(totals.lines.map(({ netAmount }) => netAmount));
  const shareOf = (amount: Minor) => spread(amount, [sum(nets), subtract(all, sum(nets))])[0] ?? zero;
  const fees = feesOf(readTotalsInput(bill, bill.decimals));
  const parts = [
    ...bill.lines.map(({ taxRate }, index) => ({ rate: taxRate, net: nets[index] ?? zero })),
    { rate: bill.serviceTaxRate, net: shareOf(totals.serviceChargeAmount) },
    ...fees.map(({ taxRate, amount }) => ({ rate: taxRate, net: shareOf(amount) })),
  ];
  return parts.reduce<RateSums>((sums, { rate: text, net }) => {
    const rate = toPercent(text);
    const tax = pricesIncludeTax ? taxInside(net, rate) : taxOnTop(net, rate);
    return combined(sums, new Map([[rate, { gross: pricesIncludeTax ? net : add(net, tax), tax }]]));
  }, new Map());
}

/** Order with its ledger before a row. */
interface TaxedBill extends PiecesBill {
  ledger: readonly TaxedEntry[];
}

/** What receipts say of a row: their turnover for it, and what they charge for the order. */
interface Documented {
  own: RateSums;
  target: RateSums;
}

/** Returns the bases of an order's rates. */
export const basesOf = (
  { taxLines }: Pick<Totals<Minor>, "taxLines">,
  decimals: number,
): RateBases["bases"] =>
  taxLines.map(({ taxPercentage, baseAmount, taxAmount }) => ({
    taxPercentage,
    baseAmount: toText(baseAmount, decimals),
    taxAmount: toText(taxAmount, decimals),
  }));

/**
 * Returns the turnover by rate of a payment or refund: of its receipts, else of the lines that it names, else in
 * proportion. It stays with the row, so that Z reports, journal, analytics and receipts have one tax by rate.
 */
export function ledgerTaxes(
  bill: TaxedBill,
  row: Pick<LedgerEntry, "kind" | "amount"> & { lines: readonly NamedPieces[] | null },
  documented?: Documented,
): RateTax[] {
  const { decimals, pricesIncludeTax, ledger } = bill;
  const totals = calculateTotals(readTotalsInput({ ...bill, gratuity: "0" }, decimals));
  const before = bookedRates(ledger, { bases: basesOf(totals, decimals), pricesIncludeTax }, decimals);
  const sign = signOf(row);
  const paid = sum(
    ledger
      .filter(({ voidedAt }) => voidedAt === null)
      .map((entry) => minor(signOf(entry) * toMinor(entry.amount, decimals))),
  );
  const own = documented?.own ?? new Map();
  const amount = minor(sign * toMinor(row.amount, decimals) - grossOfRates(own));
  // Money above the bill goes out first, and has no rate.
  const unbooked = greater(zero, subtract(paid, grossOfRates(before)));
  const turnover = turnoverOf({
    target: documented?.target ?? billRates(totals, pricesIncludeTax),
    booked: combined(before, own),
    amount: amount < 0n ? lesser(zero, add(amount, unbooked)) : amount,
    own: row.lines && row.lines.length > 0 ? piecesRates(bill, totals, row.lines) : null,
  });
  return writeRates(combined(new Map(), combined(own, turnover), sign), decimals);
}
