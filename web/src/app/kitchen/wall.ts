import { fold } from "@konoba/contract/lib/search";
import type { KitchenLine, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { allergens, type Allergen } from "@konoba/contract/products/products.rules";

const minuteMs = 60_000;

export const isDone = (line: KitchenLine): boolean => line.status === "ready";
/** To be prepared now: neither finished nor waiting for its course. */
export const isDue = (line: KitchenLine): boolean => !isDone(line) && !isHeld(line);

/** new: nobody has begun. cooking: somebody has. later: everything waits for its course. */
export type Phase = "new" | "cooking" | "later";

export function phaseOf({ lines }: Pick<KitchenTicket, "lines">): Phase {
  if (!lines.some(isDue)) return "later";
  return lines.some((line) => isDone(line) || line.status === "preparing") ? "cooking" : "new";
}

const sentAt = ({ firedAt, createdAt }: KitchenLine) => Date.parse(firedAt ?? createdAt);

/** The first course of a ticket that is on hold. */
const heldCourse = ({ lines }: Pick<KitchenTicket, "lines">): number =>
  Math.min(...lines.filter(isHeld).map(({ course }) => course));

/** What the time slot of a ticket says; minutes are whole. */
export type Due =
  | { kind: "late" | "left" | "elapsed"; minutes: number }
  | { kind: "for"; at: Date }
  | { kind: "held"; course: number };

type Timed = Pick<KitchenTicket, "lines" | "estimatedReadyTime" | "orderType">;

/** When a ticket must be ready, and from when on that is counted; null without cooking times and promise. */
function promiseOf({ lines, estimatedReadyTime, orderType }: Timed) {
  const due = lines.filter(isDue);
  const since = Math.min(...due.map(sentAt));
  const known = due.filter((line) => line.preparationTimeMinutes !== null);
  const cooking = known.map((line) => (line.preparationTimeMinutes ?? 0) * minuteMs);
  const promise = estimatedReadyTime === null ? -Infinity : Date.parse(estimatedReadyTime);
  if (orderType !== "dine_in" && promise > since) {
    // Nobody begins a pick-up of the evening in the afternoon: it is due soon by how long it cooks.
    const start = cooking.length > 0 ? promise - Math.max(...cooking) : since;
    return { since, start: Math.max(since, start), dueAt: promise, isPickup: true };
  }
  const cooked = known.map((line, index) => sentAt(line) + (cooking[index] ?? 0));
  const dueAt = Math.max(...cooked, promise > since ? promise : -Infinity);
  return { since, start: since, dueAt, isPickup: false };
}

/**
 * Returns what the time slot says. A ticket is late when the slowest dish should be ready, or the promised time is over
 * when that is later; the dishes that are finished and those on hold do not count.
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

/** The lines of a ticket by their course, first to last. */
export function coursesOf(lines: readonly KitchenLine[]): Course[] {
  const numbers = [...new Set(lines.map((line) => line.course))].toSorted((a, b) => a - b);
  return numbers.map((course) => {
    const own = lines.filter((line) => line.course === course);
    return { course, lines: own, waits: own.some(isHeld) };
  });
}

/** How the words begin that name an allergen, in both languages, without their accents. */
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
  /** The word "allergy" itself stands there. */
  isAllergy: boolean;
  allergens: Allergen[];
}

/** What notes and wishes say of allergens; nothing for most. */
export function mentionsIn(texts: readonly (string | null)[]): Mention {
  const words = fold(texts.filter(Boolean).join(" ")).split(/[^a-z]+/);
  return {
    isAllergy: words.some((word) => allergy.test(word)),
    allergens: allergens.filter((name) => words.some((word) => allergenWords[name].test(word))),
  };
}

/** What is written on a line, in every language it has. */
export const textsOfLine = ({ specialRequests, customizations }: KitchenLine): (string | null)[] => [
  specialRequests,
  ...customizations.flatMap(({ customizationName, customizationValue, nameEn, nameMe }) => [
    customizationName,
    customizationValue,
    nameEn ?? null,
    nameMe ?? null,
  ]),
];
