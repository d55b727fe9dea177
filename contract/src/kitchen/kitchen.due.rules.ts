import { minuteMs } from "../lib/durations.ts";
import { isHeld, type LineStatus, type OrderType } from "../orders/orders.status.ts";

/** Line of a ticket with its times. */
export interface TimedLine {
  status: LineStatus;
  course: number;
  createdAt: string;
  firedAt: string | null;
  preparationTimeMinutes: number | null;
}

/** Ticket with the times of its open lines. */
export interface TimedTicket {
  lines: readonly TimedLine[];
  estimatedReadyTime: string | null;
  orderType: OrderType;
}

export const isDone = ({ status }: Pick<TimedLine, "status">): boolean => status === "ready";
/** Returns whether a line is to be made now: neither finished nor on hold. */
export const isDue = (line: Pick<TimedLine, "status" | "course" | "firedAt">): boolean =>
  !isDone(line) && !isHeld(line);

/** State of a ticket: new = not started, cooking = started, later = all courses on hold. */
export type Phase = "new" | "cooking" | "later";

export function phaseOf({ lines }: Pick<TimedTicket, "lines">): Phase {
  if (!lines.some(isDue)) return "later";
  return lines.some((line) => isDone(line) || line.status === "preparing") ? "cooking" : "new";
}

const sentAt = ({ firedAt, createdAt }: TimedLine) => Date.parse(firedAt ?? createdAt);

/** Returns the first held course of a ticket. */
const heldCourse = ({ lines }: Pick<TimedTicket, "lines">): number =>
  Math.min(...lines.filter(isHeld).map(({ course }) => course));

/** Content of a ticket's time slot; minutes are whole. */
export type Due =
  | { kind: "late" | "left" | "elapsed"; minutes: number }
  | { kind: "for"; at: Date }
  | { kind: "held"; course: number };

/**
 * Returns the due time of a ticket and the start of its countdown; -Infinity without cooking times and
 * promised time.
 */
function promiseOf({ lines, estimatedReadyTime, orderType }: TimedTicket) {
  const due = lines.filter(isDue);
  const since = Math.min(...due.map(sentAt));
  const known = due.filter((line) => line.preparationTimeMinutes !== null);
  const cooking = known.map((line) => (line.preparationTimeMinutes ?? 0) * minuteMs);
  const promise = estimatedReadyTime === null ? -Infinity : Date.parse(estimatedReadyTime);
  if (orderType !== "dine_in" && promise > since) {
    // A later pick-up becomes due by its cooking time, counted back from the promised time.
    const start = cooking.length > 0 ? promise - Math.max(...cooking) : since;
    return { since, start: Math.max(since, start), dueAt: promise, isPickup: true };
  }
  const cooked = known.map((line, index) => sentAt(line) + (cooking[index] ?? 0));
  const dueAt = Math.max(...cooked, promise > since ? promise : -Infinity);
  return { since, start: since, dueAt, isPickup: false };
}

/**
 * Returns the time slot. A ticket is late after the cooking time of its slowest open dish or the promised
 * time, whichever is later; finished and held dishes do not count.
 */
export function dueOf(ticket: TimedTicket, now: Date, warnFrom: number): Due {
  if (phaseOf(ticket) === "later") return { kind: "held", course: heldCourse(ticket) };
  const { since, start, dueAt, isPickup } = promiseOf(ticket);
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / minuteMs));
  if (dueAt === -Infinity) return { kind: "elapsed", minutes };
  const over = Math.floor((now.getTime() - dueAt) / minuteMs);
  if (over >= 1) return { kind: "late", minutes: over };
  if (now.getTime() - start >= ((dueAt - start) * warnFrom) / 100)
    return { kind: "left", minutes: Math.max(0, Math.ceil((dueAt - now.getTime()) / minuteMs)) };
  return isPickup ? { kind: "for", at: new Date(dueAt) } : { kind: "elapsed", minutes };
}
