import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { minor, sum, toMinor, toText } from "../lib/money.ts";
import {
  expectedCredit,
  isMatched,
  matchInvoice,
  orderedAmounts,
  purchaseEntries,
  type MatchedLine,
} from "./purchasing.matching.totals.ts";

const lamb: MatchedLine = {
  packs: "20",
  price: "12.40",
  taxRate: "7",
  receivedPacks: "18.5",
  agreedPrice: "11.80",
  expectedTaxRate: "7",
};
const veal: MatchedLine = {
  packs: "12",
  price: "13.90",
  taxRate: "7",
  receivedPacks: "12",
  agreedPrice: "13.90",
  expectedTaxRate: null,
};

interface MatchCase {
  says: string;
  line: Partial<MatchedLine>;
  quantity: string;
  price: string;
  tax: string;
}

const cases: MatchCase[] = [
  { says: "as agreed", line: {}, quantity: "0.00", price: "0.00", tax: "0.00" },
  { says: "a pack too many", line: { packs: "13" }, quantity: "13.90", price: "0.00", tax: "0.97" },
  { says: "a pack too few", line: { packs: "11" }, quantity: "-13.90", price: "0.00", tax: "-0.98" },
  { says: "a higher price", line: { price: "14.90" }, quantity: "0.00", price: "12.00", tax: "0.84" },
  { says: "a lower price", line: { price: "13.40" }, quantity: "0.00", price: "-6.00", tax: "-0.42" },
  {
    says: "another tax",
    line: { taxRate: "21", expectedTaxRate: "7" },
    quantity: "0.00",
    price: "0.00",
    tax: "23.35",
  },
  { says: "an unknown tax", line: { taxRate: "21" }, quantity: "0.00", price: "0.00", tax: "0.00" },
  {
    says: "nothing delivered",
    line: { receivedPacks: "0", agreedPrice: null },
    quantity: "166.80",
    price: "0.00",
    tax: "11.68",
  },
  {
    says: "both a price and packs",
    line: { packs: "13", price: "14.00" },
    quantity: "14.00",
    price: "1.20",
    tax: "1.06",
  },
];

test.each(cases)("finds $says", ({ line, quantity, price, tax }) => {
  const match = matchInvoice([{ ...veal, ...line }], "178.48", 2);
  expect(match.lines[0]).toMatchObject({ quantityAmount: quantity, priceAmount: price, taxAmount: tax });
});

describe("an invoice", () => {
  it("differs by packs that did not arrive and by prices, in money", () => {
    const match = matchInvoice([lamb, veal], "443.84", 2);
    expect(match).toMatchObject({
      net: "414.80",
      tax: "29.04",
      expectedTotal: "412.06",
      quantityAmount: "18.60",
      priceAmount: "11.10",
      otherAmount: "0.00",
      differenceAmount: "31.78",
      taxes: [{ rate: "7.00", net: "414.80", tax: "29.04" }],
    });
    expect(match.lines[0]).toMatchObject({ net: "248.00", expectedNet: "218.30" });
    expect(isMatched(match)).toBe(false);
    expect(expectedCredit(match.lines.slice(0, 1), 2)).toBe(match.lines[0]?.amount);
  });

  it("is matched when every line and the total agree", () => {
    expect(isMatched(matchInvoice([veal], "178.48", 2))).toBe(true);
    expect(isMatched(matchInvoice([veal], "178.49", 2))).toBe(false);
  });

  it("does not match when two lines differ by the same amount", () => {
    const more = { ...veal, price: "14.90" };
    const less = { ...veal, price: "12.90" };
    const match = matchInvoice([more, less], "356.95", 2);
    expect(match.differenceAmount).toBe("0.00");
    expect(isMatched(match)).toBe(false);
    expect(expectedCredit(match.lines, 2)).toBe("12.84");
  });

  it("has the stated amount of a line, also where packs and price come to another", () => {
    const napkins = { ...veal, packs: "10000", receivedPacks: "10000", price: "0.00123456", net: "12.35" };
    const match = matchInvoice([{ ...napkins, agreedPrice: null }], "13.21", 2);
    expect(match).toMatchObject({ net: "12.35", tax: "0.86", otherAmount: "0.00", differenceAmount: "0.00" });
    expect(matchInvoice([{ ...napkins, agreedPrice: "0.0012" }], "13.21", 2).lines[0]).toMatchObject({
      expectedNet: "12.00",
      priceAmount: "0.35",
      quantityAmount: "0.00",
    });
  });

  it("takes off what is returned, an allowance, and lines of nothing", () => {
    const none = { receivedPacks: "0", agreedPrice: null, expectedTaxRate: null };
    const crates = { ...none, packs: "-6", price: "18.33", taxRate: "7" };
    const allowance = { ...none, packs: "1", price: "-10", taxRate: "21" };
    const text = { ...none, packs: "0", price: "0", taxRate: "7" };
    const match = matchInvoice([veal, crates, allowance, text], "48.70", 2);
    expect(match).toMatchObject({ net: "46.82", otherAmount: "0.00" });
    expect(match.taxes).toEqual([
      { rate: "21.00", net: "-10.00", tax: "-2.10" },
      { rate: "7.00", net: "56.82", tax: "3.98" },
    ]);
  });

  it("rounds tax once for each rate", () => {
    const cents = { ...veal, packs: "1", receivedPacks: "1", price: "0.05", agreedPrice: "0.05" };
    const match = matchInvoice([cents, cents, cents], "0.16", 2);
    expect(match.taxes).toEqual([{ rate: "7.00", net: "0.15", tax: "0.01" }]);
    expect(match.lines.map(({ tax }) => tax)).toEqual(["0.01", "0.00", "0.00"]);
  });

  it("goes from what was ordered to what is invoiced", () => {
    const ordered = [
      { ...lamb, orderedPacks: "20" },
      { ...veal, orderedPacks: null },
    ];
    expect(orderedAmounts(ordered, 2)).toEqual({ orderedAmount: "236.00", missingAmount: "149.10" });
  });
});

