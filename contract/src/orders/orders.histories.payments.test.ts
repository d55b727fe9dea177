import fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import {
  correctionOf,
  type LedgerKind,
  type NamedPieces,
  openPieces,
  piecesTooMany,
  type Settlement,
  settlementOf,
  takePayment,
} from "./orders.payments.ts";
import { refundOfPieces } from "./orders.refunds.totals.ts";
import { isLive, type LineStatus, type OrderStatus, type PaymentMethod } from "./orders.status.ts";
import { orderTotals } from "./orders.totals.ts";

interface Line {
  id: string;
  unitPrice: string;
  quantity: number;
  discountPercentage: string;
  billDiscountPercentage: string | null;
  fixedAmounts: null;
  taxRate: string;
  status: LineStatus;
  customizations: [];
}

interface Entry {
  kind: LedgerKind;
  method: PaymentMethod;
  amount: string;
  tipAmount: string;
  voidedAt: null;
  lines: NamedPieces[] | null;
}

interface Order {
  status: OrderStatus;
  discount: string;
  lines: Line[];
  payments: Entry[];
  correctedAmount: string;
  pricesIncludeTax: boolean;
}

const decimals = 2;
const units = (text: string) => BigInt(text.replace(".", ""));
const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => (amount / 100).toFixed(2));
const method = fc.constantFrom<PaymentMethod>("cash", "card", "mobile_wallet");
const place = fc.nat({ max: 20 });
const quantity = fc.integer({ min: 1, max: 5 });
const percent = fc.constantFrom("0", "7", "10", "33.333", "100");
const refund = fc.option(fc.record({ method, amount: fc.option(cents(3_000), { nil: undefined }) }), {
  nil: undefined,
});

