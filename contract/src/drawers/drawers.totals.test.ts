import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { paymentMethods } from "../orders/orders.status.ts";
import { movementKinds } from "./drawers.rules.ts";
import {
  cashOf,
  countedAmount,
  differenceOf,
  outsideAmount,
  reportOf,
  type DrawerEntry,
  type DrawerOrder,
} from "./drawers.totals.ts";

const entry = (fields: Partial<DrawerEntry>): DrawerEntry => ({
  orderId: "one",
  kind: "payment",
  method: "cash",
  amount: "0.00",
  tipAmount: "0.00",
  tendered: null,
  change: null,
  takenBy: "Jelena P.",
  netPaidBefore: "0",
  ...fields,
});

const order = (fields: Partial<DrawerOrder> = {}): DrawerOrder => ({
  id: "one",
  pricesIncludeTax: true,
  bases: [{ taxPercentage: "21", baseAmount: "12.10" }],
  isFirstHere: true,
  discountAmount: "0",
  voidedLines: 0,
  voidedAmount: "0",
  ...fields,
});

describe("expected cash of a drawer", () => {
  const sold = entry({ amount: "12.10", tipAmount: "1.00", tendered: "20.00", change: "6.90" });
  it.each<[string, string, Partial<Parameters<typeof cashOf>[0]>]>([
    ["the float alone", "150.00", {}],
    ["cash received less change, the tip among it", "163.10", { entries: [sold] }],
    [
      "an exact payment nobody counted notes for",
      "163.10",
      { entries: [{ ...sold, tendered: null, change: null }] },
    ],
    ["cards bring nothing into it", "150.00", { entries: [entry({ method: "card", amount: "9.00" })] }],
    ["cash given back", "138.00", { entries: [entry({ kind: "refund", amount: "12.00" })] }],
    [
      "a card refund takes nothing out",
      "150.00",
      { entries: [entry({ kind: "refund", method: "card", amount: "5.00" })] },
    ],
    ["paid in", "190.00", { movements: [{ kind: "paid_in", amount: "40.00" }] }],
    ["paid out", "104.50", { movements: [{ kind: "paid_out", amount: "45.50" }] }],
    ["tips paid out", "149.00", { movements: [{ kind: "tips_out", amount: "1.00" }] }],
    ["more paid out than was there", "-10.00", { movements: [{ kind: "paid_out", amount: "160.00" }] }],
  ])("%s: %s", (_, expected, fields) => {
    const shift = { openingAmount: "150.00", movements: [], entries: [], decimals: 2, ...fields };
    expect(cashOf(shift).expectedAmount).toBe(expected);
  });
});

test("adds up notes and coins, and computes the difference", () => {
  const lines = [
    { value: "50", quantity: 6 },
    { value: "0.02", quantity: 4 },
    { value: "0.05", quantity: 0 },
  ];

  expect(countedAmount(lines, 2)).toBe("300.08");
  expect(countedAmount([], 2)).toBe("0.00");
  expect(outsideAmount([{ amount: "5.00" }, { amount: "0.40" }], 2)).toBe("5.40");
  expect(differenceOf("954.00", "957.50", 2)).toBe("-3.50");
  expect(differenceOf("960.00", "957.50", 2)).toBe("2.50");
});

const report = (entries: DrawerEntry[], orders: DrawerOrder[]) =>
  reportOf({ openingAmount: "0", movements: [], entries, orders, decimals: 2 });

test("computes the worked case: taxes by rate equal the order's, tips are beside the turnover", () => {
  const bases = [
    { taxPercentage: "15", baseAmount: "19.62" },
    { taxPercentage: "21", baseAmount: "7.79" },
  ];

  const actual = report([entry({ amount: "27.41", tipAmount: "2.00" })], [order({ bases })]);

  expect(actual).toMatchObject({
    orders: 1,
    turnoverAmount: "27.41",
    tips: [{ name: "Jelena P.", amount: "2.00" }],
    taxes: [
      { taxPercentage: "15.00", netAmount: "17.06", taxAmount: "2.56", grossAmount: "19.62" },
      { taxPercentage: "21.00", netAmount: "6.44", taxAmount: "1.35", grossAmount: "7.79" },
    ],
  });
});

