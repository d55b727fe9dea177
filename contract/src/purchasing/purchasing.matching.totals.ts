import {
  add,
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
  type Minor,
} from "../lib/money.ts";
import { toQuantity } from "../lib/quantity.ts";
import { lineMinor } from "./purchasing.totals.ts";

/** Line of an invoice beside what was agreed and what arrived. */
export interface MatchedLine {
  /** Invoiced packs, price of a pack without tax, and tax rate. */
  packs: string;
  price: string;
  taxRate: string;
  /** Amount without tax as stated; without it, packs × price. */
  net?: string | null;
  /** Packs that arrived; "0" when nothing did. */
  receivedPacks: string;
  /** Agreed price; null when nothing was agreed. */
  agreedPrice: string | null;
  /** Rate that the item had before; null when it is new. */
  expectedTaxRate: string | null;
}

/** Amounts of a line; the three differences add up to `amount`, with tax. */
interface LineMatch {
  net: string;
  tax: string;
  /** Value of what arrived at the agreed price, without tax. */
  expectedNet: string;
  /** Packs that are invoiced and did not arrive, at the invoiced price; below 0 when fewer are invoiced. */
  quantityAmount: string;
  /** Packs that arrived, at the difference of the prices. */
  priceAmount: string;
  /** Tax above what is expected. */
  taxAmount: string;
  amount: string;
}

export interface InvoiceMatch {
  lines: LineMatch[];
  /** Net and tax by rate, rounded once for each rate. */
  taxes: { rate: string; net: string; tax: string }[];
  net: string;
  tax: string;
  /** Total that was expected, with tax. */
  expectedTotal: string;
  quantityAmount: string;
  priceAmount: string;
  taxAmount: string;
  /** Stated total that no line accounts for. */
  otherAmount: string;
  /** Stated less expected total: the differences of the lines and `otherAmount`. */
  differenceAmount: string;
}

const size = (amount: Minor): bigint => (amount < 0n ? -amount : amount);

/** Divides the tax of a rate over its lines, which may be below 0: that of each, and the cents left by size. */
function divideTax(tax: Minor, nets: readonly Minor[], rate: bigint): Minor[] {
  const own = nets.map((net) => taxOnTop(net, rate));
  const left = spread(subtract(tax, sum(own)), nets.map(size));
  return own.map((each, index) => add(each, left[index] ?? zero));
}

/** Returns the tax of lines: rounded once for each rate, and divided over its lines. */
function taxesOf(lines: readonly { net: Minor; rate: string }[]) {
  const byRate = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const rate = percentText(toPercent(line.rate));
    const own = byRate.get(rate);
    if (own) own.push(index);
    else byRate.set(rate, [index]);
  }
  const byLine = lines.map(() => zero);
  const totals = [...byRate].map(([rate, own]) => {
    const nets = own.map((index) => lines[index]?.net ?? zero);
    const net = sum(nets);
    const tax = taxOnTop(net, toPercent(rate));
    const parts = divideTax(tax, nets, toPercent(rate));
    for (const [position, index] of own.entries()) byLine[index] = parts[position] ?? zero;
    return { rate, net, tax };
  });
  return { totals: totals.toSorted((a, b) => Number(b.rate) - Number(a.rate)), byLine };
}

/** Line with tax, as stated and as expected. */
interface TaxedPair {
  net: Minor;
  rate: string;
  expectedNet: Minor;
  expectedRate: string;
}

/**
 * Returns the tax of lines above what is expected. The cents between the sum of the lines and the difference of the
 * totals, which are rounded once for each rate, go to the line that differs by the largest amount; a line as agreed
 * has no difference.
 */
function taxDifferences(lines: readonly TaxedPair[], total: Minor): Minor[] {
  const own = lines.map(({ net, rate, expectedNet, expectedRate }) =>
    subtract(taxOnTop(net, toPercent(rate)), taxOnTop(expectedNet, toPercent(expectedRate))),
  );
  const sizes = lines.map(({ net, rate, expectedNet, expectedRate }, index) => {
    if (net === expectedNet && toPercent(rate) === toPercent(expectedRate)) return -1n;
    return size(add(subtract(net, expectedNet), own[index] ?? zero));
  });
  const largest = sizes.reduce((best, each, index) => (each > (sizes[best] ?? -1n) ? index : best), 0);
  const rest = subtract(total, sum(own));
  return own.map((tax, index) => (index === largest ? add(tax, rest) : tax));
}

/** Reads a line into amounts without tax. */
function netsOf(line: MatchedLine, decimals: number) {
  const { packs, price, receivedPacks, agreedPrice } = line;
  const net = line.net == null ? lineMinor(packs, price, decimals) : toMinor(line.net, decimals);
  const isAll = toQuantity(receivedPacks) === toQuantity(packs);
  const received = isAll ? net : lineMinor(receivedPacks, price, decimals);
  const expected = agreedPrice === null ? received : lineMinor(receivedPacks, agreedPrice, decimals);
  return { net, expected, quantity: subtract(net, received), price: subtract(received, expected) };
}

/**
 * Matches an invoice with order and delivery. Packs that did not arrive count at the invoiced price, and packs that
 * arrived at the difference of the prices, so that the differences of the lines and what no line accounts for add up
 * to stated − expected, to the minor unit.
 */
