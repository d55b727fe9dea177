import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import { orderTotals } from "../orders/orders.totals.ts";
import type { ReceiptBill } from "./receipts.lines.totals.ts";
import {
  type IssuedReceipt,
  type PlannedReceipt,
  planPayment,
  planRefund,
  planRound,
  planSummary,
  type ReceiptContext,
} from "./receipts.plan.totals.ts";

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
    ["CORRECTIVE", "0", "-40.00", "CARD -40.00"],
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
  const share = { method: "cash", amount: "7.00" } as const;
  expect(planSummary(context(second, receipts), [share])).toBeNull();
  const summary = planSummary(context(second, receipts), [
    share,
    { method: "bank_transfer", amount: "7.00" },
  ]);
  expect(summary && brief(summary)).toEqual(["SUMMARY", null, "14.00", "BANKNOTE 7.00,OTHER-CASH 7.00"]);
  expect(summary?.references).toEqual(["0", "1", "2"]);
  const settled = summary ? [...receipts, ...numbered([summary], 3)] : receipts;
  expect(planSummary(context(second, settled), [share])).toBeNull();
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
    const summary = planSummary(context(order, receipts), [{ method: "card", amount: cents(dueOf(order)) }]);
    if (summary?.totals.grossAmount !== cents(dueOf(order)))
      expect({ order, summary }).toEqual({ order, summary: cents(dueOf(order)) });
  }
});

it("keeps the receipts of 2,000 histories of payments and refunds equal to the ledger by method", () => {
  const random = randomness(1207);
  const methods = ["cash", "card", "bank_transfer"] as const;
  const names = { cash: "BANKNOTE", card: "CARD", bank_transfer: "ACCOUNT" } as const;
  for (let count = 0; count < caseCount(2_000); count += 1) {
    let order = bill([randomLine(random, "0"), randomLine(random, "1")]);
    const receipts: IssuedReceipt[] = [];
    const ledger = new Map<string, number>();
    let settled = 0;
    const note = (planned: readonly PlannedReceipt[], method: (typeof methods)[number], amount: number) => {
      receipts.push(...numbered(planned, receipts.length));
      ledger.set(names[method], (ledger.get(names[method]) ?? 0) + amount);
      settled += amount;
    };
    for (let step = 0; step < 6; step += 1) {
      const method = random.pick(methods);
      const owed = dueOf(order) - settled;
      if (owed > 0) {
        const amount = random.pick([owed, 1 + random.below(owed)]);
        note(
          [planPayment(context(order, receipts), { amount: cents(amount), method, pieces: null })],
          method,
          amount,
        );
      }
      order = changedBill(order, random);
      const excess = settled - dueOf(order);
      if (excess > 0) {
        const refund = { amount: cents(excess), method, pieces: null, isBillSmaller: true };
        note(planRefund(context(order, receipts), refund), method, -excess);
      }
    }
    const found = new Map<string, number>();
    for (const { method, amount } of receipts.flatMap(({ payments }) => payments))
      found.set(method, (found.get(method) ?? 0) + toCents(amount));
    const total = receipts.reduce((sum, { totals }) => sum + toCents(totals.grossAmount), 0);
    const isRight = total === settled && [...ledger].every(([name, amount]) => found.get(name) === amount);
    if (!isRight) expect({ order, found, total }).toEqual({ order, found: ledger, total: settled });
  }
});
