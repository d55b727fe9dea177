import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import { splitEqually } from "@konoba/contract/orders/orders.splits.totals";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import type { Caller } from "../lib/access/caller.ts";
import { auditRow } from "../lib/audit/audit.ts";
import { settlementOfOrder, type OrderAggregate } from "../orders/orders.aggregate.service.ts";
import { correctionsOf, entriesOfCreated } from "../orders/orders.audit.service.ts";
import type { HistoryValues, LineRow } from "../orders/orders.change.store.ts";
import { recompute } from "../orders/orders.commit.service.ts";
import { withPayment } from "../orders/orders.ledger.service.ts";
import { atStatus, applyTransition } from "../orders/orders.transitions.service.ts";
import type { Cast } from "./cast.ts";
import { openState } from "./opening.ts";
import type { PlannedOrder, PlannedPayment, PlannedStep, PlannedVoid } from "./order.ts";

interface By {
  scope: Caller;
  now: Date;
}

/** Release of the stock of a removed line. */
interface Release {
  lineId: string;
  kind: "wasted" | "returned";
  by: By;
}

type Entry = HistoryValues & {
  at: string;
  actorName: string;
  userId: string | null;
  workerId: string | null;
};

/** An order with its log, history and ledger rows. */
export interface Served {
  state: OrderAggregate;
  tableNumber: string | undefined;
  history: Entry[];
  auditRows: ReturnType<typeof auditRow>[];
  releases: Release[];
}

/** Shift lead, the actor of voids, refunds, discounts and payments on account. */
const lead = "milica";
const cook = "nikola";

function memberOf({ team }: Cast, key: string): Caller {
  const scope = team.get(key);
  if (!scope) throw new Error(`The demo has no worker ${key}`);
  return scope;
}

/** Returns the cook, the actor of kitchen steps. */
export const cookOf = (cast: Cast): Caller => memberOf(cast, cook);

const entriesOf = ({ scope, now }: By, history: readonly HistoryValues[]): Entry[] =>
  history.map((entry) => ({
    ...entry,
    at: now.toISOString(),
    actorName: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
  }));

/** Applies a change by the rules of every change: totals, status and log. */
function applyStep(served: Served, by: By, after: OrderAggregate, history: HistoryValues[]): Served {
  const before = served.state;
  const { state, totals } = recompute(before, after, by.now);
  const { tableNumber } = served;
  const auditRows = correctionsOf({ before, after, totals, history, tableNumber }).map((entry) =>
    auditRow(by, entry),
  );
  return {
    ...served,
    state,
    history: [...served.history, ...entriesOf(by, history)],
    auditRows: [...served.auditRows, ...auditRows],
  };
}

function begin(cast: Cast, plan: PlannedOrder, number: number): Served {
  const isDiscounted = plan.discountPercentage !== "0";
  const by = { scope: memberOf(cast, isDiscounted ? lead : plan.server), now: plan.createdAt };
  const state = openState(cast, plan, by.scope, number);
  const created = { kind: "created", fromValue: null, toValue: state.order.status, reason: null };
  const auditRows = entriesOfCreated(state.order, state.lines).map((entry) => auditRow(by, entry));
  const tableNumber = plan.table ?? undefined;
  return { state, tableNumber, history: entriesOf(by, [created]), auditRows, releases: [] };
}

const releasesOf = (before: OrderAggregate, after: OrderAggregate, by: By): Release[] =>
  after.lines.flatMap(({ id, status, voidStock }) => {
    const was = before.lines.find((line) => line.id === id)?.status;
    return status === "voided" && was !== "voided" && voidStock ? [{ lineId: id, kind: voidStock, by }] : [];
  });

