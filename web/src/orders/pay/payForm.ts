import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import { balanceAfter } from "@konoba/contract/orders/orders.tendered.totals";
import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import type { OwedShare } from "@konoba/contract/orders/orders.payments.contract";
import { shareAmount, sharedBillOf, shareOfTip } from "@konoba/contract/orders/orders.splitBill.totals";
import { isClosed, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { readAmount } from "../orderBill.ts";
import { leftAfterCash } from "../leftAfterCash.ts";
import { chosenPieces, choiceOf, firstParts, payableLines, type PayWay } from "./splitBill.ts";

/** What happens to an order that is paid before everything is served. */
export type AfterPayment = "keep_open" | "close";

export interface PayChoices {
  /** The pieces that are paid now, by line. */
  pieces: Readonly<Record<string, number>>;
  /** How many equal shares are left. */
  parts: number;
  /** A part of the bill, as it is typed. */
  amount: string;
  method: PaymentMethod;
  /** null: what falls on this share of the gratuity that was accepted. */
  tip: string | null;
  /** Cash as it is typed or chosen; null: exactly what is due. */
  tendered: string | null;
  reference: string;
  customerName: string;
  after: AfterPayment;
  /** Somebody chose to take cash while no drawer is open for it. */
  isWithoutDrawer: boolean;
}

/** Id of the payment and key of the request: a repeated press of the same choices is the same payment. */
interface PayAttempt {
  id: string;
  key: string;
}

interface PayState {
  choices: PayChoices;
  attempt: PayAttempt;
}

/** The payment that is being entered: of which order, which part of it, and which share on account. */
export interface PaySubject {
  /** Without the share on account that is paid now. */
  order: OrderDetails;
  way: PayWay;
  owed: OwedShare | null;
}

export const startPayment = ({ order, owed }: PaySubject, attempt: PayAttempt): PayState => ({
  choices: {
    pieces: {},
    parts: firstParts(order),
    amount: owed?.amount ?? "",
    method: "cash",
    tip: null,
    tendered: null,
    reference: "",
    customerName: order.customerName ?? "",
    after: "keep_open",
    isWithoutDrawer: false,
  },
  attempt,
});

/** Returns the state with other choices. They are another payment, so the key of a failed try is not reused. */
export function withChoices(
  { choices }: PayState,
  changes: Partial<PayChoices>,
  attempt: PayAttempt,
): PayState {
  // Another method takes nothing that was typed as cash.
  const isOther = changes.method !== undefined && changes.method !== choices.method;
  return { choices: { ...choices, ...(isOther ? { tendered: null } : {}), ...changes }, attempt };
}

/** Computes what the choices come to: the share, its tip, what is handed over and what is left. */
export function computePayment(
  { order, way }: PaySubject,
  choices: PayChoices,
  waitingCash: string | null = null,
) {
  const { currencyDecimals: decimals } = order;
  const { method, parts, tendered } = choices;
  const bill = sharedBillOf(order);
  const balanceAmount = shareAmount(bill, {});
  const lines = payableLines(order);
  const pieces = chosenPieces(lines, choices.pieces);
  const choice = choiceOf({ way, pieces, parts, amount: readAmount(choices.amount) });
  const shared = shareAmount(bill, choice);
  // Cash that waits on this device changed hands already.
  const share = way === "all" ? leftAfterCash(shared, waitingCash, decimals) : shared;
  const isTooMuch = Number(share) > Number(balanceAmount);
  const tip = method === "credit" ? "0" : (choices.tip ?? shareOfTip(bill, share));
  const dueAmount = balanceWithTip(share, tip, decimals);
  const tenderedAmount = method === "cash" && tendered !== null ? tendered : dueAmount;
  const result = takePayment({
    method,
    balanceAmount: share,
    handedAmount: tenderedAmount,
    tipAmount: tip,
    decimals,
  });
  const taken = result.kind === "taken" && !isTooMuch ? result : null;
  const isShort = taken !== null && way !== "all" && Number(taken.amount) < Number(share);
  const openBill = { ...order, payments: bill.payments };
  const remaining = taken ? balanceAfter(openBill, method, taken.amount) : balanceAmount;
  const isTaken = taken !== null && !isShort && Number(tenderedAmount) > 0;
  const isSettling = Number(remaining) === 0;
  return {
    bill,
    balanceAmount,
    lines,
    pieces,
    choice,
    share,
    isTooMuch,
    tip,
    /** What the guest pays now, with the tip. */
    dueAmount,
    tenderedAmount,
    taken,
    isShort,
    /** What is left for the others. */
    leftAmount: balanceAfter(openBill, method, share),
    changeAmount: taken?.changeAmount ?? "0",
    remaining,
    isTaken,
    isSettling,
    /** Less than everything was given: what is left says more than the change. */
    isPart: way === "all" && isTaken && !isSettling,
  };
}
type ComputedPayment = ReturnType<typeof computePayment>;

type PayProblem =
  | "offline"
  | "cashWaits"
  | "needsCustomer"
  | "tooMuch"
  | "needsShare"
  | "shortOfShare"
  | "tooLittle"
  | "needsDrawer";

/** What is true around the form: it decides what can be taken, and is said before the press. */
export interface PayContext {
  /** Cash has a drawer to go into, or the location uses none. */
  hasDrawer: boolean;
  isOffline: boolean;
  /** Cash may wait on this device for the connection. */
  takesOfflineCash: boolean;
  /** Cash of the order that waits on this device already. */
  waitingCash: string | null;
}

/** Returns whether a payment can wait on this device: cash, for all that is left. */
export const mayWait = (
  { way, owed }: Pick<PaySubject, "way" | "owed">,
  { method }: Pick<PayChoices, "method">,
  { takesOfflineCash }: Pick<PayContext, "takesOfflineCash">,
): boolean => takesOfflineCash && method === "cash" && way === "all" && owed === null;

/** Returns why the payment cannot be taken yet; null when it can. */
export function payProblem(
  { way, owed }: Pick<PaySubject, "way" | "owed">,
  choices: PayChoices,
  computed: ComputedPayment,
  context: PayContext,
): PayProblem | null {
  const { hasDrawer, isOffline, waitingCash } = context;
  if (isOffline && !mayWait({ way, owed }, choices, context)) return "offline";
  if (waitingCash !== null && Number(computed.share) === 0) return "cashWaits";
  if (choices.method === "credit") return choices.customerName.trim() ? null : "needsCustomer";
  if (computed.isTooMuch) return "tooMuch";
  if (way !== "all" && Number(computed.share) === 0) return "needsShare";
  if (computed.isShort) return "shortOfShare";
  if (!computed.isTaken) return "tooLittle";
  return choices.method === "cash" && !hasDrawer && !choices.isWithoutDrawer ? "needsDrawer" : null;
}

/** Returns the lines that are not served; of a closed order nothing is left to serve. */
export const openLines = ({ status, items }: Pick<OrderDetails, "status" | "items">) =>
  isClosed(status) ? [] : unfinishedLines(items);

/** Returns the lines the kitchen still has to make. */
export const kitchenLines = (order: Pick<OrderDetails, "status" | "items">) =>
  openLines(order).filter(({ status }) => status !== "ready");

/** Returns the request that takes the payment. Nothing is in it that the chosen method does not use. */
export function paymentRequest(
  { order, way, owed }: PaySubject,
  { choices, attempt }: PayState,
  computed: ComputedPayment,
) {
  const { method } = choices;
  const { lines, parts } = computed.choice;
  const isClosing = computed.isSettling && choices.after === "close" && kitchenLines(order).length > 0;
  return {
    id: attempt.id,
    method,
    ...(method === "credit" ? {} : { handedAmount: computed.tenderedAmount }),
    tipAmount: computed.tip,
    reference: method === "cash" ? null : choices.reference.trim() || null,
    ...(method === "credit" ? { customerName: choices.customerName.trim() } : {}),
    ...(method === "cash" && choices.isWithoutDrawer ? { withoutDrawer: true } : {}),
    ...(owed ? { accountId: owed.id } : {}),
    ...(lines ? { lines: [...lines] } : {}),
    ...(parts === undefined ? {} : { parts }),
    // What was read out to the guest is what is taken, or nothing.
    ...(way === "all" ? {} : { amount: computed.share }),
    ...(isClosing ? { complete: true, unfinishedLineIds: openLines(order).map(({ id }) => id) } : {}),
  };
}

/** What the finish state says of a payment that was taken. */
export interface Receipt {
  method: PaymentMethod;
  /** What it came to: of a bill paid at once its total, of a share with its tip. */
  totalAmount: string;
  /** Cash as it was handed over; null for any other method. */
  tenderedAmount: string | null;
  isPartial: boolean;
  changeAmount: string;
}

export function receiptOf(
  { order, way }: PaySubject,
  { method }: PayChoices,
  computed: ComputedPayment,
  paid: { totalAmount: string },
): Receipt {
  const isWhole = way === "all" && Number(order.settledAmount) === 0 && order.onAccount.length === 0;
  return {
    method,
    totalAmount: isWhole ? paid.totalAmount : computed.dueAmount,
    tenderedAmount: method === "cash" ? computed.tenderedAmount : null,
    isPartial: !isWhole,
    changeAmount: computed.changeAmount,
  };
}
