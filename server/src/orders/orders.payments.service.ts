import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { subtract, toMinor, toText } from "@konoba/contract/lib/money";
import { roundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import {
  balanceWithTip,
  canRefund,
  type LedgerKind,
  type NamedPieces,
  openPieces,
  piecesTooMany,
  takePayment,
} from "@konoba/contract/orders/orders.payments";
import type { PaymentInput, RefundInput } from "@konoba/contract/orders/orders.payments.contract";
import { refundOfPieces } from "@konoba/contract/orders/orders.refunds.totals";
import { shareAmount, withOwed } from "@konoba/contract/orders/orders.splitBill.totals";
import { requireMayRequest } from "../lib/access/approvals.ts";
import { orNotFound, requirePermission } from "../lib/access/caller.ts";
import {
  requireLines,
  loadOrder,
  settlementOfOrder,
  sharedOf,
  totalsInputOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { approveRefund } from "./orders.approvals.service.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { recordRefund, recordPayment, roundingStepOf } from "./orders.ledger.service.ts";
import { transitionOrder } from "./orders.transitions.service.ts";

const creditOnly = "credit";

/**
 * Takes a payment. On account no money is taken: the order is marked, or the share is recorded with its
 * debtor, so that the order can be completed and is still owed.
 */
export async function takeOrderPayment(
  acting: ActorContext,
  orderId: string,
  input: PaymentInput,
): Promise<string> {
  const before = await loadOrder(acting, orderId);
  if (before.order.status === "cancelled") throw new AppError("order_closed");
  const { state, payment } = settleOnAccount(before, input);
  refusePieces(state, payment.lines ?? [], "payment");
  const settled =
    input.method === creditOnly
      ? putOnAccount(acting, state, payment)
      : await takeMoney(acting, state, payment);
  const reason = input.reference ?? (input.method === creditOnly ? (input.customerName ?? null) : null);
  const history = [{ kind: "payment", fromValue: null, toValue: input.method, reason }];
  const { unfinishedLineIds } = input;
  const after = input.complete
    ? await transitionOrder(acting, settled, "completed", { unfinishedLineIds })
    : { state: settled, history: [] };
  const { buyer } = input;
  return commitOrder(acting, { before, after: after.state, history: [...history, ...after.history], buyer });
}

/** Settles a share on account by a payment, split as it was. */
function settleOnAccount(
  before: OrderAggregate,
  input: PaymentInput,
): { state: OrderAggregate; payment: PaymentInput } {
  if (input.accountId === undefined) return { state: before, payment: input };
  const { order } = before;
  const owed = order.onAccount.find(({ id }) => id === input.accountId);
  if (!owed || input.method === creditOnly)
    throw new AppError("order_stale", { fields: ["onAccount"], version: order.version });
  const onAccount = order.onAccount.filter(({ id }) => id !== owed.id);
  return {
    state: { ...before, order: { ...order, onAccount } },
    payment: { ...input, lines: owed.lines, parts: undefined, amount: owed.amount },
  };
}

const pieceCodes = { payment: "pieces_paid", refund: "pieces_refunded" } as const satisfies Record<
  LedgerKind,
  string
>;

/** Rejects pieces that exceed those of the line, or were already paid or refunded. */
export function refusePieces(state: OrderAggregate, named: readonly NamedPieces[], kind: LedgerKind): void {
  requireLines(
    state,
    named.map((line) => line.lineId),
  );
  const lines = piecesTooMany(
    named,
    openPieces(state.lines, withOwed(state.payments, state.order.onAccount), kind),
  );
  if (lines.length > 0) throw new AppError(pieceCodes[kind], { lines });
}

/** Puts the whole bill on account if nothing is paid yet, else a share with its debtor's name. */
function putOnAccount(
  { scope, now }: ActorContext,
  state: OrderAggregate,
  input: PaymentInput,
): OrderAggregate {
  requirePermission(scope, "payments.onAccount");
  const { order } = state;
  const isShared = Boolean(input.lines?.length) || input.parts !== undefined || input.amount !== undefined;
  const isUntouched = isNothing(order.settledAmount, order.currencyDecimals) && order.onAccount.length === 0;
  const customerName = input.customerName ?? order.customerName;
  if (!isShared && isUntouched)
    return { ...state, order: { ...order, paymentMethod: creditOnly, customerName } };
  if (!customerName)
    throw new AppError("invalid_request", [{ path: "customerName", message: "Enter who owes this share" }]);
  const amount = resolvePaymentAmount(state, input);
  if (isNothing(amount, order.currencyDecimals)) throw new AppError("nothing_to_pay");
  const id = input.id ?? nextId();
  if ([...state.payments, ...order.onAccount].some((each) => each.id === id))
    throw new AppError("payment_exists");
  const owed = { id, customerName, amount, lines: input.lines, takenBy: scope.name, at: now.toISOString() };
  const onAccount = [...order.onAccount, owed];
  return { ...state, order: { ...order, onAccount, splitPlan: planOf(order, input, id) } };
}

/**
 * Returns the amount of a payment. Rejects an outdated amount: another payment may have been taken since the
 * guest saw it.
 */
function resolvePaymentAmount(
  state: OrderAggregate,
  { lines, parts, amount, accountId }: PaymentInput,
): string {
  const decimals = state.order.currencyDecimals;
  const bill = sharedOf(state);
  const balanceAmount = shareAmount(bill, {});
  // A share on account was split before, at its amount at that time.
  const share = shareAmount(bill, accountId === undefined ? { lines, parts, amount } : { amount });
  if (amount !== undefined && toMinor(amount, decimals) !== toMinor(share, decimals))
    throw new AppError("order_stale", { fields: ["amount"], version: state.order.version });
  const excess = subtract(toMinor(share, decimals), toMinor(balanceAmount, decimals));
  if (excess > 0n) {
    const excessAmount = toText(excess, decimals);
    throw new AppError("overpayment", { reason: "overpayment", balanceAmount, excessAmount });
  }
  return share;
}

/** Returns the split plan after one more equal share; `parts` is the number of shares not paid before it. */
function planOf(
  { splitPlan }: OrderAggregate["order"],
  { parts, accountId }: PaymentInput,
  id: string,
): OrderAggregate["order"]["splitPlan"] {
  const before = splitPlan?.paid ?? [];
  if (splitPlan && accountId)
    return { ...splitPlan, paid: before.map((each) => (each === accountId ? id : each)) };
  return parts === undefined ? splitPlan : { parts: before.length + parts, paid: [...before, id] };
}

async function takeMoney(
  acting: ActorContext,
  state: OrderAggregate,
  input: PaymentInput,
): Promise<OrderAggregate> {
  const balanceAmount = resolvePaymentAmount(state, input);
  const decimals = state.order.currencyDecimals;
  const roundingStep = await roundingStepOf(acting, state, input.method);
  const cashAmount = balanceWithTip(
    balanceAmount,
    roundingOf(balanceAmount, roundingStep, decimals),
    decimals,
  );
  const handedAmount = input.handedAmount ?? balanceWithTip(cashAmount, input.tipAmount, decimals);
  const taken = takePayment({
    method: input.method,
    balanceAmount,
    handedAmount,
    tipAmount: input.tipAmount,
    roundingStep,
    decimals,
  });
  if (taken.kind === "refused")
    throw new AppError("overpayment", {
      reason: taken.reason,
      balanceAmount,
      excessAmount: taken.excessAmount,
    });
  if (isShort(input, taken.amount, balanceAmount, decimals))
    throw new AppError("share_short", { shareAmount: balanceAmount });
  if (isNothing(taken.amount, decimals) && isNothing(taken.tipAmount, decimals))
    throw new AppError("nothing_to_pay");
  const isCash = input.method === "cash";
  const after = await recordPayment(acting, state, {
    id: input.id,
    kind: "payment",
    method: input.method,
    amount: taken.amount,
    tipAmount: taken.tipAmount,
    roundingAmount: taken.roundingAmount,
    tendered: isCash ? taken.tendered : null,
    change: isCash ? taken.changeAmount : null,
    reference: input.reference,
    lines: input.lines,
    drawerId: input.drawerId,
    withoutDrawer: input.withoutDrawer,
  });
  const { id } = orNotFound(after.payments.at(-1), "order_not_found");
  return { ...after, order: { ...after.order, splitPlan: planOf(after.order, input, id) } };
}

/** Returns whether a share named by pieces, parts or amount is underpaid, which would mark it as paid. */
const isShort = (
  { lines, parts, amount }: PaymentInput,
  taken: string,
  share: string,
  decimals: number,
): boolean =>
  (Boolean(lines?.length) || parts !== undefined || amount !== undefined) &&
  toMinor(taken, decimals) < toMinor(share, decimals);

const isNothing = (amount: string, decimals: number) => toMinor(amount, decimals) === 0n;

/** Returns the amount of a refund: as given, the value of pieces, or everything left. */
function resolveRefundAmount(state: OrderAggregate, input: RefundInput): string {
  if (input.amount !== undefined) return input.amount;
  if (input.lines === undefined) return settlementOfOrder(state).refundableAmount;
  refusePieces(state, input.lines, "refund");
  const { lines, payments } = state;
  return refundOfPieces({ ...totalsInputOf(state), lines, payments }, input.lines);
}

/** Refunds at most the amount taken less previous refunds. */
export async function refundPayment(
  acting: ActorContext,
  orderId: string,
  input: RefundInput,
): Promise<string> {
  requireMayRequest(acting.scope, "refund");
  const before = await loadOrder(acting, orderId);
  const amount = resolveRefundAmount(before, input);
  const settlement = settlementOfOrder(before);
  if (!canRefund(amount, settlement, before.order.currencyDecimals)) {
    throw new AppError("refund_exceeds", { refundableAmount: settlement.refundableAmount });
  }
  const { id, method, reference, reason, lines = null, drawerId, withoutDrawer } = input;
  const after = await recordRefund(acting, before, {
    id,
    method,
    amount,
    reference,
    reason,
    lines,
    drawerId,
    withoutDrawer,
  });
  await approveRefund(acting, before, { amount, reason });
  const history = [{ kind: "refund", fromValue: null, toValue: amount, reason }];
  return commitOrder(acting, { before, after, history });
}
