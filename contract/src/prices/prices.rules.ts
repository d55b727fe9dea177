import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { minor, toMinor, toText, type Minor } from "../lib/money.ts";
import type { SaleChannel } from "../locations/locations.windows.rules.ts";
import {
  holdingAt,
  mayHoldTogether,
  type Holding,
  type PriceClock,
  type PriceSchedule,
} from "./prices.schedule.rules.ts";

export const priceChanges = ["fixed", "percent", "minus"] as const;
/** Endings of a price: none rounds to the smallest unit, the others to the nearest price with this ending. */
export const priceEndings = ["none", "00", "10", "50", "90"] as const;

export const maxGraceMinutes = 30;
export const defaultGraceMinutes = 10;

/** What a list does to an item, to a category, to an option, or to every item (all three null). */
export interface PriceEntry {
  itemId: string | null;
  categoryId: string | null;
  /** Absent in lists that a device stored before entries named options. */
  optionId?: string | null;
  change: (typeof priceChanges)[number];
  /** Amount of a fixed price or of a reduction; percent with its sign ("-25"). */
  value: string;
  ending: (typeof priceEndings)[number];
}

export interface PriceRules extends PriceSchedule {
  id: string;
  name: string;
  /** Absent in lists that a device stored before lists had it. */
  nameMe?: string | null;
  isOn: boolean;
  /** The highest wins. */
  priority: number;
  locationIds: readonly string[];
  channels: readonly SaleChannel[];
  /** Names of platforms. */
  platforms: readonly string[];
  entries: readonly PriceEntry[];
  graceMinutes: number;
}

/** Where a line is sold: a location, and a channel of ours or a platform. */
export interface SalePoint {
  locationId: string;
  channel: SaleChannel;
  /** Name of the platform of the order, whose lists hold instead of those of a channel. */
  platform: string | null;
}

export interface PricedItem {
  id: string;
  categoryId: string;
  /** Price of the menu. */
  price: string;
}

export interface PricedOption {
  optionId: string;
  /** Additional price on the menu. */
  price: string;
}

/** What has a price: an item, or an option beside it. */
export type Priced = PricedItem | PricedOption;

interface PriceReason {
  listId: string;
  name: string;
  nameMe: string | null;
  entry: PriceEntry;
  /** When the list began to hold. */
  since: Date;
  /** When the list stops holding; null when no end is near. */
  until: Date | null;
  graceMinutes: number;
}

export interface ItemPrice {
  price: string;
  /** Price of the menu. */
  basePrice: string;
  /** Price before its ending was applied, with as many decimals as it needs. */
  exactPrice: string;
  /** List that makes the price; null for the price of the menu. */
  reason: PriceReason | null;
}

/** Lists that hold at a moment in one channel, highest first; computed once for a whole menu. */
export type HeldList = PriceRules & { holding: Holding };

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Checks whether a list is on and holds in a point, at any time. */
export function holdsIn(list: PriceRules, { locationId, channel, platform }: SalePoint): boolean {
  if (!list.isOn || !list.locationIds.includes(locationId)) return false;
  if (platform === null) return list.channels.includes(channel);
  return list.platforms.some((name) => sameName(name, platform));
}

const byPriority = (a: PriceRules, b: PriceRules) => b.priority - a.priority || (a.id < b.id ? -1 : 1);

/** Returns the lists that hold in a point at a moment, the highest first. */
export const heldLists = (
  lists: readonly PriceRules[],
  point: SalePoint,
  { clock, at }: { clock: PriceClock; at: Date },
): HeldList[] =>
  lists
    .filter((list) => holdsIn(list, point))
    .toSorted(byPriority)
    .flatMap((list) => {
      const holding = holdingAt(list, clock, at);
      return holding === null ? [] : [{ ...list, holding }];
    });

const isForOption = ({ optionId = null }: PriceEntry): boolean => optionId !== null;
const isForEverything = (entry: PriceEntry): boolean =>
  entry.itemId === null && entry.categoryId === null && !isForOption(entry);