function step(served: Served, cast: Cast, plan: PlannedOrder, { status, at }: PlannedStep): Served {
  const isCancelled = status === "cancelled";
  const isKitchen = status === "preparing" || status === "ready";
  const who = isKitchen ? cook : isCancelled ? lead : plan.server;
  const by = { scope: memberOf(cast, who), now: at };
  const minutes =
    status === "confirmed" ? Math.max(...plan.lines.map(({ item }) => cast.minutes.get(item) ?? 0)) : null;
  const reason = isCancelled ? (plan.cancelReason ?? undefined) : undefined;
  const decisions = isCancelled ? { reason, stock: "wasted" as const } : {};
  const { state, history } = applyTransition(by, served.state, { ...decisions, to: status, minutes });
  const order = isCancelled ? { ...state.order, cancelReason: plan.cancelReason } : state.order;
  const isDone = status === "served" && plan.payment?.isEarly === true;
  const after = isDone
    ? { ...state, order: { ...order, status: "completed" as const } }
    : { ...state, order };
  const closing = { kind: "status", fromValue: status, toValue: "completed", reason: null };
  const releases = [...served.releases, ...releasesOf(served.state, after, by)];
  return { ...applyStep(served, by, after, isDone ? [...history, closing] : history), releases };
}

const nameOf = ({ nameEn, nameMe }: LineRow) => nameEn ?? nameMe ?? "";

const withLine = (state: OrderAggregate, line: LineRow): OrderAggregate => ({
  ...state,
  lines: state.lines.map((each) => (each.id === line.id ? line : each)),
});

/** Serves the drinks of an order whose food is still being prepared. */
function bringDrinks(served: Served, cast: Cast, plan: PlannedOrder, at: Date): Served {
  const drinks = plan.lines.flatMap(({ item }, index) => (cast.drinks.has(item) ? [index] : []));
  return drinks.reduce((before, index, turn) => {
    const line = before.state.lines[index];
    if (!line) return before;
    const by = { scope: memberOf(cast, plan.server), now: new Date(at.getTime() + turn * 1000) };
    const what = `${line.quantity} × ${nameOf(line)}`;
    const change = {
      kind: "line_changed",
      fromValue: `${what} (${line.status})`,
      toValue: `${what} (served)`,
      reason: null,
    };
    return applyStep(before, by, withLine(before.state, atStatus(line, "served", by.now)), [change]);
  }, served);
}

const refunded = (
  by: By,
  state: OrderAggregate,
  { amount, reason }: { amount: string; reason: string },
): OrderAggregate =>
  withPayment(by, state, {
    kind: "refund",
    method: state.order.paymentMethod ?? "cash",
    amount,
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: null,
    reason,
    lines: null,
  });

/** Voids a line and refunds its payments. */
function takeOff(served: Served, cast: Cast, { line: index, reason, stock, at }: PlannedVoid): Served {
  const line = served.state.lines[index];
  if (!line) return served;
  const by = { scope: memberOf(cast, lead), now: at };
  const gone: LineRow = { ...line, status: "voided", voidReason: reason, voidStock: stock };
  const after = withLine(served.state, gone);
  const { excessAmount } = settlementOfOrder(after);
  const isPaid = Number(excessAmount) > 0;
  const fromValue = `${line.quantity} × ${nameOf(line)}`;
  const back = { kind: "refund", fromValue: null, toValue: excessAmount, reason };
  const history = [{ kind: "line_voided", fromValue, toValue: null, reason }, ...(isPaid ? [back] : [])];
  const releases = [...served.releases, { lineId: line.id, kind: stock, by }];
  const money = isPaid ? refunded(by, after, { amount: excessAmount, reason }) : after;
  return { ...applyStep(served, by, money, history), releases };
}

/** Cash denominations tendered: the smallest sufficient note, or the exact amount. */
const notes = ["5.00", "10.00", "20.00", "50.00", "100.00"];

interface Paying {
  method: PaymentMethod;
  tipAmount: string;
  /** Amount of an equal share; null is the whole balance. */
  shareAmount: string | null;
}