const decimal = (min: number, max: number, decimals: number) =>
  fc.integer({ min, max }).map((value) => toText(minor(BigInt(value)), decimals));
const count = decimal(0, 900_000, 3);
const priceOf = decimal(0, 5_000_000, 4);
const rate = fc.constantFrom("0", "7", "15", "21");
const anyLine: fc.Arbitrary<MatchedLine> = fc.record({
  packs: decimal(-900_000, 900_000, 3),
  price: decimal(-500_000_000, 5_000_000_000, 8),
  net: fc.option(fc.integer({ min: -1_000_000, max: 10_000_000 }).map(String)),
  taxRate: rate,
  receivedPacks: count,
  agreedPrice: fc.option(priceOf),
  expectedTaxRate: fc.option(rate),
});
const anyInvoice = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  total: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
  decimals: fc.constantFrom(0, 2, 3),
});

test("has differences that add up to stated − expected, to the minor unit", () => {
  fc.assert(
    fc.property(anyInvoice, ({ lines, total, decimals }) => {
      const stated = toText(minor(BigInt(total)), decimals);
      const match = matchInvoice(lines, stated, decimals);
      const read = (text: string) => toMinor(text, decimals);
      const differences = sum(match.lines.map(({ amount }) => read(amount)));
      expect(differences + read(match.otherAmount)).toBe(read(stated) - read(match.expectedTotal));
      expect(read(match.differenceAmount)).toBe(read(stated) - read(match.expectedTotal));
      const parts = [match.quantityAmount, match.priceAmount, match.taxAmount].map(read);
      expect(sum(parts)).toBe(differences);
      expect(sum(match.taxes.map(({ net }) => read(net)))).toBe(read(match.net));
    }),
  );
});

test("finds no difference in a line as agreed beside one that differs", () => {
  fc.assert(
    fc.property(anyInvoice, ({ lines, decimals }) => {
      const agreed: MatchedLine = {
        ...(lines[0] ?? veal),
        packs: "9",
        receivedPacks: "9",
        agreedPrice: null,
      };
      const line = { ...agreed, expectedTaxRate: agreed.taxRate };
      expect(matchInvoice([...lines, line], "0", decimals).lines.at(-1)).toMatchObject({
        quantityAmount: toText(minor(0n), decimals),
        priceAmount: toText(minor(0n), decimals),
        taxAmount: toText(minor(0n), decimals),
      });
    }),
  );
});

test("is matched when it states what arrived at agreed prices", () => {
  fc.assert(
    fc.property(anyInvoice, ({ lines, decimals }) => {
      const agreed = lines.map(({ packs, price, taxRate }) => ({
        packs,
        price,
        taxRate,
        receivedPacks: packs,
        agreedPrice: price,
        expectedTaxRate: taxRate,
      }));
      const { expectedTotal } = matchInvoice(agreed, "0", decimals);
      expect(isMatched(matchInvoice(agreed, expectedTotal, decimals))).toBe(true);
    }),
  );
});

test("is booked so that goods and input tax equal what is owed, with and without a credit note", () => {
  fc.assert(
    fc.property(anyInvoice, fc.option(fc.integer({ min: 0, max: 10 ** 6 })), (invoice, credited) => {
      const { lines, total, decimals } = invoice;
      const statedTotal = toText(minor(BigInt(total)), decimals);
      const { taxes, otherAmount } = matchInvoice(lines, statedTotal, decimals);
      const creditTotal = credited === null ? null : toText(minor(BigInt(credited)), decimals);
      const entries = purchaseEntries({ taxes, otherAmount, statedTotal, creditTotal, decimals });
      const sumOf = (isOwed: boolean) =>
        sum(
          entries
            .filter(({ kind }) => (kind === "payable") === isOwed)
            .map(({ amount }) => toMinor(amount, decimals)),
        );
      expect(sumOf(false)).toBe(sumOf(true));
    }),
  );
});