test("reports a bill paid in two shifts in both by its parts, and counts the order once", () => {
  const first = report([entry({ amount: "5.00" })], [order()]);
  const second = report(
    [entry({ amount: "7.10", method: "card", netPaidBefore: "5.00" })],
    [order({ isFirstHere: false, discountAmount: "1.00", voidedLines: 1, voidedAmount: "2.00" })],
  );

  expect([first.orders, second.orders]).toEqual([1, 0]);
  expect(second).toMatchObject({ discounts: 0, discountAmount: "0.00", voids: 0, voidedAmount: "0.00" });
  const taxes = [first, second].map(({ taxes: [rate] }) => Number(rate?.taxAmount));
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBeCloseTo(2.1, 9);
});

test("takes back the tax with a refund of another shift's order", () => {
  const actual = report(
    [entry({ kind: "refund", amount: "12.10", netPaidBefore: "12.10" })],
    [order({ isFirstHere: false })],
  );

  expect(actual).toMatchObject({ orders: 0, refunds: 1, refundedAmount: "12.10", turnoverAmount: "-12.10" });
  expect(actual.methods).toEqual([{ method: "cash", turnoverAmount: "-12.10" }]);
  expect(actual.taxes).toEqual([
    { taxPercentage: "21.00", netAmount: "-10.00", taxAmount: "-2.10", grossAmount: "-12.10" },
  ]);
});

test("sorts rates, and omits one that was refunded in full", () => {
  const sold = entry({ amount: "12.10" });
  const rates = ["21", "7"].map((taxPercentage) => ({ taxPercentage, baseAmount: "6.05" }));

  expect(report([sold], [order({ bases: rates })]).taxes.map((each) => each.taxPercentage)).toEqual([
    "7.00",
    "21.00",
  ]);
  const back = entry({ kind: "refund", amount: "12.10", netPaidBefore: "12.10" });
  expect(report([sold, back], [order()]).taxes).toEqual([]);
});

test("includes a rate whose amounts cancel out while its rounded tax does not", () => {
  const bill = (id: string, baseAmount: string) =>
    order({ id, bases: [{ taxPercentage: "21", baseAmount }] });
  const back = (orderId: string) => entry({ orderId, kind: "refund", amount: "0.01", netPaidBefore: "0.01" });

  const { taxes } = report(
    [entry({ orderId: "a", amount: "0.03" }), back("b"), back("c"), back("d")],
    [bill("a", "0.03"), bill("b", "0.01"), bill("c", "0.01"), bill("d", "0.01")],
  );

  expect(taxes).toEqual([
    { taxPercentage: "21.00", netAmount: "-0.01", taxAmount: "0.01", grossAmount: "0.00" },
  ]);
});

test("counts discounts, voids and tips", () => {
  const actual = report(
    [entry({ amount: "5.00" }), entry({ amount: "5.00", tipAmount: "1.00", takenBy: "Marko V." })],
    [order({ discountAmount: "2.00", voidedLines: 2, voidedAmount: "7.00" }), order({ id: "two" })],
  );

  expect(actual).toMatchObject({ discounts: 1, discountAmount: "2.00", voids: 2, voidedAmount: "7.00" });
  expect(actual.tips).toEqual([{ name: "Marko V.", amount: "1.00" }]);
});

test("counts money of an order outside the report without its tax", () => {
  expect(report([entry({ orderId: "gone", amount: "5.00" })], [order()])).toMatchObject({
    turnoverAmount: "5.00",
    taxes: [],
  });
});

const cents = (max: number) => fc.integer({ min: 0, max });
const text = (units: number) => (units / 100).toFixed(2);
const units = (amount: string) => Math.round(Number(amount) * 100);

