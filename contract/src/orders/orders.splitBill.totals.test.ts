import fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { add, lesser, minor, sum, toMinor, toText } from "../lib/money.ts";
import type { SplitShare } from "./orders.itemSplit.totals.ts";
import { type NamedPieces, openPieces, settlementOf } from "./orders.payments.ts";
import { raisedGratuity } from "./orders.rates.totals.ts";
import {
  type ShareChoice,
  type SharedBill,
  splitBill,
  shareAmount,
  shareOfTip,
  stillOwed,
  withOwed,
} from "./orders.splitBill.totals.ts";
import { orderTotals } from "./orders.totals.ts";

const fields = [
  "subtotalAmount",
  "discountAmount",
  "serviceChargeAmount",
  "feeAmount",
  "taxAmount",
  "gratuityAmount",
  "dueAmount",
  "totalAmount",
] as const;

const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => (units / 100).toFixed(2));
const percents = fc.constantFrom("0", "10", "33.33", "50", "100");
const rates = fc.constantFrom("0", "7", "15", "21");

const fees = fc.array(
  fc.record({
    id: fc.uuid(),
    feeId: fc.constant(null),
    kind: fc.constant("packaging" as const),
    name: fc.constant("Packaging"),
    amount: fc.oneof(cents(3), cents(500)),
    taxRate: fc.constantFrom("0", "7", "15", "21"),
  }),
  { maxLength: 2 },
);

const bills: fc.Arbitrary<SharedBill> = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.oneof(cents(3), cents(5000)),
        quantity: fc.integer({ min: 1, max: 5 }),
        taxRate: rates,
        discountPercentage: percents,
        billDiscountPercentage: fc.constantFrom(null, null, "0", "15"),
        fixedAmounts: fc.constant(null),
        status: fc.constantFrom("pending" as const, "served" as const, "voided" as const),
        customizations: fc.constant([]),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    orderDiscountPercentage: fc.constantFrom("0", "10", "33.33"),
    orderType: fc.constantFrom("dine_in" as const, "takeaway" as const),
    servicePrice: fc.oneof(cents(2), cents(300)),
    carriedServiceAmount: fc.oneof(cents(2), cents(300)),
    carriedServiceTax: fc.constant("0"),
    fees,
    serviceTaxRate: rates,
    pricesIncludeTax: fc.boolean(),
    gratuity: fc.oneof(cents(2), cents(500)),
  })
  .map((bill) => ({
    ...bill,
    lines: bill.lines.map((line, index) => ({ ...line, id: `line${index}` })),
    decimals: 2,
    orderStatus: "served",
    payments: [],
    correctedAmount: "0",
  }));

/** Random action on a bill: pays a share of it, or changes the rest. */
type Step =
  | { kind: "items"; pieces: number[]; tip: string }
  | { kind: "equal"; parts: number; tip: string }
  | { kind: "amount"; percent: number; tip: string }
  | { kind: "change"; orderDiscountPercentage: string };

const tips = fc.constantFrom("0", "0", "0.01", "2.50");
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("items" as const),
      pieces: fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 }),
      tip: tips,
    }),
    fc.record({ kind: fc.constant("equal" as const), parts: fc.integer({ min: 1, max: 20 }), tip: tips }),
    fc.record({ kind: fc.constant("amount" as const), percent: fc.integer({ min: 1, max: 100 }), tip: tips }),
    fc.record({ kind: fc.constant("change" as const), orderDiscountPercentage: percents }),
  ),
  { maxLength: 7 },
);

const settlement = (bill: SharedBill) =>
  settlementOf({
    ...bill,
    dueAmount: orderTotals(bill).dueAmount,
    ledger: bill.payments,
    lastAttemptFailed: false,
  });

function choiceOf(bill: SharedBill, step: Exclude<Step, { kind: "change" }>): ShareChoice {
  if (step.kind === "equal") return { parts: step.parts };
  if (step.kind === "amount") {
    const balance = toMinor(settlement(bill).balanceAmount, 2);
    return { amount: toText(toMinor(String((balance * BigInt(step.percent)) / 100n), 0), 2) };
  }
  const open = openPieces(bill.lines, bill.payments, "payment");
  const lines = bill.lines.flatMap(({ id }, index) => {
    const quantity = Math.min(open.get(id) ?? 0, step.pieces[index] ?? 0);
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });
  return { lines };
}