/**
 * Returns the entry of a list for an item: its own before that of its category before that for everything. An option has
 * only its own.
 */
export function entryFor(
  entries: readonly PriceEntry[],
  priced: Pick<PricedItem, "id" | "categoryId"> | Pick<PricedOption, "optionId">,
): PriceEntry | undefined {
  if ("optionId" in priced) return entries.find(({ optionId }) => optionId === priced.optionId);
  const { id, categoryId } = priced;
  return (
    entries.find((entry) => entry.itemId === id) ??
    entries.find((entry) => entry.itemId === null && entry.categoryId === categoryId) ??
    entries.find(isForEverything)
  );
}

const percentDecimals = 3;
/** Denominator of an exact price: one thousandth of a percent. */
const parts = 100n * 10n ** BigInt(percentDecimals);

/** Returns the price of an entry in parts of a minor unit, before its ending; never below 0. */
function exactParts(base: Minor, { change, value }: PriceEntry, decimals: number): bigint {
  const exact =
    change === "percent"
      ? base * (parts + readDecimal(value, percentDecimals))
      : parts * (change === "fixed" ? toMinor(value, decimals) : base - toMinor(value, decimals));
  return exact < 0n ? 0n : exact;
}

/** Distance between prices with an ending, and the ending, in minor units; endings below the smallest unit are none. */
function stepOf(ending: PriceEntry["ending"], decimals: number): { step: bigint; offset: bigint } {
  const unit = 10n ** BigInt(decimals);
  if (ending === "none" || (decimals === 0 && ending !== "00")) return { step: 1n, offset: 0n };
  if (ending === "00") return { step: unit, offset: 0n };
  if (ending === "90") return { step: unit, offset: (unit * 9n) / 10n };
  return { step: ending === "10" ? unit / 10n : unit / 2n, offset: 0n };
}

/** Returns the price of an entry; halves are rounded away from zero, and the result is never below 0. */
export function priceByEntry(
  basePrice: string,
  entry: PriceEntry,
  decimals: number,
): { price: string; exactPrice: string } {
  const exact = exactParts(toMinor(basePrice, decimals), entry, decimals);
  const { step, offset } = stepOf(entry.change === "fixed" ? "none" : entry.ending, decimals);
  const times = divideHalfAway(exact - offset * parts, step * parts);
  const rounded = minor((times < 0n ? 0n : times) * step + offset);
  const exactText = writeDecimal(exact, decimals + percentDecimals + 2);
  return { price: toText(rounded, decimals), exactPrice: trimDecimal(exactText, decimals) };
}

/** Returns the price of an item or option under the lists that hold: that of the highest one with an entry for it. */
export function priceUnder(held: readonly HeldList[], item: Priced, decimals: number): ItemPrice {
  for (const { id, name, nameMe = null, entries, graceMinutes, holding } of held) {
    const entry = entryFor(entries, item);
    if (entry === undefined) continue;
    const reason = { listId: id, name, nameMe, entry, graceMinutes, ...holding };
    return { ...priceByEntry(item.price, entry, decimals), basePrice: item.price, reason };
  }
  return { price: item.price, basePrice: item.price, exactPrice: item.price, reason: null };
}

/** A moment and point of sale with everything that decides about prices. */
export interface Sale {
  lists: readonly PriceRules[];
  point: SalePoint;
  clock: PriceClock;
  decimals: number;
}

/** Lists that held at the moment priced last, by sale: the lines of an order are mostly of one moment. */
const lastHeld = new WeakMap<Sale, { at: number; held: HeldList[] }>();

/** Returns the lists that hold in a sale at a moment, the highest first. */
function heldIn(sale: Sale, at: Date): HeldList[] {
  const last = lastHeld.get(sale);
  if (last?.at === at.getTime()) return last.held;
  const held = heldLists(sale.lists, sale.point, { clock: sale.clock, at });
  lastHeld.set(sale, { at: at.getTime(), held });
  return held;
}

