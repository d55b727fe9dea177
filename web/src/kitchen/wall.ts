import type { KitchenLine, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { minuteMs } from "@konoba/contract/lib/durations";
import { fold } from "@konoba/contract/lib/search";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { allergens, type Allergen } from "@konoba/contract/products/products.rules";

export const isDone = (line: KitchenLine): boolean => line.status === "ready";
/** Returns whether a line is to be made now: neither finished nor on hold. */
export const isDue = (line: KitchenLine): boolean => !isDone(line) && !isHeld(line);

/** State of a ticket: new = not started, cooking = started, later = all courses on hold. */
export type Phase = "new" | "cooking" | "later";

export function phaseOf({ lines }: Pick<KitchenTicket, "lines">): Phase {
  if (!lines.some(isDue)) return "later";
  return lines.some((line) => isDone(line) || line.status === "preparing") ? "cooking" : "new";
}

const sentAt = ({ firedAt, createdAt }: KitchenLine) => Date.parse(firedAt ?? createdAt);

/** Returns the first held course of a ticket. */
const heldCourse = ({ lines }: Pick<KitchenTicket, "lines">): number =>
  Math.min(...lines.filter(isHeld).map(({ course }) => course));

/** Content of a ticket's time slot; minutes are whole. */
export type Due =
  | { kind: "late" | "left" | "elapsed"; minutes: number }
  | { kind: "for"; at: Date }
  | { kind: "held"; course: number };

type Timed = Pick<KitchenTicket, "lines" | "estimatedReadyTime" | "orderType">;

/**
 * Returns the due time of a ticket and the start of its countdown; -Infinity without cooking times and
 * promised time.
 */
function promiseOf({ lines, estimatedReadyTime, orderType }: Timed) {
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
export function dueOf(ticket: Timed, now: Date, warnFrom: number): Due {
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

interface Course {
  course: number;
  lines: KitchenLine[];
  waits: boolean;
}

/** Groups a ticket's lines by course, in order. */
export function coursesOf(lines: readonly KitchenLine[]): Course[] {
  const numbers = [...new Set(lines.map((line) => line.course))].toSorted((a, b) => a - b);
  return numbers.map((course) => {
    const own = lines.filter((line) => line.course === course);
    return { course, lines: own, waits: own.some(isHeld) };
  });
}

/** Beginnings of words that name an allergen, in both languages, without diacritics. */
const allergenWords: Record<Allergen, RegExp> = {
  gluten: /^(gluten|psenic|wheat|celiak|coeliac|celiac)/,
  crustaceans: /^(rakov|rakc|skamp|kozic|crustacean|shrimp|prawn|crab|lobster)/,
  eggs: /^(jaj[aeu]|jajima|eggs?$)/,
  fish: /^(rib[aeiu]$|ribom$|riblj|fish)/,
  peanuts: /^(kikirik|peanut)/,
  soy: /^(soj[aeiu]|sojin|soy)/,
  milk: /^(mlijek|mlijec|mlek|laktoz|milk|lactose|dairy)/,
  nuts: /^(orah|orasi|orasast|oras|ljesnik|badem|indijsk|nuts?$|walnut|hazelnut|almond|cashew|pistac)/,
  celery: /^(celer)/,
  mustard: /^(senf|gorusic|mustard)/,
  sesame: /^(susam|sesam)/,
  sulphites: /^(sulfit|sulphit)/,
  lupin: /^(lupin)/,
  molluscs: /^(skoljk|dagnj|mekus|mollus|mussel|clam|oyster)/,
};
const allergy = /^(alergij|alergic|allerg)/;

interface Mention {
  /** True when the word "allergy" itself occurs. */
  isAllergy: boolean;
  allergens: Allergen[];
}

/** Finds allergens mentioned in notes and requests. */
export function mentionsIn(texts: readonly (string | null)[]): Mention {
  const words = fold(texts.filter(Boolean).join(" ")).split(/[^a-z]+/);
  return {
    isAllergy: words.some((word) => allergy.test(word)),
    allergens: allergens.filter((name) => words.some((word) => allergenWords[name].test(word))),
  };
}

/** Returns the texts of a line in all its languages. */
export const textsOfLine = ({ specialRequests, customizations }: KitchenLine): (string | null)[] => [
  specialRequests,
  ...customizations.flatMap(({ customizationName, customizationValue, nameEn, nameMe }) => [
    customizationName,
    customizationValue,
    nameEn ?? null,
    nameMe ?? null,
  ]),
];
