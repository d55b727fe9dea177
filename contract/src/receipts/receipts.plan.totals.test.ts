import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import type { ReceiptBill } from "./receipts.lines.totals.ts";
import { invoiceTypeOf, receiptMethodOf } from "./receipts.payments.ts";
import {
  type IssuedReceipt,
  type PlannedReceipt,
  planPayment,
  planRefund,
  planRound,
  type ReceiptContext,
} from "./receipts.plan.totals.ts";
import { planSettlement } from "./receipts.summaries.totals.ts";

type BillLine = ReceiptBill["lines"][number];

const texts = { piece: "kom", part: "dio", service: "Usluga", zeroRate: null };
const billLine = (id: string, fields: Partial<BillLine> = {}): BillLine => ({
  id,
  name: `Item ${id}`,
  unitPrice: "10.00",
  customizations: [],
  quantity: 1,
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "21",
  status: "served",
  ...fields,
});
const bill = (lines: readonly BillLine[], fields: Partial<ReceiptBill> = {}): ReceiptBill => ({
  lines,
  orderDiscountPercentage: "0",
  orderType: "takeaway",
  servicePrice: "0.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "0.00",
  decimals: 2,
  ...fields,
});
const context = (order: ReceiptBill, receipts: readonly IssuedReceipt[] = []): ReceiptContext => ({
  bill: order,
  receipts,
  issuer: { isInVat: true },
  texts,
  isCompany: false,
});
const settle = (
  order: ReceiptBill,
  receipts: readonly IssuedReceipt[],
  rows: Parameters<typeof planSettlement>[1],
) => {
  let next = receipts.length;
  return planSettlement(context(order, receipts), rows, () => String(next++)).map(({ receipt }) => receipt);
};
const numbered = (planned: readonly PlannedReceipt[], from = 0): IssuedReceipt[] =>
  planned.map((each, index) => ({ ...each, id: String(from + index) }));
const brief = ({ kind, corrects, totals, payments }: PlannedReceipt) => [
  kind,
  corrects,
  totals.grossAmount,
  payments.map(({ method, amount }) => `${method} ${amount}`).join(),
];

it("plans one invoice for a paid bill and its opposite for the whole refund", () => {
  const order = bill([billLine("a", { quantity: 3 }), billLine("b", { taxRate: "15" })]);
  const receipts = numbered([planPayment(context(order), { amount: "40.00", method: "cash", pieces: null })]);
  const refund = { amount: "40.00", method: "card", pieces: null, isBillSmaller: false } as const;
  expect([...receipts, ...planRefund(context(order, receipts), refund)].map(brief)).toEqual([
    ["INVOICE", null, "40.00", "BANKNOTE 40.00"],
    ["CORRECTIVE", "0", "-40.00", "BANKNOTE -40.00"],
  ]);
});

it("takes a removed line off its receipt, and covers a new one afterwards", () => {
  const order = bill([billLine("a"), billLine("b", { taxRate: "15" })]);
  const paid = numbered([planPayment(context(order), { amount: "20.00", method: "cash", pieces: null })]);
  const smaller = bill([billLine("a"), billLine("b", { taxRate: "15", status: "voided" })]);
  const refund = { amount: "10.00", method: "cash", pieces: null, isBillSmaller: true } as const;
  const corrected = planRefund(context(smaller, paid), refund);
  expect(corrected[0]?.lines.map(({ line }) => [line.name, line.vatRate])).toEqual([["Item b", "15"]]);
  const receipts = [...paid, ...numbered(corrected, 1)];
  const larger = bill([...smaller.lines, billLine("c", { unitPrice: "4.00" })]);
  const next = planPayment(context(larger, receipts), { amount: "4.00", method: "card", pieces: null });
  expect(next.lines.map(({ line }) => line.name)).toEqual(["Item c"]);
});

it("takes a removed dish off each receipt that has a part of it, and nothing else", () => {
  const order = bill([billLine("a", { quantity: 2 }), billLine("b", { taxRate: "15", quantity: 2 })]);
  const share = { amount: "20.00", method: "cash" } as const;
  const pieces = ["a", "b"].map((lineId) => ({ lineId, quantity: 1 }));
  const receipts = numbered([planPayment(context(order), { ...share, pieces })]);
  receipts.push(...numbered([planPayment(context(order, receipts), { ...share, pieces })], 1));
  const smaller = bill([order.lines[0]!, { ...order.lines[1]!, status: "voided" as const }]);
  const removed = { ...share, pieces: null, isBillSmaller: true };
  const refunded = { ...share, pieces: [{ lineId: "b", quantity: 2 }], isBillSmaller: false };
  for (const corrections of [
    planRefund(context(smaller, receipts), removed),
    planRefund(context(order, receipts), refunded),
  ])
    expect(corrections.map((each) => [...brief(each), each.lines.map(({ line }) => line.name)])).toEqual([
      ["CORRECTIVE", "1", "-10.00", "BANKNOTE -10.00", ["Item b"]],
      ["CORRECTIVE", "0", "-10.00", "BANKNOTE -10.00", ["Item b"]],
    ]);
});

