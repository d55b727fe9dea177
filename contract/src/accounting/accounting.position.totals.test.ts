import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { reportOf } from "../drawers/drawers.totals.ts";
import { sum, toMinor, toText } from "../lib/money.ts";
import { settlementOf, type LedgerEntry } from "../orders/orders.payments.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import {
  changeOfPosition,
  positionOf,
  positionsByDate,
  type AccountedBill,
  type PositionEntry,
  type PostingKind,
} from "./accounting.position.totals.ts";

const line = (unitPrice: string, taxRate: string, menuItemId: string) => ({
  unitPrice,
  taxRate,
  menuItemId,
  customizations: [],
  quantity: 1,
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  status: "served" as const,
});

const payment = (amount: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: "payment",
  method: "cash",
  amount,
  tipAmount: "0",
  voidedAt: null,
  ...more,
});

const bill = (fields: Partial<AccountedBill> = {}): AccountedBill => ({
  status: "served",
  lines: [line("11.50", "15", "soup"), line("12.10", "21", "wine")],
  orderType: "takeaway",
  orderDiscountPercentage: "0",
  servicePrice: "0",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  ledger: [],
  onAccount: [],
  correctedAmount: "0",
  decimals: 2,
  ...fields,
});

const shown = (entries: readonly PositionEntry[]) =>
  entries.map(({ kind, key, rate, item, amount }) =>
    [kind, key ?? item, rate, amount].filter((part) => part !== null).join(" "),
  );

const totalOf = (entries: readonly PositionEntry[], ...kinds: PostingKind[]) =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => toMinor(amount, 2)));

/** Returns debits less credits of a position in minor units. */
const differenceOf = (entries: readonly PositionEntry[]) =>
  totalOf(entries, "payment", "receivable") -
  totalOf(entries, "refund", "sales", "service", "fee", "tax", "overpaid");

