import { setTimeout as sleep } from "node:timers/promises";
import {
  summary,
  type analytics as routes,
  type Summary,
} from "@konoba/contract/analytics/analytics.contract";
import type { navCounts } from "@konoba/contract/analytics/analytics.counts.contract";
import type { digests } from "@konoba/contract/analytics/analytics.digest.contract";
import {
  businessHours,
  datesBetween,
  hoursAhead,
  daysBounds,
  periodBounds,
  weekdayOccurrences,
  type PeriodBounds,
} from "@konoba/contract/analytics/analytics.periods";
import { marginTotals } from "@konoba/contract/analytics/analytics.profit.totals";
import type { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import type { setup } from "@konoba/contract/analytics/analytics.setup.contract";
import type { taxes as taxRoutes } from "@konoba/contract/analytics/analytics.taxes.contract";
import { addedUp, slowestOf } from "@konoba/contract/analytics/analytics.totals";
import { writeDecimal } from "@konoba/contract/lib/decimal";
import { add, divideHalfAway, toMinor, toText, zero, type Minor } from "@konoba/contract/lib/money";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { listClosedDrawers } from "../drawers/drawers.service.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type HandlerContext, type Handlers } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { withProfits } from "./analytics.costing.service.ts";
import { counts } from "./analytics.counts.service.ts";
import { readDateRange, refuseTooMany } from "./analytics.dateRange.service.ts";
import { digest } from "./analytics.digest.service.ts";
import { profit } from "./analytics.profit.service.ts";
import {
  refreshRollup,
  listDirtyDaysAnyTenant,
  measureTablesAnyTenant,
  refreshPopularity,
} from "./analytics.rollups.store.ts";
import * as store from "./analytics.store.ts";
import type { FigurePart } from "./analytics.store.ts";
import { taxes } from "./analytics.taxes.service.ts";
import { why } from "./analytics.why.service.ts";

/** Days refreshed before the list of dirty days is read again. */
const daysAtOnce = 50;
const tablesAtOnce = 1_000;
/**
 * Rest after each day, as a multiple of the time it took: the job works a tenth of the time, so that requests
 * are not slowed down.
 */
export const jobRests = 9;

type ReportContext = Pick<HandlerContext<typeof reports.report>, "db" | "scope" | "now">;

/** Sums buckets by key; a key without orders is zero. */
function gather(buckets: readonly store.Bucket[], keyOf: (bucket: store.Bucket) => string, decimals: number) {
  const sums = new Map<string, { orders: number; revenue: Minor }>();
  for (const bucket of buckets) {
    const before = sums.get(keyOf(bucket)) ?? { orders: 0, revenue: zero };
    sums.set(keyOf(bucket), {
      orders: before.orders + bucket.orders,
      revenue: add(before.revenue, toMinor(bucket.revenueAmount, decimals)),
    });
  }
  return (key: string) => {
    const { orders, revenue } = sums.get(key) ?? { orders: 0, revenue: zero };
    return { orders, revenueAmount: toText(revenue, decimals) };
  };
}

/** Bounds of a date range that may include days to come, as in a report. */
type Drawn = PeriodBounds & Partial<Pick<ReturnType<typeof daysBounds>, "plannedLast" | "comparisonRest">>;

interface Compared {
  current: readonly store.Bucket[];
  previous: readonly store.Bucket[];
  /** Buckets of the part of the comparison that is cut off. */
  rest?: readonly store.Bucket[];
}

function trendOf(bounds: Drawn, location: Location, { current, previous, rest }: Compared, now: Date) {
  const decimals = location.currencyDecimals;
  const isHourly = bounds.trendStep === "hour";
  const keyOf = isHourly
    ? (bucket: store.Bucket) => String(bucket.hour)
    : (bucket: store.Bucket) => bucket.date;
  const [presentOf, before] = [gather(current, keyOf, decimals), gather(previous, keyOf, decimals)];
  const after = gather(rest ?? [], keyOf, decimals);
  const stepsOf = (first: string, last: string) =>
    isHourly ? businessHours(location.businessDayStart).map(String) : datesBetween(first, last);
  const { comparison, comparisonRest } = bounds;
  const previousSteps = stepsOf(comparison.firstDate, (comparisonRest ?? comparison).lastDate);
  const ahead = isHourly ? hoursAhead(bounds.firstDate, { ...location, now }) : [];
  return stepsOf(bounds.firstDate, bounds.plannedLast ?? bounds.lastDate).map((step, index) => {
    const compared = previousSteps[index];
    const { orders: previousOrders, revenueAmount: previousRevenueAmount } = before(compared ?? "");
    const isRest = rest && compared !== undefined && (isHourly || compared >= comparison.lastDate);
    const whole = compared === undefined ? undefined : (isRest ? after : before)(compared);
    return {
      step,
      ...presentOf(step),
      previousOrders,
      previousRevenueAmount,
      previousWholeAmount: whole?.revenueAmount ?? null,
      previousWholeOrders: whole?.orders ?? null,
      isAhead: isHourly ? ahead[index] === true : step > bounds.lastDate,
    };
  });
}

/** Returns the hour with most orders, then most revenue, then the earlier one. */
function peakOf(hourly: Summary["hourly"], decimals: number): number | null {
  const busiest = hourly.reduce<Summary["hourly"][number] | null>((best, bucket) => {
    if (bucket.orders === 0) return best;
    if (best === null || bucket.orders > best.orders) return bucket;
    const isRicher = toMinor(bucket.revenueAmount, decimals) > toMinor(best.revenueAmount, decimals);
    return bucket.orders === best.orders && isRicher ? bucket : best;
  }, null);
  return busiest?.hour ?? null;
}

function heatmapOf(bounds: PeriodBounds, buckets: readonly store.Bucket[]): Summary["heatmap"] {
  const occurrences = weekdayOccurrences(bounds.firstDate, bounds.lastDate);
  const counts = new Map<string, number>();
  for (const { date, hour, orders } of buckets) {
    const key = `${weekdayOf(date)} ${hour}`;
    counts.set(key, (counts.get(key) ?? 0) + orders);
  }
  return [...counts].map(([key, orders]) => {
    const [dayOfWeek = 0, hour = 0] = key.split(" ").map(Number);
    const mean = divideHalfAway(BigInt(orders) * 100n, BigInt(occurrences[dayOfWeek] || 1));
    return { dayOfWeek, hour, meanOrders: writeDecimal(mean, 2) };
  });
}

/** Builds the figures and charts of a date range and its comparison. */
function drawn(bounds: Drawn, location: Location, compared: Compared, now: Date) {
  const { current } = compared;
  const byHour = gather(current, (bucket) => String(bucket.hour), location.currencyDecimals);
  const hourly = businessHours(location.businessDayStart).map((hour) => ({ hour, ...byHour(String(hour)) }));
  return {
    currencyCode: location.currencyCode,
    from: bounds.from.toISOString(),
    to: bounds.to.toISOString(),
    trend: trendOf(bounds, location, compared, now),
    hourly,
    peakHour: peakOf(hourly, location.currencyDecimals),
    heatmap: heatmapOf(bounds, current),
  };
}

/** Returns the buckets a date range is charted in. */
const stepsOf = ({ trendStep }: Pick<PeriodBounds, "trendStep">) =>
  trendStep === "hour" ? "buckets" : "days";

/** Reads the figures and buckets of the comparison, and further parts of it. */
async function readCompared<Extra extends FigurePart = never>(
  db: Db,
  whose: Parameters<typeof readDateRange>[1],
  bounds: PeriodBounds,
  extra: readonly Extra[] = [],
) {
  const steps = stepsOf(bounds);
  const read = await readDateRange(db, whose, bounds.comparison, ["figures", steps, ...extra]);
  return { ...read, buckets: read[steps] };
}

type Goods = Pick<
  Awaited<ReturnType<typeof readDateRange<"sold" | "items" | "categories">>>,
  "sold" | "items" | "categories"
>;

/** Adds margins to sold goods, so that dishes, categories and the total agree. */
async function withMargins(db: Db, { owned, location }: Parameters<typeof readDateRange>[1], goods: Goods) {
  const decimals = location.currencyDecimals;
  const items = await withProfits(db, owned, goods.items, decimals);
  return {
    items,
    categories: goods.categories.map((category) => ({
      ...category,
      ...marginTotals(
        items.filter(({ categoryId }) => categoryId === category.categoryId),
        decimals,
      ),
    })),
    sold: { ...goods.sold, ...marginTotals(items, decimals) },
  };
}

/** Returns one location's figures, and its currency decimals. */
async function ofLocation(
  { db, scope, now }: ReportContext,
  id: string,
  query: Parameters<typeof daysBounds>[0],
) {
  const location = await findOwnLocation(db, scope, id);
  const whose = { location, owned: requireOwnLocation(scope, id) };
  const { timezone, businessDayStart, name, currencyCode } = location;
  const bounds = daysBounds(query, { now, timezone, businessDayStart });
  const { figures: current } = await readDateRange(db, whose, bounds, ["figures"]);
  const { figures: previous } = await readDateRange(db, whose, bounds.comparison, ["figures"]);
  return {
    locationId: id,
    name,
    currencyCode,
    orders: current.orders,
    revenueAmount: current.revenueAmount,
    previousRevenueAmount: previous.revenueAmount,
    averageAmount: current.averageAmount,
  };
}

/** Sums locations by currency. */
function totalsOf(items: readonly Awaited<ReturnType<typeof ofLocation>>[]) {
  const codes = [...new Set(items.map(({ currencyCode }) => currencyCode))].toSorted();
  return codes.map((currencyCode) => {
    const rows = items.filter((row) => row.currencyCode === currencyCode);
    return {
      currencyCode,
      orders: rows.reduce((all, row) => all + row.orders, 0),
      revenueAmount: addedUp(rows.map((row) => row.revenueAmount)),
      previousRevenueAmount: addedUp(rows.map((row) => row.previousRevenueAmount)),
    };
  });
}

export const analytics: Handlers<
  typeof routes & typeof navCounts & typeof reports & typeof taxRoutes & typeof digests & typeof setup
> = {
  ...digest,
  ...why,
  ...profit,
  ...taxes,

  summary: async ({ db, scope, params, query, now }) => {
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart } = location;
    const bounds = periodBounds(query.period, { now, timezone, businessDayStart }, query.compare);
    const whose = { location, owned: requireOwnLocation(scope, location.id) };
    const parts = ["figures", "buckets", "tables", "items", "byType", "methods"] as const;
    const read = await readDateRange(db, whose, bounds, parts);
    const previous = await readCompared(db, whose, bounds);
    // The schema strips the fields only reports have.
    return summary.parse({
      ...drawn(bounds, location, { current: read.buckets, previous: previous.buckets }, now),
      period: query.period,
      comparisonFrom: bounds.comparison.from.toISOString(),
      comparisonTo: bounds.comparison.to.toISOString(),
      current: read.figures,
      previous: previous.figures,
      topTables: read.tables.slice(0, 5),
      dishTimes: slowestOf(read.items),
      topItems: read.items.slice(0, 5),
      byType: read.byType,
      byMethod: read.methods,
    });
  },

  locations: async ({ db, scope, query, now }) => {
    refuseTooMany(query);
    const items = [];
    for (const id of scope.locationIds) items.push(await ofLocation({ db, scope, now }, id, query));
    items.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { items, totals: totalsOf(items) };
  },

  report: async ({ db, scope, params, query, now }) => {
    refuseTooMany(query);
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart } = location;
    const bounds = daysBounds(query, { now, timezone, businessDayStart });
    const whose = { location, owned: requireOwnLocation(scope, location.id) };
    const { figures, buckets, kitchen, ...parts } = await readDateRange(db, whose, bounds, [
      "figures",
      "buckets",
      "kitchen",
      ...store.listed,
    ]);
    const previous = await readCompared(db, whose, bounds, ["kitchen"]);
    const { comparison, comparisonRest } = bounds;
    const steps = stepsOf(bounds);
    const rest = comparisonRest
      ? { rest: (await readDateRange(db, whose, comparisonRest, [steps]))[steps] }
      : {};
    const drawers = await listClosedDrawers(db, whose.owned, bounds);
    return {
      ...drawn(bounds, location, { current: buckets, previous: previous.buckets, ...rest }, now),
      ...parts,
      ...(await withMargins(db, whose, parts)),
      kitchen: { ...kitchen, previousMinutes: previous.kitchen.averageMinutes },
      drawers,
      firstDate: bounds.firstDate,
      lastDate: bounds.lastDate,
      comparison: { ...comparison, from: comparison.from.toISOString(), to: comparison.to.toISOString() },
      current: figures,
      previous: previous.figures,
    };
  },

  counts,

  setup: ({ db, scope, params }) => store.findSetup(db, requireOwnLocation(scope, params.locationId)),

  featured: async ({ db, scope, params, now }) => {
    const { id, timezone, businessDayStart } = await findOwnLocation(db, scope, params.locationId);
    const date = businessDate(now, timezone, businessDayStart);
    const { from } = businessDayBounds(date, timezone, businessDayStart);
    return rawJson(
      `{"items":${await store.listFeatured(db, requireOwnLocation(scope, id), { date, from })}}`,
    );
  },
};

/**
 * Refreshes the rollups of days that have ended, in small batches to leave the database to others, and rests
 * `rests` times as long as each day took.
 */
export async function refreshRollups(db: Db, rests = 0): Promise<number> {
  while ((await measureTablesAnyTenant(db, tablesAtOnce)) === tablesAtOnce);
  let refreshed = 0;
  for (;;) {
    const days = await listDirtyDaysAnyTenant(db, daysAtOnce);
    for (const day of days) {
      const began = performance.now();
      await refreshRollup(db, day);
      await sleep(rests * (performance.now() - began));
    }
    for (const location of new Set(days.map(({ locationId }) => locationId)))
      await refreshPopularity(db, location);
    refreshed += days.length;
    if (days.length < daysAtOnce) return refreshed;
  }
}
