import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { percentText, toPercent } from "../lib/money.ts";

/** Line of a receipt as sold; prices contain VAT. */
export interface ReceiptLine {
  name: string;
  /** Unit of the quantity, such as "kom". */
  unit: string;
  /** Up to three decimals, above 0; corrections negate the finished item. */
  quantity: string;
  /** Unit price with VAT before the rebate, up to four decimals. */
  unitPrice: string;
  /** Rebate from "0" to "100" with up to four decimals. */
  discountPercentage: string;
  /** Null without VAT: an exempt line, or an issuer outside VAT. */
  vatRate: string | null;
  /** Legal ground of an exemption; null for a taxed line. */
  exemption: VatExemption | null;
}

/** Grounds of exemption from VAT, by the article of the law. */
export const vatExemptions = [
  "VAT_CL3",
  "VAT_CL4",
  "VAT_CL14",
  "VAT_CL15",
  "VAT_CL17",
  "VAT_CL20",
  "VAT_CL26",
  "VAT_CL27",
  "VAT_CL28",
  "VAT_CL29",
  "VAT_CL30",
  "VAT_CL44",
] as const;
export type VatExemption = (typeof vatExemptions)[number];

/** Item of a receipt: amounts with four decimals, negative in a correction; unit prices stay positive. */
export interface ReceiptItem {
  name: string;
  unit: string;
  quantity: string;
  /** Without VAT and before the rebate. */
  unitPriceBefore: string;
  /** With VAT and after the rebate. */
  unitPriceAfter: string;
  discountPercentage: string | null;
  netAmount: string;
  vatRate: string | null;
  vatAmount: string | null;
  grossAmount: string;
  exemption: VatExemption | null;
}

/** Sums of one rate or exemption, with two decimals; rate and VAT are null for an exemption. */
export interface SameTax {
  itemCount: number;
  netAmount: string;
  vatRate: string | null;
  vatAmount: string | null;
  exemption: VatExemption | null;
}

export interface ReceiptTotals {
  items: ReceiptItem[];
  /** Empty for an issuer outside VAT. */
  sameTaxes: SameTax[];
  netAmount: string;
  /** Null for an issuer outside VAT. */
  vatAmount: string | null;
  grossAmount: string;
}

const itemDecimals = 4;
const quantityDecimals = 3;
const hundred = 1_000_000n;
const pieces = 10n ** BigInt(quantityDecimals);
const cent = 10n ** BigInt(itemDecimals - 2);

const write4 = (units: bigint) => writeDecimal(units, itemDecimals);
const write2 = (cents: bigint) => writeDecimal(cents, 2);
const toCents = (units: bigint) => divideHalfAway(units, cent);
const read4 = (text: string) => readDecimal(text, itemDecimals);
const read2 = (text: string) => readDecimal(text, 2);

/** Returns the unit price with VAT after a rebate, in ten-thousandths like both prices of the formula. */
export const unitPriceAfter = (unitPrice: bigint, discount: bigint): bigint =>
  divideHalfAway(unitPrice * (hundred - discount), hundred);

/**
 * Computes an item by the formulas of prices with VAT, every result rounded half up to four decimals before
 * it is used again, so that a receiver who repeats them from the message gets the same values.
 */
function itemOf(line: ReceiptLine): ReceiptItem {
  const discount = toPercent(line.discountPercentage);
  const rate = line.vatRate === null ? 0n : toPercent(line.vatRate);
  const after = unitPriceAfter(read4(line.unitPrice), discount);
  const gross = divideHalfAway(after * readDecimal(line.quantity, quantityDecimals), pieces);
  const net = divideHalfAway(gross * hundred, hundred + rate);
  const before =
    discount === hundred
      ? divideHalfAway(read4(line.unitPrice) * hundred, hundred + rate)
      : divideHalfAway(after * hundred * hundred, (hundred + rate) * (hundred - discount));
  return {
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    unitPriceBefore: write4(before),
    unitPriceAfter: write4(after),
    discountPercentage: discount === 0n ? null : percentText(discount),
    netAmount: write4(net),
    vatRate: line.vatRate === null ? null : percentText(rate),
    vatAmount: line.vatRate === null ? null : write4(gross - net),
    grossAmount: write4(gross),
    exemption: line.exemption,
  };
}

interface TaxGroup {
  vatRate: string | null;
  exemption: VatExemption | null;
  itemCount: number;
  gross: bigint;
  vat: bigint;
}

/** Sums items by rate or exemption: highest rate first, exemptions last. */
function groupsOf(items: readonly ReceiptItem[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const { vatRate, exemption, grossAmount, vatAmount } of items) {
    const key = exemption ?? vatRate ?? "";
    const group = groups.get(key) ?? { vatRate, exemption, itemCount: 0, gross: 0n, vat: 0n };
    group.itemCount += 1;
    group.gross += read4(grossAmount);
    group.vat += vatAmount === null ? 0n : read4(vatAmount);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(other.vatRate ?? -1) - Number(one.vatRate ?? -1),
  );
}

/** Largest accepted difference of the total VAT from the sum of its rates, in cents. */
const tolerance = 1n;

/**
 * Rounds the VAT of each rate. A rate's net amount is the rest of its gross amount, so that rates add up to
 * the bill; cents beyond the tolerance go to the rate with the largest amount.
 */