/** Actions at a drawer: cash above the amount, change, tips, refunds. */
const rows = fc.array(
  fc.record({
    kind: fc.constantFrom("payment" as const, "payment" as const, "refund" as const),
    method: fc.constantFrom(...paymentMethods),
    amount: cents(50_000),
    tip: cents(2_000),
    above: cents(5_000),
    isCounted: fc.boolean(),
    takenBy: fc.constantFrom("Jelena P.", "Đorđe R.", "Marko V."),
    order: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 30 },
);
const moves = fc.array(fc.record({ kind: fc.constantFrom(...movementKinds), amount: cents(10_000) }), {
  maxLength: 8,
});
const rates = fc.array(
  fc.record({ taxPercentage: fc.constantFrom("0", "7", "15", "21"), base: cents(60_000) }),
  { maxLength: 3 },
);

const shifts = fc.record({
  opening: cents(50_000),
  given: rows,
  moved: moves,
  bases: rates,
  inside: fc.boolean(),
});

test("holds expected = opening + in − out + cash − change − cash refunds over 1,000 random shifts", () => {
  fc.assert(
    fc.property(shifts, ({ opening, given: entryRows, moved, bases, inside }) => {
      const paidBefore = new Map<number, number>();
      const entries = entryRows.map((row) => {
        const before = paidBefore.get(row.order) ?? 0;
        const isBack = row.kind === "refund";
        const amount = isBack ? Math.min(row.amount, before) : row.amount;
        paidBefore.set(row.order, isBack ? before - amount : before + amount);
        const tip = isBack ? 0 : row.tip;
        const isHanded = !isBack && row.method === "cash" && row.isCounted;
        return entry({
          orderId: String(row.order),
          kind: row.kind,
          method: row.method,
          amount: text(amount),
          tipAmount: text(tip),
          tendered: isHanded ? text(amount + tip + row.above) : null,
          change: isHanded ? text(row.above) : null,
          takenBy: row.takenBy,
          netPaidBefore: text(before),
        });
      });
      const orders = [0, 1, 2, 3, 4, 5].map((id) =>
        order({
          id: String(id),
          pricesIncludeTax: inside,
          bases: bases.map(({ taxPercentage, base }) => ({ taxPercentage, baseAmount: text(base) })),
        }),
      );
      const movements = moved.map(({ kind, amount }) => ({ kind, amount: text(amount) }));

      const actual = reportOf({ openingAmount: text(opening), movements, entries, orders, decimals: 2 });

      let cash = opening;
      for (const { kind, amount } of moved) cash += kind === "paid_in" ? amount : -amount;
      for (const { kind, method, amount, tipAmount } of entries)
        if (method === "cash") cash += kind === "payment" ? units(amount) + units(tipAmount) : -units(amount);
      const { receivedAmount, changeAmount, refundedAmount, ...sums } = actual.cash;
      expect(units(sums.expectedAmount)).toBe(cash);
      expect(units(sums.expectedAmount)).toBe(
        opening +
          units(sums.paidInAmount) -
          units(sums.paidOutAmount) -
          units(sums.tipsOutAmount) +
          units(receivedAmount) -
          units(changeAmount) -
          units(refundedAmount),
      );
      const added = (parts: readonly string[]) => parts.reduce((sum, part) => sum + units(part), 0);
      const turnover = units(actual.turnoverAmount);
      expect(turnover).toBe(units(actual.takenAmount) - units(actual.refundedAmount));
      expect(added(actual.methods.map(({ turnoverAmount }) => turnoverAmount))).toBe(turnover);
      expect(added(actual.taxes.map(({ grossAmount }) => grossAmount))).toBe(turnover);
      for (const { netAmount, taxAmount, grossAmount } of actual.taxes)
        expect(units(netAmount) + units(taxAmount)).toBe(units(grossAmount));
      expect(added(actual.tips.map(({ amount }) => amount))).toBe(units(actual.tipAmount));
    }),
    { numRuns: caseCount(1_000) },
  );
});
