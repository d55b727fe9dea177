import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import {
  type ReceiptItem,
  type ReceiptLine,
  calculateReceipt,
  correctedTotals,
  summaryTotals,
} from "./receipts.totals.ts";

const line = (fields: Partial<ReceiptLine>): ReceiptLine => ({
  name: "Item",
  unit: "kom",
  quantity: "1",
  unitPrice: "1.00",
  discountPercentage: "0",
  vatRate: "21",
  exemption: null,
  ...fields,
});

const workedLines = [
  line({ quantity: "2", unitPrice: "9.90", vatRate: "15" }),
  line({ quantity: "2", unitPrice: "2.00" }),
  line({ unitPrice: "21.50", discountPercentage: "10" }),
];

const numbersOf = (item: ReceiptItem) => [
  item.unitPriceBefore,
  item.unitPriceAfter,
  item.netAmount,
  item.vatAmount,
  item.grossAmount,
];

it("computes the worked example of the tax service to the fourth decimal", () => {
  const receipt = calculateReceipt(workedLines, { isInVat: true });
  expect(receipt.items.map(numbersOf)).toEqual([
    ["8.6087", "9.9000", "17.2174", "2.5826", "19.8000"],
    ["1.6529", "2.0000", "3.3058", "0.6942", "4.0000"],
    ["17.7686", "19.3500", "15.9917", "3.3583", "19.3500"],
  ]);
  expect(receipt.items[2]?.discountPercentage).toBe("10.00");
  expect(receipt.sameTaxes).toEqual([
    { itemCount: 2, vatRate: "21.00", netAmount: "19.30", vatAmount: "4.05", exemption: null },
    { itemCount: 1, vatRate: "15.00", netAmount: "17.22", vatAmount: "2.58", exemption: null },
  ]);
  expect(receipt).toMatchObject({ netAmount: "36.51", vatAmount: "6.64", grossAmount: "43.15" });
});

it("gives a free item its price without VAT and no amounts", () => {
  const free = line({ unitPrice: "12.10", discountPercentage: "100" });
  const [item] = calculateReceipt([free], { isInVat: true }).items;
  expect(item && numbersOf(item)).toEqual(["10.0000", "0.0000", "0.0000", "0.0000", "0.0000"]);
});

it("leaves out rate and VAT of exempt items and of issuers outside VAT", () => {
  const exempt = line({ vatRate: null, exemption: "VAT_CL17", unitPrice: "5.00" });
  const inVat = calculateReceipt([exempt, line({ unitPrice: "12.10" })], { isInVat: true });
  expect(inVat.sameTaxes).toEqual([
    { itemCount: 1, vatRate: "21.00", netAmount: "10.00", vatAmount: "2.10", exemption: null },
    { itemCount: 1, vatRate: null, netAmount: "5.00", vatAmount: null, exemption: "VAT_CL17" },
  ]);
  const outside = calculateReceipt(workedLines, { isInVat: false });
  expect(outside).toMatchObject({ sameTaxes: [], netAmount: "43.15", vatAmount: null, grossAmount: "43.15" });
  expect(outside.items.every(({ vatRate, vatAmount }) => vatRate === null && vatAmount === null)).toBe(true);
});

it("negates quantities and amounts of a correction, never unit prices or counts", () => {
  const receipt = calculateReceipt(workedLines, { isInVat: true });
  const corrected = correctedTotals(receipt);
  expect(corrected.items[0]).toMatchObject({
    quantity: "-2",
    unitPriceBefore: "8.6087",
    unitPriceAfter: "9.9000",
    netAmount: "-17.2174",
    grossAmount: "-19.8000",
  });
  expect(corrected).toMatchObject({ netAmount: "-36.51", vatAmount: "-6.64", grossAmount: "-43.15" });
  expect(corrected.sameTaxes[0]).toMatchObject({ itemCount: 2, netAmount: "-19.30", vatAmount: "-4.05" });
  expect(correctedTotals(corrected)).toEqual(receipt);
});

it("sums the receipts of a summary exactly and counts them by rate", () => {
  const receipt = calculateReceipt(workedLines, { isInVat: true });
  const drink = calculateReceipt([line({ unitPrice: "2.00" })], { isInVat: true });
  expect(summaryTotals([receipt, drink, correctedTotals(drink)])).toEqual({
    sameTaxes: [
      { itemCount: 3, vatRate: "21.00", netAmount: "19.30", vatAmount: "4.05", exemption: null },
      { itemCount: 1, vatRate: "15.00", netAmount: "17.22", vatAmount: "2.58", exemption: null },
    ],
    netAmount: "36.51",
    vatAmount: "6.64",
    grossAmount: "43.15",
  });
});

it("gives cents beyond the tolerance to the rate with the largest amount", () => {
  const rates = ["21", "20", "19", "18", "17"];
  // 0.0248 of VAT each rounds down to 0.02, while the five together are 0.124.
  const lines = rates.map((vatRate) => {
    const gross = Math.round((248 * (100 + Number(vatRate))) / Number(vatRate));
    return line({ vatRate, unitPrice: `0.${String(gross).padStart(4, "0")}` });
  });
  const receipt = calculateReceipt(lines, { isInVat: true });
  expect(receipt.vatAmount).toBe("0.12");
  expect(receipt.sameTaxes.map(({ vatAmount }) => vatAmount)).toEqual([
    "0.02",
    "0.02",
    "0.02",
    "0.02",
    "0.03",
  ]);
});

