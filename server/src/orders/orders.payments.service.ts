import { AppError } from "@konoba/contract/lib/errors";
import { toMinor, toText } from "@konoba/contract/lib/money";
import { balanceWithTip, canRefund, takePayment } from "@konoba/contract/orders/orders.payments";
import type { PaymentInput, RefundInput } from "@konoba/contract/orders/orders.payments.contract";
import {
  demand,
  demandLines,
  loadState,
  saveState,
  settlementOfState,
  type Acting,
  type State,
} from "./orders.state.service.ts";
import { recordPayment } from "./orders.ledger.service.ts";
import { moveOrder } from "./orders.moves.service.ts";

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
  demandLines(before, input.lines?.map((line) => line.lineId) ?? []);
  const settled =
    input.method === creditOnly ? putOnAccount(acting, before) : await takeMoney(acting, before, input);
  const history = [{ kind: "payment", fromValue: null, toValue: input.method, reason: input.reference }];
  const isCompleted = input.complete && before.order.status !== "completed";
  const after = isCompleted
    ? await moveOrder(acting, settled, "completed", {})
    : { state: settled, history: [] };
  return saveState(acting, before, after.state, [...history, ...after.history]);
}

function putOnAccount({ scope }: Acting, state: State): State {
  demand(scope, "payments.onAccount");
  return { ...state, order: { ...state.order, paymentMethod: creditOnly } };
}

async function takeMoney(acting: Acting, state: State, input: PaymentInput): Promise<State> {
  const { balanceAmount } = settlementOfState(state);
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
  return recordPayment(acting, state, {
    id: input.id,
    kind: "payment",
    method: input.method,
    amount: taken.amount,
    tipAmount: taken.tipAmount,
    tendered: isCash ? taken.tendered : null,
    change: isCash ? taken.changeAmount : null,
    reference: input.reference,
    lines: input.lines,
  });
}

const isNothing = (amount: string, decimals: number) => toMinor(amount, decimals) === 0n;

/** Gives back at most what was taken, counting refunds made before. */
export async function refundPayment(acting: Acting, orderId: string, input: RefundInput): Promise<string> {
  const before = await loadState(acting, orderId);
  const settlement = settlementOfState(before);
  if (!canRefund(input.amount, settlement, before.order.currencyDecimals)) {
    throw new AppError("refund_exceeds", { refundableAmount: settlement.refundableAmount });
  }
  const after = await recordPayment(acting, before, {
    id: input.id,
    kind: "refund",
    method: input.method,
    amount: toText(toMinor(input.amount, before.order.currencyDecimals), before.order.currencyDecimals),
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: input.reference,
    lines: null,
  });
  return saveState(acting, before, after, [
    { kind: "refund", fromValue: null, toValue: input.amount, reason: input.reason },
  ]);
}