function pay(bill: SharedBill, { lines = null, ...choice }: ShareChoice, tipAmount: string): SharedBill {
  const amount = shareAmount(bill, { lines, ...choice });
  expect(Number(amount)).toBeLessThanOrEqual(Number(settlement(bill).balanceAmount));
  if (Number(amount) === 0) return bill;
  const entry = {
    kind: "payment" as const,
    method: "cash" as const,
    amount,
    tipAmount,
    voidedAt: null,
    lines,
  };
  const payments = [...bill.payments, entry];
  const allTips = payments.map((payment) => payment.tipAmount);
  return { ...bill, payments, gratuity: raisedGratuity(bill.gratuity, allTips, 2) };
}

/** Applies a step; a change that would leave a surplus is rejected, as on the server. */
function after(bill: SharedBill, step: Step): SharedBill {
  if (step.kind !== "change") return pay(bill, choiceOf(bill, step), step.tip);
  const changed = { ...bill, orderDiscountPercentage: step.orderDiscountPercentage };
  return Number(settlement(changed).excessAmount) > 0 ? bill : changed;
}

const total = (split: readonly SplitShare[], amountOf: (share: SplitShare) => string) =>
  toText(sum(split.map((share) => toMinor(amountOf(share), 2))), 2);

/** Asserts that every field of the shares adds up to the order and none is below 0. */
function expectWhole(bill: SharedBill) {
  const split = splitBill(bill);
  const totals = orderTotals(bill);
  for (const field of fields)
    expect([field, total(split, (share) => share[field])]).toEqual([field, totals[field]]);
  for (const { taxPercentage, taxAmount } of totals.taxLines) {
    const ofRate = (share: SplitShare) =>
      share.taxLines.find((line) => line.taxPercentage === taxPercentage)?.taxAmount ?? "0";
    expect([taxPercentage, total(split, ofRate)]).toEqual([taxPercentage, taxAmount]);
  }
  for (const share of split) {
    for (const field of fields) expect(Number(share[field])).toBeGreaterThanOrEqual(0);
    for (const { taxAmount } of share.taxLines) expect(Number(taxAmount)).toBeGreaterThanOrEqual(0);
  }
  expect(split.slice(0, -1).map((share) => [share.dueAmount, Number(share.gratuityAmount)])).toEqual(
    bill.payments.map(({ amount, tipAmount }) => [amount, Number(tipAmount)]),
  );
}

test("adds up to the order in every field for mixed shares with changes between them", () => {
  fc.assert(
    fc.property(bills, steps, (first, all) => {
      let bill = first;
      for (const step of all) {
        const before = splitBill(bill);
        bill = after(bill, step);
        expectWhole(bill);
        if (step.kind !== "change") {
          const paid = before.length - 1;
          expect(splitBill(bill).slice(0, paid)).toEqual(before.slice(0, paid));
        }
      }
    }),
    { numRuns: caseCount(400) },
  );
});

/**
 * Puts the next share on account instead of taking money for it, and pays the first share on account at a
 * 'change'.
 */
function owing(first: SharedBill, all: readonly Step[]) {
  let ledger: (SharedBill["payments"][number] & { at: string })[] = [];
  let onAccount: { id: string; amount: string; lines: readonly NamedPieces[] | null; at: string }[] = [];
  for (const [index, step] of all.entries()) {
    const at = new Date(index * 1000).toISOString();
    const [owed] = onAccount;
    const bill = { ...first, payments: withOwed(ledger, onAccount) };
    const entry = { kind: "payment" as const, method: "card" as const, tipAmount: "0", voidedAt: null, at };
    if (step.kind === "change") {
      if (!owed) continue;
      ledger = [...ledger, { ...entry, amount: owed.amount, lines: owed.lines }];
      onAccount = onAccount.slice(1);
      continue;
    }
    const choice = choiceOf(bill, step);
    const amount = shareAmount(bill, choice);
    const lines = choice.lines ?? null;
    if (Number(amount) === 0) continue;
    if (index % 2 === 0) onAccount = [...onAccount, { id: `owed${index}`, amount, lines, at }];
    else ledger = [...ledger, { ...entry, amount, lines }];
  }
  return { ledger, onAccount };
}