/**
 * Independent implementation, written from the published formulas alone: exact fractions, each field rounded
 * half up by comparing it with its two neighbours.
 */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const of = (text: string): Fraction => {
  const [whole = "0", part = ""] = text.split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction =>
  b === d ? [a + c, b] : [a * d + c * b, b * d];
const minus = (x: Fraction, [c, d]: Fraction): Fraction => plus(x, [-c, d]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const one: Fraction = [1n, 1n];
const nothing: Fraction = [0n, 1n];
const share = (percent: Fraction): Fraction => over(percent, [100n, 1n]);

function round(x: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const below: Fraction = [(x[0] * scale) / x[1], scale];
  const above: Fraction = [below[0] + 1n, scale];
  return isLess(minus(x, below), minus(above, x)) ? below : above;
}
const write = ([n, d]: Fraction, decimals: number) => {
  const scale = 10n ** BigInt(decimals);
  const units = (n * scale) / d;
  return `${units / scale}.${String(units % scale).padStart(decimals, "0")}`;
};

function independently(lines: readonly ReceiptLine[]) {
  const items = lines.map(({ unitPrice, discountPercentage, quantity, vatRate, exemption }) => {
    const price = of(unitPrice);
    const left = minus(one, share(of(discountPercentage)));
    const taxed = plus(one, share(of(vatRate ?? "0")));
    const UPA = round(times(price, left), 4);
    const PA = round(times(UPA, of(quantity)), 4);
    const PB = round(over(PA, taxed), 4);
    const UPB = left[0] === 0n ? round(over(price, taxed), 4) : round(over(UPA, times(taxed, left)), 4);
    return {
      UPA,
      PA,
      PB,
      UPB,
      VA: minus(PA, PB),
      key: exemption ?? String(Number(vatRate)),
      isExempt: exemption !== null,
    };
  });
  const sum = (values: readonly Fraction[]) => values.reduce(plus, nothing);
  const keys = [...new Set(items.map(({ key }) => key))];
  const total = round(sum(items.map(({ PA }) => PA)), 2);
  const vat = round(sum(items.map(({ VA }) => VA)), 2);
  const groups = keys.map((key) => {
    const same = items.filter((item) => item.key === key);
    const PA = sum(same.map((item) => item.PA));
    return {
      key,
      count: same.length,
      isExempt: same[0]?.isExempt,
      PA,
      VAT: round(sum(same.map((item) => item.VA)), 2),
    };
  });
  return { items, groups, total, vat };
}

function randomLine({ below, pick }: ReturnType<typeof randomness>): ReceiptLine {
  const decimals = pick([2, 2, 2, 4]);
  const digits = String(below(pick([100, 2000, 50_000, 10_000_000]))).padStart(decimals + 1, "0");
  return line({
    unitPrice: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`,
    quantity: pick(["1", "1", "2", "3", String(1 + below(40)), `${below(5)}.${1 + below(999)}`]),
    discountPercentage: pick(["0", "0", "5", "10", "33.33", "100", `${below(100)}.${below(10_000)}`]),
    ...pick([
      { vatRate: "21", exemption: null },
      { vatRate: "15", exemption: null },
      { vatRate: "7", exemption: null },
      { vatRate: "0", exemption: null },
      { vatRate: "21.00", exemption: null },
      { vatRate: null, exemption: "VAT_CL17" as const },
    ]),
  });
}

const byFirst = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one) < String(other) ? -1 : 1;

it("equals an independent calculation of 25,000 random receipts (100,000 with TEST_CASE_DIVISOR=0.25)", () => {
  const random = randomness(20_261_124);
  for (let receipt = 0; receipt < caseCount(25_000); receipt += 1) {
    const lines = Array.from({ length: 1 + random.below(8) }, (_, index) => ({
      ...randomLine(random),
      name: `Item ${index}`,
    }));
    const expected = independently(lines);
    const found = calculateReceipt(lines, { isInVat: true });
    const numbers = expected.items.map(({ UPB, UPA, PB, VA, PA, isExempt }) => [
      write(UPB, 4),
      write(UPA, 4),
      write(PB, 4),
      isExempt ? null : write(VA, 4),
      write(PA, 4),
    ]);
    const taxes = expected.groups.map(({ key, count, isExempt, PA, VAT }) => [
      key,
      count,
      isExempt ? null : write(VAT, 2),
      write(minus(round(PA, 2), VAT), 2),
    ]);
    const plain = {
      numbers: found.items.map(numbersOf),
      total: found.grossAmount,
      vat: found.vatAmount,
      net: found.netAmount,
      taxes: found.sameTaxes
        .map((tax) => [
          tax.exemption ?? String(Number(tax.vatRate)),
          tax.itemCount,
          tax.vatAmount,
          tax.netAmount,
        ])
        .toSorted(byFirst),
    };
    const exact = {
      numbers,
      total: write(expected.total, 2),
      vat: write(expected.vat, 2),
      net: write(minus(expected.total, expected.vat), 2),
      taxes: taxes.toSorted(byFirst),
    };
    if (JSON.stringify(plain) !== JSON.stringify(exact))
      expect({ lines, ...plain }).toEqual({ lines, ...exact });
  }
});
