import { roundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { RoundingStep } from "@konoba/contract/locations/locations.roundingSteps.rules";
import { buyerInputOf, isBuyerComplete, type TypedBuyer } from "@konoba/contract/orders/orders.buyer.rules";
import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import type { OwedShare } from "@konoba/contract/orders/orders.payments.contract";
import { shareAmount, sharedBillOf, shareOfTip } from "@konoba/contract/orders/orders.splitBill.totals";
import { isClosed, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { balanceAfter } from "@konoba/contract/orders/orders.tendered.totals";
import { leftAfterCash } from "../leftAfterCash.ts";
import { readAmount } from "../orderBill.ts";
import { chosenPieces, choiceOf, firstParts, payableLines, type PayWay } from "./splitBill.ts";

/** Handling of an order that is paid before everything is served. */
export type AfterPayment = "keep_open" | "close";

export interface PayChoices {
  /** Quantity to pay by line. */
  pieces: Readonly<Record<string, number>>;
  /** Number of open equal shares. */
  parts: number;
  /** Typed amount of a part of the bill. */
  amount: string;
  method: PaymentMethod;
  /** Tip; `null` for the share of the accepted gratuity. */
  tip: string | null;
  /** Tendered cash as typed or selected; `null` for the exact amount. */
  tendered: string | null;
  reference: string;
  customerName: string;
  after: AfterPayment;
  /** The user accepted to take cash without an open drawer. */
  isWithoutDrawer: boolean;
  /** Buyer of a company bill as typed; `null` for a guest. */
  buyer: TypedBuyer | null;
}

/** Payment ID and idempotency key; reused only while the choices are unchanged. */
interface PayAttempt {
  id: string;
  key: string;
}

interface PayState {
  choices: PayChoices;
  attempt: PayAttempt;
}

/** Order, part of the bill, and share on account that are being paid. */
export interface PaySubject {
  /** Order without the share on account being paid. */
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
    buyer: null,
  },
  attempt,
});

/** Returns the state with changed choices and a new attempt, because they are another payment. */
export function withChoices(
  { choices }: PayState,
  changes: Partial<PayChoices>,
  attempt: PayAttempt,
): PayState {
  // Clears the tendered cash when the method changes.
  const isOther = changes.method !== undefined && changes.method !== choices.method;
  return { choices: { ...choices, ...(isOther ? { tendered: null } : {}), ...changes }, attempt };
}

