import { addDays, instantAt } from "../lib/zonedTime.ts";
import { businessDate, businessDayBounds } from "../locations/locations.rules.ts";
import { holdsIn, type PriceRules, type SalePoint } from "./prices.rules.ts";
import { holdingTimes, type PriceClock } from "./prices.schedule.rules.ts";

/** Business days of the week from today. */
const weekDays = 7;
/** First hour shown unless a list begins earlier. */
const usualStart = "06:00";

/** Time in which the same lists hold. */
export interface WeekBlock<List extends PriceRules = PriceRules> {
  from: Date;
  to: Date;
  /** List that wins. */
  list: List;
  /** Next list below it that holds as well. */
  lower: List | null;
}

export interface WeekDay<List extends PriceRules = PriceRules> {
  date: string;
  /** Time shown: from six in the morning, or earlier if a list needs it, to the end of the business day. */
  from: Date;
  to: Date;
  blocks: WeekBlock<List>[];
}

const isSameBlock = (one: WeekBlock | undefined, other: WeekBlock) =>
  one?.list.id === other.list.id &&
  one.lower?.id === other.lower?.id &&
  one.to.getTime() === other.from.getTime();

/** Returns which list wins at each time of the next seven business days in a point of sale. */
export function weekOf<List extends PriceRules>(
  lists: readonly List[],
  point: SalePoint,
  { clock, at }: { clock: PriceClock; at: Date },
): WeekDay<List>[] {
  const { timezone, businessDayStart } = clock;
  const first = businessDate(at, timezone, businessDayStart);
  const ranked = lists
    .filter((list) => holdsIn(list, point))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const days = Array.from({ length: weekDays }, (_, index) => addDays(first, index));
  const week = days.map((date) => {
    const bounds = businessDayBounds(date, timezone, businessDayStart);
    const held = ranked.map((list) => ({
      list,
      times: holdingTimes(list, clock, { first: addDays(date, -1), last: date })
        .map(({ from, to }) => ({
          from: from > bounds.from ? from : bounds.from,
          to: to < bounds.to ? to : bounds.to,
        }))
        .filter(({ from, to }) => from < to),
    }));
    const edges = held.flatMap(({ times }) =>
      times.flatMap(({ from, to }) => [from.getTime(), to.getTime()]),
    );
    const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
    const blocks: WeekBlock<List>[] = [];
    for (const [index, start] of sorted.entries()) {
      const end = sorted[index + 1];
      if (end === undefined) break;
      const [list, lower] = held
        .filter(({ times }) => times.some(({ from, to }) => from.getTime() <= start && end <= to.getTime()))
        .map((each) => each.list);
      if (!list) continue;
      const block = { from: new Date(start), to: new Date(end), list, lower: lower ?? null };
      const last = blocks.at(-1);
      if (last && isSameBlock(last, block)) last.to = block.to;
      else blocks.push(block);
    }
    return { date, from: bounds.from, to: bounds.to, blocks };
  });
  const usualOf = (date: string) => instantAt(date, usualStart, timezone);
  const isEarly = week.some(({ date, blocks }) =>
    blocks.some(({ from, list }) => list.windows.length > 0 && from < usualOf(date)),
  );
  if (isEarly || businessDayStart > usualStart) return week;
  return week.map((day) => ({ ...day, from: usualOf(day.date) }));
}