function paid(state: OrderAggregate, by: By, { method, tipAmount, shareAmount }: Paying): OrderAggregate {
  if (method === "credit") return { ...state, order: { ...state.order, paymentMethod: method } };
  const decimals = state.order.currencyDecimals;
  const { balanceAmount } = settlementOfOrder(state);
  const dueWithTip = shareAmount ?? balanceWithTip(balanceAmount, tipAmount, decimals);
  const isCash = method === "cash";
  const note =
    isCash && shareAmount === null ? notes.find((each) => Number(each) >= Number(dueWithTip)) : null;
  const taken = takePayment({
    method,
    balanceAmount,
    handedAmount: note ?? dueWithTip,
    tipAmount,
    roundingStep: null,
    decimals,
  });
  if (taken.kind === "refused") throw new Error(`The demo pays too much: ${taken.excessAmount}`);
  return withPayment(by, state, {
    kind: "payment",
    method,
    amount: taken.amount,
    tipAmount: taken.tipAmount,
    tendered: isCash ? taken.tendered : null,
    change: isCash ? taken.changeAmount : null,
    reference: null,
    lines: null,
  });
}

const apartMs = 20_000;

/** Takes one payment for each share; the last one of a finished order completes it. */
function pay(served: Served, cast: Cast, plan: PlannedOrder, payment: PlannedPayment): Served {
  const { splitCount, methods, tipAmount, at, isEarly } = payment;
  const { order } = served.state;
  const amounts =
    splitCount === 1
      ? [null]
      : splitEqually(withDue(served.state), splitCount, order.currencyDecimals).map((each) => each.dueAmount);
  return methods.reduce((before, method, index) => {
    const who = method === "credit" ? lead : plan.server;
    const by = { scope: memberOf(cast, who), now: new Date(at.getTime() + index * apartMs) };
    const shareAmount = amounts[index] ?? null;
    const after = paid(before.state, by, { method, tipAmount, shareAmount });
    const history = [{ kind: "payment", fromValue: null, toValue: method, reason: null }];
    const isLast = plan.status === "completed" && !isEarly && index === methods.length - 1;
    if (!isLast) return applyStep(before, by, after, history);
    const done = applyTransition(by, after, { to: "completed", minutes: null });
    return applyStep(before, by, done.state, [...history, ...done.history]);
  }, served);
}

/** Returns the bill of a state for splitting. */
const withDue = (state: OrderAggregate) => ({
  ...state.order,
  dueAmount: settlementOfOrder(state).balanceAmount,
});

function recordRefund(served: Served, cast: Cast, { line, reason, at }: NonNullable<PlannedOrder["refund"]>) {
  const by = { scope: memberOf(cast, lead), now: at };
  const { refundableAmount } = settlementOfOrder(served.state);
  const refundAmount = line === null ? refundableAmount : (served.state.lines[line]?.totalPrice ?? "0");
  const amount = Number(refundAmount) < Number(refundableAmount) ? refundAmount : refundableAmount;
  const after = refunded(by, served.state, { amount, reason });
  return applyStep(served, by, after, [{ kind: "refund", fromValue: null, toValue: amount, reason }]);
}

/** Computes everything that happens to an order, in sequence, by the rules of orders. */
export function serve(cast: Cast, plan: PlannedOrder, number: number): Served {
  const { steps, drinksAt, voided, payment, refund } = plan;
  const events: { at: Date; happens: (served: Served) => Served }[] = steps
    .filter(({ status }) => status !== "received" && status !== "completed")
    .map((each) => ({ at: each.at, happens: (served) => step(served, cast, plan, each) }));
  if (drinksAt) events.push({ at: drinksAt, happens: (served) => bringDrinks(served, cast, plan, drinksAt) });
  if (voided) events.push({ at: voided.at, happens: (served) => takeOff(served, cast, voided) });
  if (payment) events.push({ at: payment.at, happens: (served) => pay(served, cast, plan, payment) });
  if (refund) events.push({ at: refund.at, happens: (served) => recordRefund(served, cast, refund) });
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .reduce((served, { happens }) => happens(served), begin(cast, plan, number));
}
