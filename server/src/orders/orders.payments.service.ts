import { AppError } from "@konoba/contract/lib/errors";
import { subtract, toMinor, toText } from "@konoba/contract/lib/money";
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
import { shareAmount } from "@konoba/contract/orders/orders.shares.totals";
import {
  demand,
  demandLines,
  loadState,
  settlementOfState,
  totalsInputOf,
  type Acting,
  type State,
} from "./orders.state.service.ts";
import { giveBack, recordPayment } from "./orders.ledger.service.ts";
import { moveOrder } from "./orders.moves.service.ts";
import { saveState } from "./orders.saving.service.ts";

const creditOnly = "credit";

/**
 * Takes a payment. On account nothing is taken: the order is marked, so that it may be completed
 * and is still owed.
 */
export async function takeOrderPayment(
  acting: Acting,
  orderId: string,
  input: PaymentInput,
): Promise<string> {
  const before = await loadState(acting, orderId);
  if (before.order.status === "cancelled") throw new AppError("order_closed");
  refusePieces(before, input.lines ?? [], "payment");
  const settled =
    input.method === creditOnly
      ? putOnAccount(acting, before, input)
      : await takeMoney(acting, before, input);
  const history = [{ kind: "payment", fromValue: null, toValue: input.method, reason: input.reference }];
  const isCompleted = input.complete && before.order.status !== "completed";
  const after = isCompleted
    ? await moveOrder(acting, settled, "completed", {})
    : { state: settled, history: [] };
  return saveState(acting, { before, after: after.state, history: [...history, ...after.history] });
}

const pieceCodes = { payment: "pieces_paid", refund: "pieces_refunded" } as const satisfies Record<
  LedgerKind,
  string
>;

/** A piece is paid once and given back once, and no more of them than the line has. */
export function refusePieces(state: State, named: readonly NamedPieces[], kind: LedgerKind): void {
  demandLines(
    state,
    named.map((line) => line.lineId),
  );
  const lines = piecesTooMany(named, openPieces(state.lines, state.payments, kind));
  if (lines.length > 0) throw new AppError(pieceCodes[kind], { lines });
}

function putOnAccount({ scope }: Acting, state: State, { customerName }: PaymentInput): State {
  demand(scope, "payments.onAccount");
  const owing = customerName ?? state.order.customerName;
  return { ...state, order: { ...state.order, paymentMethod: creditOnly, customerName: owing } };
}

/** What a payment is for. What the guest was told must still be true: somebody else may have paid meanwhile. */
function askedShare(state: State, { lines, parts, amount }: PaymentInput): string {
  const { balanceAmount } = settlementOfState(state);
  const { status: orderStatus, correctedAmount, currencyDecimals: decimals } = state.order;
  const bill = { ...totalsInputOf(state), lines: state.lines, payments: state.payments };
  const share = shareAmount({ ...bill, orderStatus, correctedAmount }, { lines, parts, amount });
  if (amount !== undefined && toMinor(amount, decimals) !== toMinor(share, decimals))
    throw new AppError("order_stale", { fields: ["amount"], version: state.order.version });
  const excess = subtract(toMinor(share, decimals), toMinor(balanceAmount, decimals));
  if (excess > 0n) {
    const excessAmount = toText(excess, decimals);
    throw new AppError("overpayment", { reason: "overpayment", balanceAmount, excessAmount });
  }
  return share;
}

/** One more of the equal shares is paid; how many are left is what was said with it. */
function planOf({ order, payments }: State, { parts }: PaymentInput): State["order"]["splitPlan"] {
  const paid = payments.at(-1);
  if (parts === undefined || !paid) return order.splitPlan;
  const before = order.splitPlan?.paid ?? [];
  return { parts: before.length + parts, paid: [...before, paid.id] };
}

async function takeMoney(acting: Acting, state: State, input: PaymentInput): Promise<State> {
  const balanceAmount = askedShare(state, input);
  const decimals = state.order.currencyDecimals;
  const handedAmount = input.handedAmount ?? balanceWithTip(balanceAmount, input.tipAmount, decimals);
  const taken = takePayment({
    method: input.method,
    balanceAmount,
    handedAmount,
    tipAmount: input.tipAmount,
    decimals,
  });
  if (taken.kind === "refused")
    throw new AppError("overpayment", {
      reason: taken.reason,
      balanceAmount,
      excessAmount: taken.excessAmount,
    });
  if (isNothing(taken.amount, decimals) && isNothing(taken.tipAmount, decimals))
    throw new AppError("nothing_to_pay");
  const isCash = input.method === "cash";
  const after = await recordPayment(acting, state, {
    id: input.id,
    kind: "payment",
    method: input.method,
    amount: taken.amount,
    tipAmount: taken.tipAmount,
    tendered: isCash ? taken.tendered : null,
    change: isCash ? taken.changeAmount : null,
    reference: input.reference,
    lines: input.lines,
    drawerId: input.drawerId,
  });
  return { ...after, order: { ...after.order, splitPlan: planOf(after, input) } };
}

const isNothing = (amount: string, decimals: number) => toMinor(amount, decimals) === 0n;

/** What a refund asks for: an amount, the value of pieces, or everything that is left. */
function askedBack(state: State, input: RefundInput): string {
  if (input.amount !== undefined) return input.amount;
  if (input.lines === undefined) return settlementOfState(state).refundableAmount;
  refusePieces(state, input.lines, "refund");
  const { lines, payments } = state;
  return refundOfPieces({ ...totalsInputOf(state), lines, payments }, input.lines);
}

/** Gives back at most what was taken, counting refunds made before. */
export async function refundPayment(acting: Acting, orderId: string, input: RefundInput): Promise<string> {
  const before = await loadState(acting, orderId);
  const amount = askedBack(before, input);
  const settlement = settlementOfState(before);
  if (!canRefund(amount, settlement, before.order.currencyDecimals)) {
    throw new AppError("refund_exceeds", { refundableAmount: settlement.refundableAmount });
  }
  const { id, method, reference, reason, lines = null, drawerId } = input;
  const after = await giveBack(acting, before, {
    id,
    method,
    amount,
    reference,
    reason,
    lines,
    drawerId,
  });
  const history = [{ kind: "refund", fromValue: null, toValue: amount, reason }];
  return saveState(acting, { before, after, history });
}
