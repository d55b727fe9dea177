import type { KitchenLine, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { isDone, isDue, phaseOf } from "@konoba/contract/kitchen/kitchen.due.rules";
import { piecesOf, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { coursesOf } from "./wall.ts";

type Modifier = KitchenLine["customizations"][number];

export interface RowModifier {
  modifier: Modifier;
  /** Number of pieces with this modifier. */
  pieces: number;
}

/** Equal dishes with equal modifiers, merged into one row. */
export interface DishRow extends Pick<KitchenLine, "menuItemId" | "nameEn" | "nameMe" | "seat"> {
  lineIds: string[];
  /** Number of pieces. */
  quantity: number;
  /** Line of a dish sold by weight, which has a row of its own. */
  weighed: Pick<KitchenLine, "quantity" | "soldBy"> | null;
  isDone: boolean;
  modifiers: RowModifier[];
  specialRequests: string | null;
  /** Set menu that the dish belongs to. */
  combo: KitchenLine["combo"];
}

/** Row of a ticket: a dish, or a held course with its dishes; the first of a course has its head. */
export type TicketRow = { head: CourseHead | null } & (
  | { kind: "dish"; dish: DishRow }
  | { kind: "held"; course: number; dishes: DishRow[] }
);
export interface CourseHead {
  course: number;
  /** Time the kitchen received the course; null while on hold. */
  firedAt: string | null;
}

/** Ids of lines struck on this device but not completed: those of a ticket's last dishes. */
export type Struck = ReadonlySet<string>;

const isStruck = (line: KitchenLine, struck: Struck) => isDone(line) || (struck.has(line.id) && isDue(line));
const modifierKey = ({ optionId, customizationName, customizationValue, quantity }: Modifier) =>
  [optionId ?? customizationName, customizationValue, quantity].join("\t");
const modifiersKey = ({ customizations }: Pick<KitchenLine, "customizations">) =>
  customizations.map(modifierKey).toSorted().join("\n");

function grouped(
  lines: readonly KitchenLine[],
  struck: Struck,
  keyOf: (line: KitchenLine) => string,
): DishRow[] {
  const rows = new Map<string, DishRow>();
  for (const line of lines) {
    const { menuItemId, nameEn, nameMe, seat, specialRequests, combo } = line;
    const isRowDone = isStruck(line, struck);
    const key = keyOf(line);
    const row = rows.get(key) ?? {
      menuItemId,
      nameEn,
      nameMe,
      seat,
      specialRequests,
      combo,
      lineIds: [],
      quantity: 0,
      weighed: weighedUnit(line) === null ? null : { quantity: line.quantity, soldBy: line.soldBy },
      isDone: isRowDone,
      modifiers: [],
    };
    row.lineIds.push(line.id);
    row.quantity += piecesOf(line);
    for (const modifier of line.customizations) {
      const known = row.modifiers.find((each) => modifierKey(each.modifier) === modifierKey(modifier));
      if (known) known.pieces += piecesOf(line);
      else row.modifiers.push({ modifier, pieces: piecesOf(line) });
    }
    rows.set(key, row);
  }
  return [...rows.values()];
}

/**
 * Merges equal dishes. Plain pieces join those with one modifier ("1 of 2"); several modifiers keep separate
 * rows, since their combination would be ambiguous.
 */
export function dishRowsOf(lines: readonly KitchenLine[], struck: Struck): DishRow[] {
  const stateOf = (line: KitchenLine) => (isStruck(line, struck) ? "done" : line.status);
  const baseOf = (line: KitchenLine) =>
    [
      line.menuItemId,
      line.seat,
      stateOf(line),
      line.specialRequests,
      line.combo && (line.combo.nameEn ?? line.combo.nameMe),
      weighedUnit(line) === null ? "" : line.id,
    ].join("|");
  const kindsOf = new Map<string, Set<string>>();
  for (const line of lines)
    kindsOf.set(baseOf(line), (kindsOf.get(baseOf(line)) ?? new Set()).add(modifiersKey(line)));
  const joins = (line: KitchenLine) => {
    const kinds = kindsOf.get(baseOf(line));
    return kinds?.size === 2 && kinds.has("") && ![...kinds].some((kind) => kind.includes("\n"));
  };
  return grouped(lines, struck, (line) =>
    joins(line) ? baseOf(line) : `${baseOf(line)}|${modifiersKey(line)}`,
  );
}

/** Returns the rows of a ticket, course by course. */
export function ticketRowsOf({ lines }: Pick<KitchenTicket, "lines">, struck: Struck): TicketRow[] {
  const courses = coursesOf(lines);
  const isHeaded = lines.some(({ course }) => course > 1);
  return courses.flatMap(({ course, lines: own, waits }): TicketRow[] => {
    const [first] = own;
    const firedAt = waits || !first ? null : (first.firedAt ?? first.createdAt);
    const head = isHeaded ? { course, firedAt } : null;
    const dishes = dishRowsOf(own, struck);
    if (waits) return [{ kind: "held", head, course, dishes }];
    return dishes.map((dish, index) => ({ kind: "dish", head: index === 0 ? head : null, dish }));
  });
}

export interface AllDayDish extends Omit<
  DishRow,
  "lineIds" | "isDone" | "seat" | "specialRequests" | "weighed" | "combo"
> {
  /** Number of pieces on hold. */
  held: number;
  requests: { text: string; pieces: number }[];
}

/** Returns all dishes still to be made across tickets, most frequent first. */
export function allDayOf(tickets: readonly Pick<KitchenTicket, "lines">[], struck: Struck): AllDayDish[] {
  const open = tickets.flatMap(({ lines }) => lines).filter((line) => !isStruck(line, struck));
  const rows = grouped(open, struck, ({ menuItemId }) => menuItemId);
  return rows
    .map(({ menuItemId, nameEn, nameMe, quantity, modifiers }) => {
      const own = open.filter((line) => line.menuItemId === menuItemId);
      const held = own.filter(isHeld).reduce((sum, line) => sum + piecesOf(line), 0);
      const requests = own.flatMap((line) =>
        line.specialRequests === null ? [] : [{ text: line.specialRequests, pieces: piecesOf(line) }],
      );
      return { menuItemId, nameEn, nameMe, quantity, modifiers, held, requests };
    })
    .toSorted((a, b) => b.quantity - a.quantity);
}

/** Next action of a ticket. */
export type KitchenAction =
  | { kind: "fire"; course: number }
  | { kind: "start"; lineIds: string[] }
  /** `course` is set when only this one is being made while another is on hold. */
  | { kind: "ready"; lineIds: string[]; course: number | null; isComplete: boolean };

/** Returns the button's action: fire the held course, start, or mark ready. */
export function kitchenActionOf({ lines }: Pick<KitchenTicket, "lines">, struck: Struck): KitchenAction {
  const phase = phaseOf({ lines });
  const held = lines.filter(isHeld).map(({ course }) => course);
  if (phase === "later") return { kind: "fire", course: Math.min(...held) };
  const due = lines.filter(isDue);
  const lineIds = due.map(({ id }) => id);
  if (phase === "new" && !lineIds.some((id) => struck.has(id))) return { kind: "start", lineIds };
  const courses = [...new Set(due.map(({ course }) => course))];
  const course = held.length > 0 && courses.length === 1 ? (courses[0] ?? null) : null;
  return { kind: "ready", lineIds, course, isComplete: lineIds.every((id) => struck.has(id)) };
}

type Strike =
  | { kind: "hold" | "release"; lineIds: string[] }
  | { kind: "send"; lineIds: string[]; status: "preparing" | "ready" };

/**
 * Returns the effect of striking a row. The last dishes of a ticket are held on the device until its button
 * marks all as ready; others are sent at once and reverted by the next press.
 */
export function strikeOf({ lines }: Pick<KitchenTicket, "lines">, row: DishRow, struck: Struck): Strike {
  const { lineIds } = row;
  if (lineIds.some((id) => struck.has(id))) return { kind: "release", lineIds };
  if (row.isDone) return { kind: "send", lineIds, status: "preparing" };
  const isLast = lines.filter(isDue).every(({ id }) => lineIds.includes(id) || struck.has(id));
  return isLast ? { kind: "hold", lineIds } : { kind: "send", lineIds, status: "ready" };
}

/** Returns the seat of the lines that mention an allergen, when they share one. */
export function seatOfAllergy(
  { lines }: Pick<KitchenTicket, "lines">,
  mentions: (line: KitchenLine) => boolean,
): number | null {
  const seats = new Set(lines.filter(mentions).map(({ seat }) => seat));
  return seats.size === 1 ? ([...seats][0] ?? null) : null;
}