/** Returns the price of an item or option at a moment, with the list that makes it. */
export const priceOf = (item: Priced, sale: Sale, at: Date): ItemPrice =>
  priceUnder(heldIn(sale, at), item, sale.decimals);

/** Oldest time of a line that counts: how long a device may wait for its connection. */
export const maxLineAgeDays = 3;
const maxLineAgeMs = maxLineAgeDays * 86_400_000;

interface LineTimes {
  /** When the line was added on its device; absent = when it was sent. */
  addedAt?: string | undefined;
  /** When it was sent, by the device, if it waited in the offline queue. */
  queuedAt?: string | undefined;
  now: Date;
}

interface SentTimes {
  added: Date;
  sent: Date;
}

/** Returns the times of a line, added and sent: never ahead of now, never older than a device may wait, added before sent. */
export function lineTimes({ addedAt, queuedAt, now }: LineTimes): SentTimes {
  const between = (text: string | undefined, latest: Date) => {
    if (text === undefined) return latest;
    const ms = Math.min(Date.parse(text), latest.getTime());
    return new Date(Math.max(ms, now.getTime() - maxLineAgeMs));
  };
  const sent = between(queuedAt, now);
  return { added: between(addedAt, sent), sent };
}

/** Minutes for which an unsent line keeps the price of the menu after a planned change. */
export const changeGraceMinutes = 10;

/** Price of an item on the menu until a change of prices was applied. */
export interface PastPrice {
  itemId: string;
  price: string;
  until: string;
}

/** Price that a change of prices sets at a moment; `oldPrice` is null while it is planned. */
interface MenuMoment {
  itemId: string;
  at: string;
  price: string;
  oldPrice: string | null;
}

/**
 * Returns an item as the menu has it at a moment, with its prices until then. Planned prices hold from their moment, also
 * on a device that has not heard from the server since; `moments` is in the order of time.
 */
export function itemAt<Item extends PricedItem>(
  item: Item,
  moments: readonly MenuMoment[],
  now: Date,
): { item: Item; past: PastPrice[] } {
  const past: PastPrice[] = [];
  let { price } = item;
  for (const moment of moments) {
    if (moment.itemId !== item.id || Date.parse(moment.at) > now.getTime()) continue;
    past.push({ itemId: item.id, price: moment.oldPrice ?? price, until: moment.at });
    if (moment.oldPrice === null) price = moment.price;
  }
  return { item: { ...item, price }, past };
}

/** Checks whether a past price is that of an item; options have none. */
const isOf = (priced: Priced, itemId: string): boolean => !("optionId" in priced) && priced.id === itemId;

/** Returns the item with the price that it had on the menu at a moment; `past` is in the order of time. */
const withPastPrice = (item: Priced, past: readonly PastPrice[], at: Date): Priced => {
  const then = past.find(({ itemId, until }) => isOf(item, itemId) && at.getTime() < Date.parse(until));
  return then ? { ...item, price: then.price } : item;
};

/** Checks whether a line outlasts the changes of the menu between its times, by their grace. */
const outlastsMenu = (item: Priced, past: readonly PastPrice[], { added, sent }: SentTimes): boolean => {
  const limit = sent.getTime() - changeGraceMinutes * 60_000;
  return past.every(({ itemId, until }) => {
    const moment = Date.parse(until);
    return !isOf(item, itemId) || moment <= added.getTime() || moment > sent.getTime() || moment >= limit;
  });
};

/**
 * Returns the price of a new line, or of an option on it. It is fixed when the line is added; an unsent line keeps it until the grace after
 * the change has passed, then it gets the price of the time it is sent.
 */
export function linePrice(
  item: Priced,
  sale: Sale,
  times: LineTimes,
  past: readonly PastPrice[] = [],
): ItemPrice {
  const { added, sent } = lineTimes(times);
  const then = priceOf(withPastPrice(item, past, added), sale, added);
  if (added >= sent) return then;
  const now = priceOf(withPastPrice(item, past, sent), sale, sent);
  const isSameList = then.reason?.listId === now.reason?.listId;
  const outlasts =
    (isSameList || outlastsChange(then, now, sent)) && outlastsMenu(item, past, { added, sent });
  return outlasts ? then : now;
}

