import { array, assert, constantFrom, integer, property, record, type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { minor, toText } from "../lib/money.ts";
import {
  bookTexts,
  compareWorst,
  flowOf,
  movementValue,
  productBook,
  shownBook,
  stockFlows,
  sumBooks,
  valueByCategory,
  type BatchBook,
} from "./inventory.books.totals.ts";
import { reportSpan } from "./inventory.report.rules.ts";

const source = { isIncoming: false, isOfLine: false, isOfProduction: false, transferEnd: null } as const;

describe("the flow of a movement", () => {
  it("follows its type", () => {
    expect(flowOf({ ...source, movementType: "SALE" })).toBe("sold");
    expect(flowOf({ ...source, movementType: "IN", isIncoming: true })).toBe("received");
    for (const movementType of ["OUT", "EXPIRED", "DAMAGED"] as const)
      expect(flowOf({ ...source, movementType })).toBe("wasted");
    expect(flowOf({ ...source, movementType: "ADJUSTMENT" })).toBe("counted");
  });

  it("lowers what was sold when a voided line returns stock", () => {
    expect(flowOf({ ...source, movementType: "IN", isIncoming: true, isOfLine: true })).toBe("sold");
  });

  it("is production for a batch and what it used, and waste for what was lost of it", () => {
    const produced = { ...source, isOfProduction: true } as const;
    expect(flowOf({ ...produced, movementType: "IN", isIncoming: true })).toBe("production");
    expect(flowOf({ ...produced, movementType: "OUT" })).toBe("production");
    expect(flowOf({ ...produced, movementType: "DAMAGED" })).toBe("wasted");
  });

  it("is that of the transfer it belongs to, whatever its sign", () => {
    const transfer = { ...source, movementType: "TRANSFER" } as const;
    expect(flowOf({ ...transfer, isIncoming: true })).toBe("transferredIn");
    expect(flowOf(transfer)).toBe("transferredOut");
    expect(flowOf({ ...transfer, isIncoming: true, transferEnd: "from" })).toBe("transferredOut");
    expect(flowOf({ ...source, movementType: "ADJUSTMENT", transferEnd: "to" })).toBe("transferredIn");
  });
});

const thousandths = (min: number, max: number) =>
  integer({ min, max }).map((value) => toText(minor(BigInt(value)), 3));
const cost = integer({ min: 0, max: 999_999 }).map((value) => toText(minor(BigInt(value)), 4));
const balance = record({ quantity: thousandths(-9_999_999, 9_999_999), unitCost: cost });
const batch: Arbitrary<BatchBook> = record({
  unit: constantFrom("g", "kg"),
  opening: balance,
  closing: balance,
  flows: array(
    record({
      flow: constantFrom(...stockFlows),
      quantity: thousandths(-999_999, 999_999),
      unitCost: cost,
    }).map(({ flow, quantity, unitCost }) => ({ flow, quantity, value: movementValue(quantity, unitCost) })),
  ),
});

describe("the value of a movement", () => {
  it("is exact, and unknown costs are 0", () => {
    expect(movementValue("-0.333", "1.2345")).toBe("-0.41108850000000");
    expect(movementValue("12", null)).toBe("0.00000000000000");
  });

  it("is the same whether a quantity moves at once or in parts", () => {
    assert(
      property(integer(), integer(), cost, (a, b, unitCost) => {
        const value = (quantity: number) =>
          BigInt(movementValue(toText(minor(BigInt(quantity)), 3), unitCost).replace(".", ""));
        expect(value(a) + value(b)).toBe(value(a + b));
      }),
    );
  });
});

describe("the book of a product", () => {
  it("adds up in quantity and in money, for any batches", () => {
    assert(
      property(array(batch, { maxLength: 4 }), constantFrom(0, 2, 3), (batches, decimals) => {
        const { quantities, amounts } = productBook("kg", batches, decimals);
        const { opening, closing, revaluation, ...flows } = amounts;
        const moved = Object.values(flows).reduce((all, value) => all + value, 0n);
        expect(opening + moved + revaluation).toBe(closing);
        const micro = (text: string) => Math.round(Number(text) * 1e6);
        expect(micro(quantities.expected) + micro(quantities.counted)).toBe(micro(quantities.closing));
      }),
    );
  });

  it("rounds a figure once, not each movement", () => {
    const flows = Array.from({ length: 100 }, () => ({
      flow: "sold" as const,
      quantity: "-0.007",
      value: movementValue("-0.007", "1.10"),
    }));
    const still = { quantity: "0", unitCost: "0" };
    const { amounts } = productBook("kg", [{ unit: "kg", opening: still, closing: still, flows }], 2);
    expect(bookTexts(amounts, 2)).toMatchObject({ sold: "-0.77", revaluation: "0.77", closing: "0.00" });
  });

  it("converts batches of any unit exactly", () => {
    const none = { quantity: "0", unitCost: "0" };
    const grams = { unit: "g", opening: none, closing: { quantity: "250.125", unitCost: "0.01" }, flows: [] };
    const kilos = { unit: "kg", opening: none, closing: { quantity: "1.5", unitCost: "10" }, flows: [] };
    const { quantities, amounts } = productBook("kg", [grams, kilos], 2);
    expect(quantities.closing).toBe("1.750125");
    expect(bookTexts(amounts, 2).closing).toBe("17.50");
  });

  it("sums up to the totals of all products", () => {
    assert(
      property(array(array(batch, { maxLength: 2 }), { maxLength: 5 }), (products) => {
        const books = products.map((batches) => productBook("kg", batches, 2));
        const { opening, closing, ...changes } = sumBooks(books);
        expect(opening + Object.values(changes).reduce((all, value) => all + value, 0n)).toBe(closing);
      }),
    );
  });
});

it("lists most money missing first, and products without a count last", () => {
  const row = (countedAt: string | null, counted: string) => ({
    countedAt,
    amounts: { ...bookTexts(sumBooks([]), 2), counted },
  });
  const rows = [row(null, "0.00"), row("a", "3.00"), row("b", "-0.50"), row("c", "-12.00")];
  expect(rows.toSorted(compareWorst).map(({ countedAt }) => countedAt)).toEqual(["c", "b", "a", null]);
});

it("sums the value of categories, highest first, those without one last", () => {
  const product = (category: string | null, cents: number) => ({ category, closing: minor(BigInt(cents)) });
  expect(
    valueByCategory([product(null, 900), product("Pića", 100), product("Meso", 250), product("Pića", 50)], 2),
  ).toEqual([
    { category: "Meso", products: 1, amount: "2.50" },
    { category: "Pića", products: 2, amount: "1.50" },
    { category: null, products: 1, amount: "9.00" },
  ]);
});

describe("the days of a report", () => {
  const clock = {
    now: new Date("2026-11-20T01:30:00Z"),
    timezone: "Europe/Podgorica",
    businessDayStart: "04:00",
  };

  it("are the last 30 business days", () => {
    expect(reportSpan({}, clock)).toEqual({
      firstDate: "2026-10-21",
      lastDate: "2026-11-19",
      from: new Date("2026-10-21T02:00:00Z"),
      to: new Date("2026-11-20T03:00:00Z"),
      isRunning: true,
    });
  });

  it("leave out the future", () => {
    expect(reportSpan({ from: "2026-11-01", to: "2026-11-03" }, clock)).toMatchObject({
      from: new Date("2026-11-01T03:00:00Z"),
      to: new Date("2026-11-04T03:00:00Z"),
      isRunning: false,
    });
    expect(reportSpan({ from: "2026-12-01", to: "2026-12-31" }, clock)).toMatchObject({
      firstDate: "2026-11-19",
      lastDate: "2026-11-19",
      isRunning: true,
    });
  });
});

/** Quantity in millionths of a unit. */
const flow = integer({ min: -9_000_000, max: 9_000_000 }).map((millionths) => millionths / 1_000_000);
const flows = record({
  received: flow,
  transferredIn: flow,
  sold: flow,
  production: flow,
  wasted: flow,
  transferredOut: flow,
  counted: flow,
});

it("shows a book with three decimals that add up as a person adds them", () => {
  const whole = (value: number) => Math.round(value * 1000);
  assert(
    property(flow, flows, (opening, moved) => {
      const closing = Object.values(moved).reduce((all, value) => all + value, opening);
      const shown = shownBook({ ...moved, opening, closing, expected: closing - moved.counted });
      const sum = stockFlows.reduce((all, name) => all + whole(shown[name]), whole(shown.opening));
      expect(sum).toBe(whole(shown.closing));
      expect(whole(shown.expected)).toBe(whole(shown.closing) - whole(shown.counted));
      for (const name of stockFlows) expect(Math.abs(shown[name] - moved[name])).toBeLessThan(0.0051);
    }),
  );
});