describe("what an order comes to in the books", () => {
  it.each<[string, Partial<AccountedBill>, string[]]>([
    ["nothing while nobody has paid", {}, []],
    [
      "its sales and tax by rate once it is paid",
      { ledger: [payment("23.60", { method: "card", tipAmount: "2.00" })] },
      [
        "payment card 23.60",
        "tip card 2.00",
        "sales soup 15.00 10.00",
        "tax 15.00 1.50",
        "sales wine 21.00 10.00",
        "tax 21.00 2.10",
      ],
    ],
    [
      "a part of each rate when a part is paid",
      { ledger: [payment("11.80")] },
      [
        "payment cash 11.80",
        "sales soup 15.00 5.00",
        "tax 15.00 0.75",
        "sales wine 21.00 5.00",
        "tax 21.00 1.05",
      ],
    ],
    [
      "less after a refund, at every rate",
      {
        status: "completed",
        ledger: [payment("23.60"), payment("11.80", { kind: "refund", method: "card" })],
      },
      [
        "payment cash 23.60",
        "refund card 11.80",
        "sales soup 15.00 5.00",
        "tax 15.00 0.75",
        "sales wine 21.00 5.00",
        "tax 21.00 1.05",
      ],
    ],
    [
      "a receivable for what a closed order owes",
      { status: "completed", ledger: [] },
      [
        "receivable 23.60",
        "sales soup 15.00 10.00",
        "tax 15.00 1.50",
        "sales wine 21.00 10.00",
        "tax 21.00 2.10",
      ],
    ],
    [
      "a receivable for a share on account of an open order",
      { lines: [line("23.00", "15", "soup")], onAccount: [{ amount: "11.50" }] },
      ["receivable 11.50", "sales soup 15.00 10.00", "tax 15.00 1.50"],
    ],
    [
      "cash above the bill as owed to the guest",
      { lines: [line("11.50", "15", "soup")], ledger: [payment("15.00")] },
      ["payment cash 15.00", "overpaid 3.50", "sales soup 15.00 10.00", "tax 15.00 1.50"],
    ],
    [
      "nothing but refunded money of a cancelled order",
      {
        status: "cancelled",
        lines: [{ ...line("11.50", "15", "soup"), status: "voided" as never }],
        ledger: [payment("11.50"), payment("11.50", { kind: "refund" })],
      },
      ["payment cash 11.50", "refund cash 11.50"],
    ],
    [
      "the service charge apart from the dishes at its rate",
      {
        orderType: "dine_in",
        servicePrice: "1.21",
        lines: [line("12.10", "21", "wine")],
        ledger: [payment("13.31")],
      },
      ["payment cash 13.31", "sales wine 21.00 10.00", "service 21.00 1.00", "tax 21.00 2.31"],
    ],
    [
      "tax on top where prices have none",
      { pricesIncludeTax: false, lines: [line("10.00", "21", "wine")], ledger: [payment("12.10")] },
      ["payment cash 12.10", "sales wine 21.00 10.00", "tax 21.00 2.10"],
    ],
    ["no voided ledger rows", { ledger: [payment("23.60", { voidedAt: "2026-11-21T10:00:00Z" })] }, []],
  ])("is %s", (_, fields, expected) => {
    const entries = positionOf(bill(fields));
    expect(shown(entries)).toEqual(expected);
    expect(differenceOf(entries)).toBe(0n);
  });

  it("changes by the difference alone", () => {
    const before = positionOf(bill({ ledger: [payment("11.80")] }));
    const after = positionOf(bill({ ledger: [payment("11.80"), payment("11.80", { method: "card" })] }));
    expect(shown(changeOfPosition(before, after, 2))).toEqual([
      "payment card 11.80",
      "sales soup 15.00 5.00",
      "tax 15.00 0.75",
      "sales wine 21.00 5.00",
      "tax 21.00 1.05",
    ]);
    expect(changeOfPosition(after, after, 2)).toEqual([]);
  });

  it("is divided by the dates of its payments and its closing", () => {
    const ledger = [
      { ...payment("11.80"), at: "2026-11-20T20:00:00Z" },
      { ...payment("5.00", { method: "card" }), at: "2026-11-22T20:00:00Z" },
    ];
    const byDate = positionsByDate(
      { ...bill({ status: "completed" }), ledger, closedAt: "2026-11-21T01:00:00Z" },
      (at) => at.slice(0, 10),
    );
    expect(
      [...byDate].map(([date, entries]) => [date, shown(entries.filter(({ kind }) => kind !== "sales"))]),
    ).toEqual([
      ["2026-11-20", ["payment cash 11.80", "tax 15.00 0.75", "tax 21.00 1.05"]],
      ["2026-11-21", ["receivable 11.80", "tax 15.00 0.75", "tax 21.00 1.05"]],
      ["2026-11-22", ["payment card 5.00", "receivable -5.00"]],
    ]);
  });
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
const lines = fc.record({
  unitPrice: cents(5000),
  quantity: fc.integer({ min: 1, max: 5 }),
  taxRate: fc.constantFrom("0", "7", "15", "21"),
  discountPercentage: fc.constantFrom("0", "10", "33.33"),
  billDiscountPercentage: fc.constantFrom(null, null, "0", "15"),
  fixedAmounts: fc.constant(null),
  status: fc.constantFrom("served" as const, "voided" as const),
  customizations: fc.constant([]),
  menuItemId: fc.constantFrom("a", "b", "c"),
});
const bills = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
  orderDiscountPercentage: fc.constantFrom("0", "5", "12.5"),
  orderType: fc.constantFrom("dine_in" as const, "takeaway" as const),
  servicePrice: fc.oneof(fc.constant("0"), cents(300)),
  carriedServiceAmount: fc.constantFrom("0", "1.20"),
  serviceTaxRate: fc.constantFrom("15", "21"),
  fees: fc.array(
    fc.record({
      id: fc.uuid(),
      feeId: fc.constant(null),
      kind: fc.constant("packaging" as const),
      name: fc.constant("Packaging"),
      amount: cents(300),
      taxRate: fc.constantFrom("7", "21"),
    }),
    { maxLength: 2 },
  ),
  pricesIncludeTax: fc.boolean(),
  parts: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
  refunds: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
  isCompleted: fc.boolean(),
});