test("treats shares on account like paid ones and leaves them owed, to the cent, until they are paid", () => {
  fc.assert(
    fc.property(bills, steps, (first, all) => {
      const { ledger, onAccount } = owing(first, all);
      const { balanceAmount } = settlement({ ...first, payments: ledger });
      const shared = { ...first, payments: withOwed(ledger, onAccount) };
      const owed = sum(onAccount.map(({ amount }) => toMinor(amount, 2)));

      expectWhole({ ...shared, gratuity: "0" });
      expect(toText(add(owed, toMinor(shareAmount(shared, {}), 2)), 2)).toBe(balanceAmount);
      expect(stillOwed(onAccount, balanceAmount, 2)).toEqual(onAccount);
      const smaller = toText(minor(toMinor(balanceAmount, 2) / 2n), 2);
      const left = sum(stillOwed(onAccount, smaller, 2).map(({ amount }) => toMinor(amount, 2)));
      expect(left).toBe(lesser(owed, toMinor(smaller, 2)));
    }),
  );
});

test("charges the whole rest for the last pieces, whatever was paid before", () => {
  fc.assert(
    fc.property(bills, steps, (first, all) => {
      let bill = first;
      for (const step of all) bill = after(bill, step);
      const open = openPieces(bill.lines, bill.payments, "payment");
      const lines = [...open]
        .filter(([, quantity]) => quantity > 0)
        .map(([lineId, quantity]) => ({ lineId, quantity }));
      fc.pre(lines.length > 0);
      expect(shareAmount(bill, { lines })).toBe(settlement(bill).balanceAmount);
    }),
  );
});

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

/** Four guests: a dish each, and a shared bottle. */
const table: SharedBill = {
  lines: [line("trout", "12.50", 4), line("wine", "24.00", 1)],
  orderDiscountPercentage: "10",
  orderType: "dine_in",
  servicePrice: "1.00",
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

test("charges pieces their part of discount and service charge, and shares the rest equally", () => {
  let bill = pay(table, { lines: [{ lineId: "trout", quantity: 1 }] }, "0");
  for (const parts of [3, 2, 1]) bill = pay(bill, { parts }, "0");

  expect(bill.payments.map(({ amount }) => amount)).toEqual(["11.42", "18.73", "18.73", "18.72"]);
  expect(splitBill(bill)[0]).toMatchObject({
    subtotalAmount: "12.50",
    discountAmount: "1.25",
    serviceChargeAmount: "0.17",
  });
});

test("applies money without pieces to unassigned pieces, so that a dish stays at its price", () => {
  const bill = pay(table, { amount: "20.00" }, "0");

  expect(shareAmount(bill, { lines: [{ lineId: "trout", quantity: 1 }] })).toBe("11.42");
});

test("spreads a discount after a paid share over the open pieces", () => {
  const paid = pay({ ...table, servicePrice: "0" }, { lines: [{ lineId: "trout", quantity: 2 }] }, "0");
  const bill = { ...paid, orderDiscountPercentage: "50" };

  expect(paid.payments[0]?.amount).toBe("22.50");
  expect(shareAmount(bill, { lines: [{ lineId: "trout", quantity: 2 }] })).toBe("7.40");
  expect(
    shareAmount(bill, {
      lines: [
        { lineId: "trout", quantity: 2 },
        { lineId: "wine", quantity: 1 },
      ],
    }),
  ).toBe("14.50");
});

test("distributes an accepted gratuity over the shares by their amounts", () => {
  expect(shareOfTip(table, "33.80")).toBe("2.00");
  expect(shareOfTip(pay(table, { amount: "33.80" }, "2.00"), "33.80")).toBe("2.00");
  expect(shareOfTip({ ...table, gratuity: "0" }, "10.00")).toBe("0.00");
});