export function matchInvoice(
  lines: readonly MatchedLine[],
  statedTotal: string,
  decimals: number,
): InvoiceMatch {
  const text = (amount: Minor) => toText(amount, decimals);
  const nets = lines.map((line) => netsOf(line, decimals));
  const pairs = lines.map((line, index): TaxedPair => {
    const { net = zero, expected = zero } = nets[index] ?? {};
    const { taxRate: rate, expectedTaxRate } = line;
    return { net, rate, expectedNet: expected, expectedRate: expectedTaxRate ?? rate };
  });
  const stated = taxesOf(pairs);
  const expected = taxesOf(pairs.map(({ expectedNet: net, expectedRate: rate }) => ({ net, rate })));
  const taxParts = taxDifferences(pairs, subtract(sum(stated.byLine), sum(expected.byLine)));
  const total = add(sum(nets.map(({ net }) => net)), sum(stated.byLine));
  const expectedTotal = add(sum(nets.map((each) => each.expected)), sum(expected.byLine));
  const claimed = toMinor(statedTotal, decimals);
  return {
    lines: nets.map(({ net, expected: expectedNet, quantity, price }, index) => ({
      net: text(net),
      tax: text(stated.byLine[index] ?? zero),
      expectedNet: text(expectedNet),
      quantityAmount: text(quantity),
      priceAmount: text(price),
      taxAmount: text(taxParts[index] ?? zero),
      amount: text(sum([quantity, price, taxParts[index] ?? zero])),
    })),
    taxes: stated.totals.map(({ rate, net, tax }) => ({ rate, net: text(net), tax: text(tax) })),
    net: text(sum(nets.map(({ net }) => net))),
    tax: text(sum(stated.byLine)),
    expectedTotal: text(expectedTotal),
    quantityAmount: text(sum(nets.map(({ quantity }) => quantity))),
    priceAmount: text(sum(nets.map(({ price }) => price))),
    taxAmount: text(sum(taxParts)),
    otherAmount: text(subtract(claimed, total)),
    differenceAmount: text(subtract(claimed, expectedTotal)),
  };
}

/** Checks whether an invoice agrees with order and delivery in every line and in its total. */
export const isMatched = ({ lines, otherAmount }: Pick<InvoiceMatch, "lines" | "otherAmount">): boolean =>
  [otherAmount, ...lines.flatMap((line) => [line.quantityAmount, line.priceAmount, line.taxAmount])].every(
    (amount) => Number(amount) === 0,
  );

/**
 * Returns what was ordered on the lines of an invoice, and what came above it, without tax: ordered + missing + price
 * and quantity differences = net.
 */
export function orderedAmounts(
  lines: readonly (MatchedLine & { orderedPacks: string | null })[],
  decimals: number,
): { orderedAmount: string; missingAmount: string } {
  const ordered = sum(
    lines.map(({ orderedPacks, agreedPrice, price }) =>
      lineMinor(orderedPacks ?? "0", agreedPrice ?? price, decimals),
    ),
  );
  const received = sum(lines.map((line) => netsOf(line, decimals).expected));
  return {
    orderedAmount: toText(ordered, decimals),
    missingAmount: toText(subtract(received, ordered), decimals),
  };
}

/** Returns the credit that is expected for disputed lines, with tax; lines to the location's favour do not lower it. */
export const expectedCredit = (disputed: readonly { amount: string }[], decimals: number): string =>
  toText(sum(disputed.map(({ amount }) => greater(zero, toMinor(amount, decimals)))), decimals);

/** Amounts of an invoice for the books. */
interface BookedInvoice {
  taxes: InvoiceMatch["taxes"];
  otherAmount: string;
  statedTotal: string;
  /** Total of the credit note with tax; null without one. */
  creditTotal: string | null;
  decimals: number;
}

/** Entry of the books: goods and input tax by rate, and what is owed to suppliers. */
interface PurchaseEntry {
  kind: "purchase" | "input_tax" | "payable";
  rate: string | null;
  amount: string;
}

/** Divides a credit over the rates of an invoice by what each came to with tax; rates below 0 are not credited. */
function creditByRate({ taxes, creditTotal, decimals }: BookedInvoice) {
  const read = (text: string) => toMinor(text, decimals);
  const gross = taxes.map(({ net, tax }) => greater(zero, add(read(net), read(tax))));
  const credit = creditTotal === null || taxes.length === 0 ? zero : read(creditTotal);
  const within = lesser(credit, sum(gross));
  const parts = spread(within, gross);
  return {
    rest: subtract(credit, within),
    parts: taxes.map(({ rate }, index) => {
      const part = parts[index] ?? zero;
      const tax = taxInside(part, toPercent(rate));
      return { net: subtract(part, tax), tax };
    }),
  };
}

/**
 * Returns what an accepted invoice comes to in the books, less its credit note: goods + input tax = payable. What no
 * line accounts for counts as goods without tax.
 */
export function purchaseEntries(invoice: BookedInvoice): PurchaseEntry[] {
  const { taxes, otherAmount, statedTotal, creditTotal, decimals } = invoice;
  const read = (text: string) => toMinor(text, decimals);
  const credit = creditByRate(invoice);
  const entries: { kind: PurchaseEntry["kind"]; rate: string | null; amount: Minor }[] = taxes.flatMap(
    ({ rate, net, tax }, index) => {
      const less = credit.parts[index] ?? { net: zero, tax: zero };
      return [
        { kind: "purchase" as const, rate, amount: subtract(read(net), less.net) },
        { kind: "input_tax" as const, rate, amount: subtract(read(tax), less.tax) },
      ];
    },
  );
  const other = subtract(read(otherAmount), credit.rest);
  const owed = subtract(read(statedTotal), creditTotal === null ? zero : read(creditTotal));
  const untaxed = entries.find(({ kind, rate }) => kind === "purchase" && Number(rate) === 0);
  if (untaxed) untaxed.amount = add(untaxed.amount, other);
  else entries.push({ kind: "purchase", rate: "0.00", amount: other });
  entries.push({ kind: "payable", rate: null, amount: minor(owed) });
  return entries
    .filter(({ amount }) => amount !== 0n)
    .map((entry) => ({ ...entry, amount: toText(entry.amount, decimals) }));
}