function sameTaxesOf(groups: readonly TaxGroup[], vatTotal: bigint): SameTax[] {
  const vats = groups.map(({ vat }) => toCents(vat));
  const stray = vatTotal - vats.reduce((sum, vat) => sum + vat, 0n);
  const taxed = groups.filter(({ vatRate }) => vatRate !== null);
  const largest = taxed.toSorted((one, other) => (one.gross < other.gross ? 1 : -1))[0];
  const excess = stray > tolerance ? stray - tolerance : stray < -tolerance ? stray + tolerance : 0n;
  return groups.map((group, index) => {
    const vat = (vats[index] ?? 0n) + (group === largest ? excess : 0n);
    return {
      itemCount: group.itemCount,
      netAmount: write2(toCents(group.gross) - vat),
      vatRate: group.vatRate,
      vatAmount: group.vatRate === null ? null : write2(vat),
      exemption: group.exemption,
    };
  });
}

/** Merges lines that differ in their quantity only, as a receipt shows them. */
function mergedLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const { quantity, unitPrice, discountPercentage, vatRate, ...rest } = line;
    const key = JSON.stringify([
      rest.name,
      rest.unit,
      rest.exemption,
      String(read4(unitPrice)),
      String(toPercent(discountPercentage)),
      vatRate && String(toPercent(vatRate)),
    ]);
    const same = merged.get(key);
    const sum =
      readDecimal(quantity, quantityDecimals) + readDecimal(same?.quantity ?? "0", quantityDecimals);
    merged.set(key, same ? { ...same, quantity: trimDecimal(writeDecimal(sum, quantityDecimals), 0) } : line);
  }
  return [...merged.values()];
}

/**
 * Computes a receipt from its lines; equal ones are merged. The total is the rounded sum of the lines, as is the VAT; the net total
 * is their difference.
 */
export function calculateReceipt(lines: readonly ReceiptLine[], issuer: { isInVat: boolean }): ReceiptTotals {
  const charged = issuer.isInVat ? lines : lines.map((line) => ({ ...line, vatRate: null, exemption: null }));
  const items = mergedLines(charged).map(itemOf);
  const groups = groupsOf(items);
  const gross = toCents(groups.reduce((sum, group) => sum + group.gross, 0n));
  if (!issuer.isInVat)
    return { items, sameTaxes: [], netAmount: write2(gross), vatAmount: null, grossAmount: write2(gross) };
  const vat = toCents(groups.reduce((sum, group) => sum + group.vat, 0n));
  return {
    items,
    sameTaxes: sameTaxesOf(groups, vat),
    netAmount: write2(gross - vat),
    vatAmount: write2(vat),
    grossAmount: write2(gross),
  };
}

/** Returns decimal text with the opposite sign; zero has none. */
export const opposite = (text: string): string =>
  text.startsWith("-") ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text;
const oppositeOrNull = (text: string | null) => (text === null ? null : opposite(text));

/** Returns the correction of a receipt: quantities and amounts negative, unit prices and counts positive. */
export const correctedTotals = (totals: ReceiptTotals): ReceiptTotals => ({
  items: totals.items.map((item) => ({
    ...item,
    quantity: opposite(item.quantity),
    netAmount: opposite(item.netAmount),
    vatAmount: oppositeOrNull(item.vatAmount),
    grossAmount: opposite(item.grossAmount),
  })),
  sameTaxes: totals.sameTaxes.map((tax) => ({
    ...tax,
    netAmount: opposite(tax.netAmount),
    vatAmount: oppositeOrNull(tax.vatAmount),
  })),
  netAmount: opposite(totals.netAmount),
  vatAmount: oppositeOrNull(totals.vatAmount),
  grossAmount: opposite(totals.grossAmount),
});

/** Returns the total of a rate or exemption: its net amount with its VAT. */
export const grossOfTax = ({ netAmount, vatAmount }: Pick<SameTax, "netAmount" | "vatAmount">): string =>
  write2(read2(netAmount) + read2(vatAmount ?? "0"));

type Summed = Omit<ReceiptTotals, "items">;

function addedTaxes(sum: SameTax, { netAmount, vatAmount }: SameTax): SameTax {
  return {
    ...sum,
    itemCount: sum.itemCount + 1,
    netAmount: write2(read2(sum.netAmount) + read2(netAmount)),
    vatAmount: sum.vatAmount === null ? null : write2(read2(sum.vatAmount) + read2(vatAmount ?? "0")),
  };
}

/**
 * Returns the totals of a summary receipt: exact sums of the receipts it refers to, each counted once for
 * every rate it has.
 */
export function summaryTotals(references: readonly Summed[]): Summed {
  const taxes = new Map<string, SameTax>();
  for (const tax of references.flatMap(({ sameTaxes }) => sameTaxes)) {
    const key = tax.exemption ?? tax.vatRate ?? "";
    const sum = taxes.get(key);
    taxes.set(key, sum ? addedTaxes(sum, tax) : { ...tax, itemCount: 1 });
  }
  const add = (amounts: readonly string[]) =>
    write2(amounts.reduce((sum, amount) => sum + read2(amount), 0n));
  const isInVat = references.every(({ vatAmount }) => vatAmount !== null);
  return {
    sameTaxes: [...taxes.values()].toSorted(
      (one, other) => Number(other.vatRate ?? -1) - Number(one.vatRate ?? -1),
    ),
    netAmount: add(references.map(({ netAmount }) => netAmount)),
    vatAmount: isInVat ? add(references.map(({ vatAmount }) => vatAmount ?? "0")) : null,
    grossAmount: add(references.map(({ grossAmount }) => grossAmount)),
  };
}