/** Checks whether the price of a line outlasts a change: by the grace of the list it has, else of the new one. */
function outlastsChange(then: ItemPrice, now: ItemPrice, sent: Date): boolean {
  const changedAt = then.reason === null ? now.reason?.since : then.reason.until;
  const minutes = then.reason?.graceMinutes ?? now.reason?.graceMinutes ?? 0;
  return changedAt ? sent.getTime() <= changedAt.getTime() + minutes * 60_000 : false;
}

/** Returns an entry of each list that names the same items or option; the category of an item decides about its own entry. */
function sharedEntry(
  one: PriceRules,
  other: PriceRules,
  categoryOf: ReadonlyMap<string, string>,
): PriceEntry | undefined {
  const meets = (a: PriceEntry, b: PriceEntry): boolean => {
    if (isForOption(a) || isForOption(b)) return a.optionId === b.optionId;
    if (isForEverything(a)) return true;
    if (a.itemId !== null) return a.itemId === b.itemId || categoryOf.get(a.itemId) === b.categoryId;
    return a.categoryId === b.categoryId;
  };
  return one.entries.find((a) => other.entries.some((b) => meets(a, b) || meets(b, a)));
}

/** Checks whether two lists of equal priority could both price one item at one moment. */
export function isConflict(
  one: PriceRules,
  other: PriceRules,
  { businessDayStart, categoryOf }: { businessDayStart: string; categoryOf: ReadonlyMap<string, string> },
): boolean {
  const overlaps = (a: readonly string[], b: readonly string[]) =>
    a.some((each) => b.some((another) => sameName(each, another)));
  return (
    one.id !== other.id &&
    one.priority === other.priority &&
    overlaps(one.locationIds, other.locationIds) &&
    (overlaps(one.channels, other.channels) || overlaps(one.platforms, other.platforms)) &&
    sharedEntry(one, other, categoryOf) !== undefined &&
    mayHoldTogether(one, other, businessDayStart)
  );
}

type ListDraft = Pick<
  PriceRules,
  "channels" | "platforms" | "windows" | "firstDate" | "lastDate" | "entries"
>;
interface ListProblem {
  path: string;
  message: string;
}

/** Returns the id that an entry names; empty for everything. */
export const entryKey = ({ itemId, categoryId, optionId }: PriceEntry): string =>
  itemId ?? categoryId ?? optionId ?? "";

/** Returns what has to change before a list can be saved. */
export function listProblems(list: ListDraft): ListProblem[] {
  const problems: ListProblem[] = [];
  const invalid = (path: string, message: string) => problems.push({ path, message });
  if (list.channels.length + list.platforms.length === 0) invalid("channels", "Choose at least one channel");
  if (list.firstDate !== null && list.lastDate !== null && list.lastDate < list.firstDate)
    invalid("lastDate", "Choose a last day on or after the first");
  for (const [index, { from, to }] of list.windows.entries())
    if (from === to) invalid(`windows.${index}.to`, "Choose an end that differs from the start");
  for (const [index, entry] of list.entries.entries()) {
    const at = `entries.${index}`;
    const { itemId, categoryId, optionId = null } = entry;
    if ([itemId, categoryId, optionId].filter((id) => id !== null).length > 1)
      invalid(at, "Name an item, a category or an option, only one of them");
    if (list.entries.findIndex((each) => entryKey(each) === entryKey(entry)) !== index)
      invalid(at, "Use each item, category and option only once");
    if (entry.change !== "percent" && entry.value.startsWith("-")) invalid(`${at}.value`, "Enter 0 or more");
    if (entry.change === "percent" && Number(entry.value) < -100)
      invalid(`${at}.value`, "Reduce by at most 100 percent");
  }
  return problems;
}