it("plans an order per round, a correction of what was removed, and one summary", () => {
  const first = bill([billLine("a", { quantity: 2 })]);
  const receipts = numbered(planRound(context(first)));
  expect(planRound(context(first, receipts))).toEqual([]);
  const second = bill([billLine("a"), billLine("b", { unitPrice: "4.00", taxRate: "15" })]);
  receipts.push(...numbered(planRound(context(second, receipts)), 1));
  expect(receipts.map(brief)).toEqual([
    ["INVOICE", null, "20.00", "ORDER 20.00"],
    ["CORRECTIVE", "0", "-10.00", "ORDER -10.00"],
    ["INVOICE", null, "4.00", "ORDER 4.00"],
  ]);
  const share = { id: "p", kind: "payment", method: "cash", amount: "7.00" } as const;
  expect(settle(second, receipts, [share])).toEqual([]);
  const settled = settle(second, receipts, [share, { ...share, id: "q", method: "card" }]);
  expect(settled.map(brief)).toEqual([["SUMMARY", null, "14.00", "BANKNOTE 7.00,CARD 7.00"]]);
  expect(settled[0]?.references).toEqual(["0", "1", "2"]);
  expect(settle(second, [...receipts, ...settled], [share])).toEqual([]);
});

it("gives a transfer beside cash an order and a summary of its own", () => {
  const order = bill([billLine("a"), billLine("b", { unitPrice: "4.00", taxRate: "15" })]);
  const receipts = numbered(planRound(context(order)));
  const settled = settle(order, receipts, [
    { id: "p", kind: "payment", method: "cash", amount: "7.00" },
    { id: "q", kind: "payment", method: "bank_transfer", amount: "7.00" },
  ]);
  expect(settled.map((each) => [...brief(each), each.references])).toEqual([
    ["CORRECTIVE", "0", "-7.00", "ORDER -7.00", []],
    ["INVOICE", null, "7.00", "ORDER 7.00", []],
    ["SUMMARY", null, "7.00", "BANKNOTE 7.00", ["0", "1"]],
    ["SUMMARY", null, "7.00", "ACCOUNT 7.00", ["2"]],
  ]);
  expect(settled.map((each) => invoiceTypeOf(each.payments.map(({ method }) => method)))).toEqual([
    "CASH",
    "CASH",
    "CASH",
    "NONCASH",
  ]);
});

it("gives a refund the methods that the summary has", () => {
  const order = bill([billLine("a", { quantity: 3 })]);
  const receipts = numbered(planRound(context(order)));
  const paid = [{ id: "p", kind: "payment", method: "cash", amount: "30.00" }] as const;
  receipts.push(...settle(order, receipts, paid));
  const smaller = bill([billLine("a", { quantity: 1 })]);
  receipts.push(...numbered(planRound(context(smaller, receipts)), receipts.length));
  const refund = [{ id: "r", kind: "refund", method: "bank_transfer", amount: "20.00" }] as const;
  expect(settle(smaller, receipts, refund).map(brief)).toEqual([
    ["SUMMARY", null, "-20.00", "BANKNOTE -20.00"],
  ]);
});

type Random = ReturnType<typeof randomness>;

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const toCents = (text: string) => Math.round(Number(text) * 100);
const dueOf = (order: ReceiptBill) => toCents(orderTotals(order).dueAmount);

const randomLine = ({ below, pick }: Random, id: string) =>
  billLine(id, {
    unitPrice: cents(1 + below(3000)),
    quantity: 1 + below(5),
    taxRate: pick(["21", "15", "7"]),
    discountPercentage: pick(["0", "0", "10", "33.33"]),
  });

/** Changes an order as people do: another line, one removed, a discount. */
function changedBill(order: ReceiptBill, random: Random): ReceiptBill {
  const { below, pick } = random;
  const at = below(order.lines.length);
  return pick([
    bill([...order.lines, randomLine(random, String(order.lines.length))], order),
    bill(
      order.lines.map((line, index) => (index === at ? { ...line, status: "voided" as const } : line)),
      order,
    ),
    bill(order.lines, { ...order, orderDiscountPercentage: pick(["0", "5", "10"]) }),
  ]);
}