/** Returns a bill paid in random parts of what is due, some of it refunded. */
function paidBill({
  parts,
  refunds,
  isCompleted,
  ...fields
}: typeof bills extends fc.Arbitrary<infer T> ? T : never) {
  const input = { ...bill(), ...fields, status: isCompleted ? ("completed" as const) : ("served" as const) };
  let left = toMinor(orderTotals({ ...input, gratuity: "0" }).dueAmount, 2) as bigint;
  let taken = 0n;
  const rows: LedgerEntry[] = [];
  for (const [index, share] of parts.entries()) {
    const part = (left * BigInt(share)) / 100n;
    left -= part;
    taken += part;
    rows.push(payment(toText(part as never, 2), { method: index % 2 ? "card" : "cash" }));
  }
  for (const share of refunds) {
    const part = (taken * BigInt(share)) / 100n;
    taken -= part;
    rows.push(payment(toText(part as never, 2), { kind: "refund" }));
  }
  return { ...input, ledger: rows };
}

test("debits equal credits, and a fully paid order has the net and tax of its bill", () => {
  fc.assert(
    fc.property(bills, (fields) => {
      const paid = paidBill(fields);
      const entries = positionOf(paid);
      expect(differenceOf(entries)).toBe(0n);
      const whole = positionOf({ ...paid, status: "completed", ledger: [] });
      const totals = orderTotals({ ...paid, gratuity: "0" });
      for (const each of totals.taxLines) {
        const atRate = whole.filter(({ rate }) => rate === each.taxPercentage);
        expect(toText(totalOf(atRate, "tax"), 2)).toBe(each.taxAmount);
        expect(toText(totalOf(atRate, "sales", "service", "fee"), 2)).toBe(each.netAmount);
      }
    }),
    { numRuns: caseCount(500) },
  );
});

test("the money booked of an order has the taxes of its Z report", () => {
  fc.assert(
    fc.property(bills, (fields) => {
      const paid = { ...paidBill(fields), status: "served" as const };
      const totals = orderTotals({ ...paid, gratuity: "0" });
      const settlement = settlementOf({
        orderStatus: paid.status,
        dueAmount: totals.dueAmount,
        ledger: paid.ledger,
        correctedAmount: "0",
        lastAttemptFailed: false,
        decimals: 2,
      });
      fc.pre(Number(settlement.excessAmount) === 0);
      let before = 0n;
      const rows = paid.ledger.map((entry) => {
        const netPaidBefore = toText(before as never, 2);
        before += toMinor(entry.amount, 2) * (entry.kind === "payment" ? 1n : -1n);
        return { ...entry, orderId: "one", tendered: null, change: null, takenBy: "A", netPaidBefore };
      });
      const report = reportOf({
        openingAmount: "0",
        movements: [],
        entries: rows,
        orders: [
          {
            id: "one",
            pricesIncludeTax: paid.pricesIncludeTax,
            bases: totals.taxLines,
            isFirstHere: true,
            discountAmount: "0",
            voidedLines: 0,
            voidedAmount: "0",
          },
        ],
        decimals: 2,
      });
      const entries = positionOf(paid);
      for (const tax of report.taxes) {
        const atRate = entries.filter(({ rate }) => rate === tax.taxPercentage);
        expect(toText(totalOf(atRate, "tax"), 2)).toBe(tax.taxAmount);
        expect(toText(totalOf(atRate, "sales", "service", "fee"), 2)).toBe(tax.netAmount);
      }
    }),
    { numRuns: caseCount(300) },
  );
});