/** Computes the share, its tip, the tendered amount and the balance. */
export function computePayment(
  { order, way }: PaySubject,
  choices: PayChoices,
  waitingCash: string | null = null,
  roundingStep: RoundingStep | null = null,
) {
  const { currencyDecimals: decimals } = order;
  const { method, parts, tendered } = choices;
  const bill = sharedBillOf(order);
  const balanceAmount = shareAmount(bill, {});
  const lines = payableLines(order);
  const pieces = chosenPieces(lines, choices.pieces);
  const choice = choiceOf({ way, pieces, parts, amount: readAmount(choices.amount) });
  const shared = shareAmount(bill, choice);
  // Queued cash has already been handed over.
  const share = way === "all" ? leftAfterCash(shared, waitingCash, decimals) : shared;
  const isTooMuch = Number(share) > Number(balanceAmount);
  const tip = method === "credit" ? "0" : (choices.tip ?? shareOfTip(bill, share));
  const exactAmount = balanceWithTip(share, tip, decimals);
  const roundingAmount = method === "cash" ? roundingOf(share, roundingStep, decimals) : "0";
  const dueAmount = balanceWithTip(exactAmount, roundingAmount, decimals);
  const tenderedAmount = method === "cash" && tendered !== null ? tendered : dueAmount;
  const result = takePayment({
    method,
    balanceAmount: share,
    handedAmount: tenderedAmount,
    tipAmount: tip,
    roundingStep,
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
    /** Share with its tip, before cash is rounded. */
    exactAmount,
    roundingAmount,
    /** Amount due now, including the tip; in cash rounded. */
    dueAmount,
    tenderedAmount,
    taken,
    isShort,
    /** Balance after this payment. */
    leftAmount: balanceAfter(openBill, method, share),
    changeAmount: taken?.changeAmount ?? "0",
    remaining,
    isTaken,
    isSettling,
    /** Partial cash payment: the balance is shown instead of the change. */
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
  | "needsDrawer"
  | "needsBuyer"
  | "needsOperator";

/** State outside the form that determines which payments are possible. */
export interface PayContext {
  /** An open drawer takes the cash, or the location uses none. */
  hasDrawer: boolean;
  isOffline: boolean;
  /** Cash payments may be queued offline. */
  takesOfflineCash: boolean;
  /** Cash of the order in the offline queue. */
  waitingCash: string | null;
  /** Step to which cash is rounded; `null` for none. */
  roundingStep: RoundingStep | null;
  /** Fiscal receipts are on and the user has no operator code for them. */
  lacksOperatorCode: boolean;
}

/** Returns `true` if a payment can be queued offline: cash for the whole balance. */
export const mayWait = (
  { way, owed }: Pick<PaySubject, "way" | "owed">,
  { method }: Pick<PayChoices, "method">,
  { takesOfflineCash }: Pick<PayContext, "takesOfflineCash">,
): boolean => takesOfflineCash && method === "cash" && way === "all" && owed === null;

/** Returns the reason why the payment cannot be taken yet, or `null`. */
export function payProblem(
  { way, owed }: Pick<PaySubject, "way" | "owed">,
  choices: PayChoices,
  computed: ComputedPayment,
  context: PayContext,
): PayProblem | null {
  const { hasDrawer, isOffline, waitingCash } = context;
  if (isOffline && !mayWait({ way, owed }, choices, context)) return "offline";
  if (context.lacksOperatorCode) return "needsOperator";
  if (choices.buyer !== null && !isBuyerComplete(choices.buyer)) return "needsBuyer";
  if (waitingCash !== null && Number(computed.share) === 0) return "cashWaits";
  if (choices.method === "credit") return choices.customerName.trim() ? null : "needsCustomer";
  if (computed.isTooMuch) return "tooMuch";
  if (way !== "all" && Number(computed.share) === 0) return "needsShare";
  if (computed.isShort) return "shortOfShare";
  if (!computed.isTaken) return "tooLittle";
  return choices.method === "cash" && !hasDrawer && !choices.isWithoutDrawer ? "needsDrawer" : null;
}

/** Returns the unserved lines; empty for a closed order. */
export const openLines = ({ status, items }: Pick<OrderDetails, "status" | "items">) =>
  isClosed(status) ? [] : unfinishedLines(items);

/** Returns the lines that the kitchen still has to prepare. */
export const kitchenLines = (order: Pick<OrderDetails, "status" | "items">) =>
  openLines(order).filter(({ status }) => status !== "ready");

/** Returns the payment request without fields that the method does not use. */
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
    ...(choices.buyer ? { buyer: buyerInputOf(choices.buyer) } : {}),
    ...(owed ? { accountId: owed.id } : {}),
    ...(lines ? { lines: [...lines] } : {}),
    ...(parts === undefined ? {} : { parts }),
    // Sends the displayed amount, so that the server rejects any other.
    ...(way === "all" ? {} : { amount: computed.share }),
    ...(isClosing ? { complete: true, unfinishedLineIds: openLines(order).map(({ id }) => id) } : {}),
  };
}

/** Result of a payment, shown in the finish state. */
export interface Receipt {
  method: PaymentMethod;
  /** Total of a bill paid at once; else the share with its tip. */
  totalAmount: string;
  /** Tip inside the total. */
  tipAmount: string;
  /** What the cash differs by from the bill. */
  roundingAmount: string;
  /** Tendered cash; `null` for other methods. */
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
  const roundingAmount = computed.taken?.roundingAmount ?? "0";
  const totalAmount = balanceWithTip(paid.totalAmount, roundingAmount, order.currencyDecimals);
  return {
    method,
    totalAmount: isWhole ? totalAmount : computed.dueAmount,
    tipAmount: computed.tip,
    roundingAmount,
    tenderedAmount: method === "cash" ? computed.tenderedAmount : null,
    isPartial: !isWhole,
    changeAmount: computed.changeAmount,
  };
}
