export const orderStatuses = [
  "received",
  "confirmed",
  "preparing",
  "ready",
  "served",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["dine_in", "takeaway", "delivery"] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentStatuses = [
  "pending",
  "paid",
  "partially_paid",
  "failed",
  "refunded",
  "cancelled",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Answers to an order of a platform; withdrawn: the platform cancelled it before an answer. */
export const acceptances = ["waiting", "accepted", "rejected", "withdrawn"] as const;
export type Acceptance = (typeof acceptances)[number];

/** Kinds of corrections that lower an order. */
export const correctionKinds = ["order_discount", "line_discount", "void", "cancelled"] as const;
export const requestedCorrections = [...correctionKinds, "discount"] as const;
export const paymentMethods = ["cash", "card", "mobile_wallet", "bank_transfer", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const lineStatuses = ["pending", "preparing", "ready", "served", "voided"] as const;
export type LineStatus = (typeof lineStatuses)[number];

/**
 * Kind of a transition. step: the ordinary next move, cancelling before the kitchen started included. jump:
 * stages are skipped and recorded as skipped. back: a recall of one step. reopen: only on the same business
 * day with nothing refunded. void: cancelling after the kitchen started, which needs `orders.void`, a reason
 * and a stock decision for each line.
 */
export type TransitionKind = "step" | "jump" | "back" | "reopen" | "void";

/** State machine of orders; unlisted moves are rejected. */
const orderMoves = {
  received: {
    confirmed: "step",
    preparing: "step",
    ready: "jump",
    served: "jump",
    completed: "jump",
    cancelled: "step",
  },
  confirmed: { preparing: "step", ready: "jump", served: "jump", completed: "jump", cancelled: "step" },
  preparing: { ready: "step", served: "jump", completed: "jump", cancelled: "void" },
  ready: { preparing: "back", served: "step", completed: "step", cancelled: "void" },
  served: { ready: "back", completed: "step", cancelled: "void" },
  completed: { served: "reopen" },
  cancelled: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, TransitionKind>>>;

interface RefusedMove {
  kind: "refused";
  from: OrderStatus;
  to: OrderStatus;
  allowed: OrderStatus[];
}

/** Result of a requested status; `same` answers 200 and writes nothing. */
type Move = { kind: TransitionKind | "same" } | RefusedMove;

const movesOf = (from: OrderStatus): Partial<Record<OrderStatus, TransitionKind>> => orderMoves[from];

/** Returns the statuses an order may move to from `from`, in their usual order. */
export const allowedMoves = (from: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((to) => movesOf(from)[to] !== undefined);

/**
 * Returns the kind of a move, or its rejection. With the statuses of its lines, cancelling counts as `void`
 * as soon as one line was started, whatever the order's own status.
 */
export function canTransition(from: OrderStatus, to: OrderStatus, lines: readonly LineStatus[] = []): Move {
  if (from === to) return { kind: "same" };
  const kind = movesOf(from)[to];
  if (kind === undefined) return { kind: "refused", from, to, allowed: allowedMoves(from) };
  return { kind: to === "cancelled" && hasStarted(lines) ? "void" : kind };
}

const stages = ["received", "confirmed", "preparing", "ready", "served", "completed"] as const;

const stageOf = (status: OrderStatus): number => stages.findIndex((stage) => stage === status);

/**
 * Returns the status offered by the next-step button; null when the order is finished. With `skipConfirmed` a
 * received order goes straight to preparing.
 */
export function nextStep(status: OrderStatus, skipConfirmed = false): OrderStatus | null {
  if (status === "cancelled") return null;
  if (status === "received" && skipConfirmed) return "preparing";
  return stages[stageOf(status) + 1] ?? null;
}

/** Returns the stages a jump skips, to be recorded as skipped; empty for any other move. */
export function skippedStages(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  return movesOf(from)[to] === "jump" ? stages.slice(stageOf(from) + 1, stageOf(to)) : [];
}

/** Checks whether an order is finished: no lines can be added and it no longer occupies its table. */
export const isClosed = (status: OrderStatus): boolean => status === "completed" || status === "cancelled";

export const isLive = (status: LineStatus): boolean => status !== "voided";

const lineRanks = { pending: 0, preparing: 1, ready: 2, served: 3 } as const;
type LiveStatus = keyof typeof lineRanks;

/** Checks whether the kitchen started this line: its ingredients are consumed. */
export const isStarted = (status: LineStatus): boolean => isLive(status) && status !== "pending";

/** Checks whether a line is held: its course has not been fired. */
export const isHeld = (line: { course: number; firedAt: string | null; status: LineStatus }): boolean =>
  line.course > 1 && line.firedAt === null && line.status === "pending";

export const hasStarted = (lines: readonly LineStatus[]): boolean => lines.some(isStarted);

const liveLines = (lines: readonly LineStatus[]): LiveStatus[] =>
  lines.filter((status): status is LiveStatus => isLive(status));

/**
 * Derives the status of an order from its least advanced live line. Pending lines do not distinguish received
 * from confirmed, so the order retains its own; an order that was already further is pulled back to
 * preparing. All lines voided: cancelled. A closed order and one without lines stay.
 */
export function orderStatusOf(current: OrderStatus, lines: readonly LineStatus[]): OrderStatus {
  if (isClosed(current) || lines.length === 0) return current;
  const live = liveLines(lines);
  if (live.length === 0) return "cancelled";
  const least = live.reduce((a, b) => (lineRanks[b] < lineRanks[a] ? b : a));
  if (least !== "pending") return least;
  return stageOf(current) < stageOf("preparing") ? current : "preparing";
}

const lineTargets = {
  received: "pending",
  confirmed: "pending",
  preparing: "preparing",
  ready: "ready",
  served: "served",
  completed: "served",
  cancelled: "voided",
} as const satisfies Record<OrderStatus, LineStatus>;

interface MovedLine<Id> {
  id: Id;
  from: LineStatus;
  to: LineStatus;
}

/**
 * Returns the lines that move with an order. Forward: every live line that is behind. Back: the lines with
 * the order's status; lines further ahead stay. Cancelling voids every live line; staying moves none.
 */
export function movedLines<Id>(
  lines: readonly { id: Id; status: LineStatus }[],
  from: OrderStatus,
  to: OrderStatus,
): MovedLine<Id>[] {
  const target = lineTargets[to];
  const isRecall = movesOf(from)[to] === "back";
  const moves = (status: LineStatus): boolean => {
    if (status === "voided" || status === target || from === to) return false;
    if (target === "voided") return true;
    return isRecall ? status === lineTargets[from] : lineRanks[status] < lineRanks[target];
  };
  return lines
    .filter(({ status }) => moves(status))
    .map(({ id, status }) => ({ id, from: status, to: target }));
}
