import { describe, expect, it } from "vitest";
import {
  splitBill,
  nextShare,
  priceOfAll,
  type SharedBill,
  shareAmount,
  shareOfTip,
  stillOwed,
  withOwed,
} from "./orders.splitBill.totals.ts";

const line = (id: string, unitPrice: string, quantity: number) => ({
  id,
  unitPrice,
  quantity,
  taxRate: "21",
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  status: "served" as const,
  customizations: [],
});

const table: SharedBill = {
  lines: [line("trout", "12.00", 4), line("wine", "24.00", 1)],
  orderDiscountPercentage: "0",
  orderType: "dine_in",
  servicePrice: "0",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "4.00",
  decimals: 2,
  orderStatus: "served",
  payments: [],
  correctedAmount: "0",
};
type Entry = SharedBill["payments"][number];

const entry = (amount: string, lines: Entry["lines"] = null, changes: Partial<Entry> = {}): Entry => ({
  kind: "payment",
  method: "cash",
  amount,
  tipAmount: "0",
  voidedAt: null,
  lines,
  ...changes,
});
const trout = (quantity: number) => ({ lineId: "trout", quantity });
const wine = { lineId: "wine", quantity: 1 };
const paidBy = (payments: Entry[], changes: Partial<SharedBill> = {}): SharedBill => ({
  ...table,
  ...changes,
  payments,
});

describe("price of a share", () => {
  it.each<[string, SharedBill, Parameters<typeof shareAmount>[1], string]>([
    ["of nothing chosen is the whole bill", table, {}, "72.00"],
    ["of no pieces is the whole bill", table, { lines: [] }, "72.00"],
    ["of one piece is its price", table, { lines: [trout(1)] }, "12.00"],
    [
      "of the last piece is all that is left, even if it is free",
      paidBy([entry("64.80", [trout(4), wine])], { lines: [...table.lines, line("bread", "0", 1)] }),
      { lines: [{ lineId: "bread", quantity: 1 }] },
      "7.20",
    ],
    [
      "of one piece is its price, whatever was corrected",
      paidBy([entry("30.00", [trout(2)]), entry("6.00", null, { kind: "refund" })], {
        correctedAmount: "6.00",
      }),
      { lines: [wine] },
      "24.00",
    ],
  ])("%s", (_, bill, choice, expected) => {
    expect(shareAmount(bill, choice)).toBe(expected);
  });

  it("has no part of a gratuity that was already paid", () => {
    const paid = [entry("10.00", null, { tipAmount: "5.00" })];
    expect(shareOfTip(paidBy(paid), "10.00")).toBe("0.00");
  });

  it("of several lines is the sum of the shown prices", () => {
    const pieces = [
      { line: { totalPrice: "10.00", quantity: 3 }, count: 1 },
      { line: { totalPrice: "5.00", quantity: 1 }, count: 1 },
    ];
    expect(priceOfAll(pieces, 2)).toBe("8.33");
  });
});

describe("share of a payment", () => {
  const lowered = { lines: [line("trout", "12.00", 1), line("wine", "24.00", 1)] };
  const voided = {
    lines: [line("trout", "12.00", 4), { ...line("wine", "24.00", 1), status: "voided" as const }],
  };
  const reduced = { orderDiscountPercentage: "10" };
  const [first] = table.lines;

  it.each<[string, Partial<SharedBill>, Entry]>([
    ["for less than its pieces", reduced, entry("5.00", [wine])],
    ["for a voided line", voided, entry("24.00", [wine])],
    ["for a voided line beside another", voided, entry("36.00", [trout(1), wine])],
    ["for more pieces than are left of a line", lowered, entry("24.00", [trout(2)])],
    ["for a line that is gone", { lines: first ? [first] : [] }, entry("24.00", [wine])],
  ])("%s includes its part of everything", (_, changes, paid) => {
    const [whole] = splitBill(paidBy([entry(paid.amount)], mixed(changes)));
    expect(splitBill(paidBy([paid], mixed(changes)))[0]).toEqual(whole);
  });

  it.each([
    ["some pieces", [trout(1)], "12.00", ["7.00"]],
    ["all pieces of a line", [wine], "24.00", ["21.00"]],
  ])("for %s includes only their tax", (_, lines, amount, rates) => {
    const [share] = splitBill(paidBy([entry(amount, lines)], mixed({})));
    const taxed = share?.taxLines.filter(({ taxAmount }) => Number(taxAmount) > 0);
    expect(taxed?.map(({ taxPercentage }) => taxPercentage)).toEqual(rates);
  });

  it("is none for a refund", () => {
    expect(splitBill(paidBy([entry("12.00"), entry("2.00", null, { kind: "refund" })]))).toHaveLength(2);
  });

  it("is available before it is paid", () => {
    const paid = paidBy([entry("12.00", [trout(1)])], mixed({}));
    const split = splitBill({ ...paid, payments: [...paid.payments, entry("24.00", [wine])] });
    expect(nextShare(paid, { lines: [wine] })).toEqual(split[1]);
    expect(nextShare(paid, { amount: "6.00" })).toMatchObject({ dueAmount: "6.00", gratuityAmount: "0.00" });
  });
});

/** Returns the table with its trout at another tax rate. */
function mixed(changes: Partial<SharedBill>): Partial<SharedBill> {
  const { lines = table.lines } = changes;
  return { ...changes, lines: lines.map((each) => ({ ...each, taxRate: each.id === "trout" ? "7" : "21" })) };
}

describe("shares on account", () => {
  const owed = (id: string, amount: string, at: string) => ({ id, amount, at, lines: null });

  it("are listed among the payments in chronological order", () => {
    const paid = [{ ...entry("1.00"), at: "2026-11-24T20:05:00Z" }];
    const account = [owed("a", "2.00", "2026-11-24T20:10:00Z"), owed("b", "3.00", "2026-11-24T20:00:00Z")];
    expect(withOwed(paid, account).map(({ amount }) => amount)).toEqual(["3.00", "1.00", "2.00"]);
  });

  it("are owed up to the balance of the bill", () => {
    const account = [owed("a", "5.00", ""), owed("b", "7.00", ""), owed("c", "1.00", "")];
    expect(stillOwed(account, "8.00", 2).map(({ id, amount }) => [id, amount])).toEqual([
      ["a", "5.00"],
      ["b", "3.00"],
    ]);
  });
});