/** Returns gross amounts by rate in cents: of the order, and of its receipts that are no summary. */
function byRate(order: ReceiptBill, receipts: readonly PlannedReceipt[]) {
  const sums = (taxes: readonly { rate: string; amount: number }[]) => {
    const rates = new Map<number, number>();
    for (const { rate, amount } of taxes) rates.set(Number(rate), (rates.get(Number(rate)) ?? 0) + amount);
    return [...rates].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => one - other);
  };
  const charged = orderTotals(order).taxLines.map((tax) => ({
    rate: tax.taxPercentage,
    amount: toCents(tax.netAmount) + toCents(tax.taxAmount),
  }));
  const covered = receipts
    .filter(({ kind }) => kind !== "SUMMARY")
    .flatMap(({ totals }) =>
      totals.sameTaxes.map((tax) => ({
        rate: tax.vatRate ?? "0",
        amount: toCents(tax.netAmount) + toCents(tax.vatAmount ?? "0"),
      })),
    );
  return { charged: sums(charged), covered: sums(covered) };
}

it("issues rounds of 2,000 changing orders so that they equal the order by rate, and sums them exactly", () => {
  const random = randomness(20_261_124);
  for (let count = 0; count < caseCount(2_000); count += 1) {
    let order = bill([randomLine(random, "0")], { pricesIncludeTax: random.pick([true, true, false]) });
    const receipts: IssuedReceipt[] = [];
    for (let round = 0; round < 1 + random.below(4); round += 1) {
      receipts.push(...numbered(planRound(context(order, receipts)), receipts.length));
      const { charged, covered } = byRate(order, receipts);
      if (JSON.stringify(charged) !== JSON.stringify(covered))
        expect({ order, covered }).toEqual({ order, covered: charged });
      if (round < 3) order = changedBill(order, random);
    }
    receipts.push(...numbered(planRound(context(order, receipts)), receipts.length));
    const amount = cents(dueOf(order));
    const [summary] = settle(order, receipts, [{ id: "p", kind: "payment", method: "card", amount }]);
    if (summary?.totals.grossAmount !== cents(dueOf(order)))
      expect({ order, summary }).toEqual({ order, summary: cents(dueOf(order)) });
  }
});

it("gives the corrections of 2,000 histories the method and type of what they correct", () => {
  const random = randomness(1207);
  const methods = ["cash", "card", "mobile_wallet", "bank_transfer", "credit"] as const;
  for (let count = 0; count < caseCount(2_000); count += 1) {
    let order = bill([randomLine(random, "0"), randomLine(random, "1")]);
    const receipts: IssuedReceipt[] = [];
    const ledger = new Map<string, number>();
    let settled = 0;
    const isCompany = random.below(3) === 0;
    const present = () => ({ ...context(order, receipts), isCompany });
    for (let step = 0; step < 6; step += 1) {
      const method = random.pick(methods);
      const owed = dueOf(order) - settled;
      if (owed > 0) {
        const amount = random.pick([owed, 1 + random.below(owed)]);
        const share = { amount: cents(amount), method, pieces: null };
        receipts.push(...numbered([planPayment(present(), share)], receipts.length));
        const name = receiptMethodOf(method, { isCompany });
        ledger.set(name, (ledger.get(name) ?? 0) + amount);
        settled += amount;
      }
      order = changedBill(order, random);
      const excess = settled - dueOf(order);
      const goodwill = Math.min(settled, random.pick([0, 0, 1 + random.below(500)]));
      const back = Math.max(excess, goodwill);
      if (back > 0) {
        const refund = { amount: cents(back), method, pieces: null, isBillSmaller: excess > 0 };
        receipts.push(...numbered(planRefund(present(), refund), receipts.length));
        settled -= back;
      }
    }
    const left = new Map(ledger);
    for (const { kind, corrects, payments } of receipts.filter((each) => each.kind === "CORRECTIVE")) {
      const original = receipts.find(({ id }) => id === corrects);
      const namesOf = (each: readonly { method: string }[]) => each.map(({ method }) => method);
      if (JSON.stringify(namesOf(payments)) !== JSON.stringify(namesOf(original?.payments ?? [])))
        expect({ kind, payments }).toEqual({ kind, payments: original?.payments });
      for (const { method, amount } of payments) left.set(method, (left.get(method) ?? 0) + toCents(amount));
    }
    // No method gives back more than it took.
    expect([...left.values()].filter((amount) => amount < 0)).toEqual([]);
    const total = receipts.reduce((sum, { totals }) => sum + toCents(totals.grossAmount), 0);
    expect(total).toBe(settled);
  }
});
