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

/**
 * How long a ticket waits and when it is due: the slowest dish from the moment the kitchen got it, or
 * the promised time when that is later. Minutes count from the oldest dish that is still to be made.
 */
export function timesOf(ticket: Pick<KitchenTicket, "lines" | "estimatedReadyTime">, now: Date) {
  const due = ticket.lines.filter(isDue);
  if (due.length === 0) return { minutes: 0, promised: null, dueAt: null };
  const since = Math.min(...due.map(sentAt));
  const known = due.filter((line) => line.preparationTimeMinutes !== null);
  const cooked = known.map((line) => sentAt(line) + (line.preparationTimeMinutes ?? 0) * minuteMs);
  const promise = ticket.estimatedReadyTime === null ? [] : [Date.parse(ticket.estimatedReadyTime)];
  const times = [...cooked, ...promise.filter((time) => time > since)];
  const minutesTo = (time: number) => Math.max(0, Math.floor((time - since) / minuteMs));
  const minutes = minutesTo(now.getTime());
  if (times.length === 0) return { minutes, promised: null, dueAt: null };
  const dueAt = Math.max(...times);
  return { minutes, promised: minutesTo(dueAt), dueAt: new Date(dueAt) };
}

export interface Course {
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

/** The lines of a ticket by course, in equal parts that a column has the height for: a long one goes on in the next. */
export function partsOf(lines: readonly KitchenLine[], most: number): KitchenLine[][] {
  const sorted = coursesOf(lines).flatMap((course) => course.lines);
  const count = Math.max(1, Math.ceil(sorted.length / most));
  const each = Math.ceil(sorted.length / count);
  return Array.from({ length: count }, (_, index) => sorted.slice(index * each, (index + 1) * each));
}

export interface Dish extends Pick<KitchenLine, "menuItemId" | "nameEn" | "nameMe"> {
  quantity: number;
  /** How many of them wait for their course. */
  later: number;
  /** The lines with a wish of their own. */
  special: KitchenLine[];
}

const hasWish = (line: KitchenLine) => line.specialRequests !== null || line.customizations.length > 0;

/** Every dish that is still to be made, over all tickets; the most numerous first. */
export function openDishes(tickets: readonly Pick<KitchenTicket, "lines">[]): Dish[] {
  const dishes = new Map<string, Dish>();
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    if (isDone(line)) continue;
    const { menuItemId, nameEn, nameMe } = line;
    const dish = dishes.get(menuItemId) ?? { menuItemId, nameEn, nameMe, quantity: 0, later: 0, special: [] };
    dish.quantity += line.quantity;
    if (isHeld(line)) dish.later += line.quantity;
    if (hasWish(line)) dish.special.push(line);
    dishes.set(menuItemId, dish);
  }
  return [...dishes.values()].toSorted((a, b) => b.quantity - a.quantity);
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