/** Random action on an order. */
const step = fc.oneof(
  fc.record({ do: fc.constant("add" as const), unitPrice: cents(1_500), quantity, taxRate: percent }),
  fc.record({ do: fc.constant("quantity" as const), place, quantity, refund }),
  fc.record({ do: fc.constant("void" as const), place, refund }),
  fc.record({ do: fc.constant("lineDiscount" as const), place, percent, refund }),
  fc.record({ do: fc.constant("discount" as const), percent, refund }),
  fc.record({ do: fc.constant("pay" as const), method, handed: cents(4_000), tip: cents(300) }),
  fc.record({ do: fc.constant("payAll" as const), method }),
  fc.record({ do: fc.constant("payPieces" as const), method, place, quantity }),
  fc.record({ do: fc.constant("refund" as const), method, amount: cents(2_000) }),
  fc.record({ do: fc.constant("refundPieces" as const), method, place, quantity }),
  fc.record({ do: fc.constant("refundAll" as const), method }),
  fc.record({ do: fc.constant("cancel" as const), refund }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const totalsInput = (order: Order) => ({
  lines: order.lines,
  orderDiscountPercentage: order.discount,
  orderType: "dine_in" as const,
  servicePrice: "1.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  serviceTaxRate: "21",
  pricesIncludeTax: order.pricesIncludeTax,
  gratuity: "0",
  decimals,
});

const settle = (order: Order): Settlement & { dueAmount: string } => {
  const { dueAmount } = orderTotals(totalsInput(order));
  const { status: orderStatus, payments: ledger, correctedAmount } = order;
  const settlement = settlementOf({
    orderStatus,
    dueAmount,
    ledger,
    correctedAmount,
    lastAttemptFailed: false,
    decimals,
  });
  return { ...settlement, dueAmount };
};

const entry = (kind: LedgerKind, by: PaymentMethod, amount: string, more: Partial<Entry> = {}): Entry => ({
  kind,
  method: by,
  amount,
  tipAmount: "0.00",
  voidedAt: null,
  lines: null,
  ...more,
});

const lineAt = (order: Order, at: number) => {
  const live = order.lines.filter((line) => isLive(line.status));
  return live[at % Math.max(1, live.length)];
};

const withLine = (order: Order, line: Line | undefined, change: Partial<Line>): Order => ({
  ...order,
  lines: order.lines.map((each) => (each.id === line?.id ? { ...each, ...change } : each)),
});

/** Applies a step; a step that the rules reject leaves the order unchanged. */
function take(order: Order, one: Step): Order {
  if (order.status === "cancelled" && !one.do.startsWith("refund")) return order;
  const { balanceAmount, refundableAmount } = settle(order);
  const pay = (by: PaymentMethod, handedAmount: string, tipAmount: string, lines: NamedPieces[] | null) => {
    if (lines && piecesTooMany(lines, openPieces(order.lines, order.payments, "payment")).length > 0)
      return order;
    const taken = takePayment({
      method: by,
      balanceAmount,
      handedAmount,
      tipAmount,
      roundingStep: null,
      decimals,
    });
    if (taken.kind === "refused") return order;
    const paid = entry("payment", by, taken.amount, { tipAmount: taken.tipAmount, lines });
    return { ...order, payments: [...order.payments, paid] };
  };
  const giveBack = (by: PaymentMethod, amount: string, lines: NamedPieces[] | null = null) => {
    if (units(amount) === 0n || units(amount) > units(refundableAmount)) return order;
    return { ...order, payments: [...order.payments, entry("refund", by, amount, { lines })] };
  };
  const pieces = (at: number, pieceCount: number): NamedPieces[] => [
    { lineId: lineAt(order, at)?.id ?? "none", quantity: pieceCount },
  ];
  switch (one.do) {
    case "add": {
      const { unitPrice, taxRate } = one;
      const id = `line ${order.lines.length}`;
      const line: Line = {
        id,
        unitPrice,
        quantity: one.quantity,
        taxRate,
        discountPercentage: "0",
        billDiscountPercentage: null,
        fixedAmounts: null,
        status: "pending",
        customizations: [],
      };
      return { ...order, lines: [...order.lines, line] };
    }
    case "quantity":
      return correct(
        order,
        withLine(order, lineAt(order, one.place), { quantity: one.quantity }),
        one.refund,
      );
    case "void":
      return correct(order, withLine(order, lineAt(order, one.place), { status: "voided" }), one.refund);
    case "lineDiscount":
      return correct(
        order,
        withLine(order, lineAt(order, one.place), { discountPercentage: one.percent }),
        one.refund,
      );
    case "discount":
      return correct(order, { ...order, discount: one.percent }, one.refund);
    case "cancel": {
      const lines = order.lines.map((line) => ({ ...line, status: "voided" as const }));
      return correct(order, { ...order, status: "cancelled", lines }, one.refund);
    }
    case "pay":
      return pay(one.method, one.handed, one.tip, null);
    case "payAll":
      return pay(one.method, balanceAmount, "0", null);
    case "payPieces":
      return pay(one.method, balanceAmount, "0", pieces(one.place, one.quantity));
    case "refund":
      return giveBack(one.method, one.amount);
    case "refundAll":
      return giveBack(one.method, refundableAmount);
    case "refundPieces": {
      const named = pieces(one.place, one.quantity);
      if (piecesTooMany(named, openPieces(order.lines, order.payments, "refund")).length > 0) return order;
      const bill = { ...totalsInput(order), lines: order.lines, payments: order.payments };
      return giveBack(one.method, refundOfPieces(bill, named), named);
    }
  }
}

function correct(
  before: Order,
  after: Order,
  carried: { method: PaymentMethod; amount?: string | undefined } | undefined,
): Order {
  const correction = correctionOf(settle(after), carried, { decimals, acceptedAmount: "0" });
  if (correction.kind === "refused") return before;
  if (correction.kind === "none") return after;
  return { ...after, payments: [...after.payments, entry("refund", correction.method, correction.amount)] };
}

const sumOf = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n);

/** Asserts the invariants after every step, computed from the ledger. */
function check(order: Order): void {
  const { dueAmount, ...settlement } = settle(order);
  const [due, settled, refunded, corrected, balance] = [
    dueAmount,
    settlement.settledAmount,
    settlement.refundedAmount,
    settlement.correctedAmount,
    settlement.balanceAmount,
  ].map(units) as [bigint, bigint, bigint, bigint, bigint];
  const signed = order.payments.map(({ kind, amount }) =>
    kind === "refund" ? -units(amount) : units(amount),
  );
  expect(settled - refunded).toBe(sumOf(signed));
  expect(settled - refunded <= due).toBe(true);
  expect(settlement.excessAmount).toBe("0.00");
  expect(corrected <= refunded && corrected >= settled - due).toBe(true);
  // Revenue, goodwill and the balance add up to the bill.
  expect(settled - refunded + (refunded - corrected) + balance).toBe(due);
  if (order.status === "cancelled") expect(settled).toBe(refunded);
  for (const line of order.lines.filter(({ status }) => isLive(status)))
    for (const kind of ["payment", "refund"] as const)
      expect((openPieces(order.lines, order.payments, kind).get(line.id) ?? -1) >= 0).toBe(true);
}

test("accounts for all money over 10,000 random histories of payments, changes, voids and refunds", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 16 }), (pricesIncludeTax, steps) => {
      let order: Order = {
        status: "received",
        discount: "0",
        lines: [],
        payments: [],
        correctedAmount: "0.00",
        pricesIncludeTax,
      };
      for (const one of steps) {
        const after = take(order, one);
        order = { ...after, correctedAmount: settle(after).correctedAmount };
        check(order);
      }
    }),
    { numRuns: caseCount(10_000) },
  );
}, 60_000);

test("refunds a paid bill to the cent when all its pieces are refunded in any portions", () => {
  const line = fc.record({
    unitPrice: cents(1_500),
    quantity,
    taxRate: percent,
    discountPercentage: percent,
    billDiscountPercentage: fc.constantFrom(null, null, "0", "15"),
    fixedAmounts: fc.constant(null),
  });
  fc.assert(
    fc.property(
      fc.boolean(),
      percent,
      fc.array(line, { minLength: 1, maxLength: 6 }),
      (pricesIncludeTax, discount, made) => {
        const lines = made.map((each, index): Line => ({
          ...each,
          id: `${index}`,
          status: "served",
          customizations: [],
        }));
        let order: Order = {
          status: "completed",
          discount,
          lines,
          payments: [],
          correctedAmount: "0.00",
          pricesIncludeTax,
        };
        const { dueAmount } = settle(order);
        order = { ...order, payments: [entry("payment", "card", dueAmount)] };
        for (const { id, quantity: pieces } of lines.toReversed())
          for (let piece = 0; piece < pieces; piece += 1) {
            const named = [{ lineId: id, quantity: 1 }];
            const amount = refundOfPieces({ ...totalsInput(order), lines, payments: order.payments }, named);
            order = {
              ...order,
              payments: [...order.payments, entry("refund", "card", amount, { lines: named })],
            };
          }
        expect(settle(order).refundedAmount).toBe(dueAmount);
      },
    ),
    { numRuns: caseCount(1_000) },
  );
}, 60_000);
