import type { analytics as routes, Figures, Summary } from "@konoba/contract/analytics/analytics.contract";
import {
  businessHours,
  datesBetween,
  periodBounds,
  weekdayOccurrences,
  type PeriodBounds,
} from "@konoba/contract/analytics/analytics.periods";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { add, divideHalfAway, toMinor, toText, zero, type Minor } from "@konoba/contract/lib/money";
import { writeDecimal } from "@konoba/contract/lib/decimal";
import type { Location } from "@konoba/contract/locations/locations.contract";
import {
  businessDate,
  businessDayBounds,
  openIntervals,
  openMinutes,
  type Interval,
} from "@konoba/contract/locations/locations.rules";
import { rawJson, type Handlers } from "../lib/access/call.ts";
import type { Db } from "../lib/database/db.ts";
import { own, type Scope } from "../lib/access/scope.ts";
import { countAlerts } from "../inventory/inventory.service.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { countStuck } from "../printing/printing.service.ts";
import * as store from "./analytics.store.ts";

type Bucket = Awaited<ReturnType<typeof store.readBuckets>>[number];

async function figuresOf(
  { db, scope, now }: { db: Db; scope: Scope; now: Date },
  location: Location,
  span: Interval,
): Promise<Figures> {
  return store.readFigures(db, own(scope, location.id), span, {
    open: openIntervals(location.workingHours, span, location.timezone),
    minutes: openMinutes(location.workingHours, span, location.timezone),
    decimals: location.currencyDecimals,
    now,
  });
}

/** Adds up buckets of one key; a key without orders is zero. */
function gather(buckets: readonly Bucket[], keyOf: (bucket: Bucket) => string, decimals: number) {
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

function trendOf(
  bounds: PeriodBounds,
  location: Location,
  { current, previous }: { current: readonly Bucket[]; previous: readonly Bucket[] },
  now: Date,
): Summary["trend"] {
  const decimals = location.currencyDecimals;
  const isHourly = bounds.trendStep === "hour";
  const keyOf = isHourly ? (bucket: Bucket) => String(bucket.hour) : (bucket: Bucket) => bucket.date;
  const [now1, before] = [gather(current, keyOf, decimals), gather(previous, keyOf, decimals)];
  const steps = isHourly
    ? businessHours(location.businessDayStart).map(String)
    : datesBetween(bounds.firstDate, bounds.lastDate);
  const previousSteps = isHourly
    ? steps
    : datesBetween(bounds.comparison.firstDate, bounds.comparison.lastDate);
  const elapsedHours = (now.getTime() - bounds.from.getTime()) / 3_600_000;
  return steps.map((step, index) => ({
    step,
    ...now1(step),
    previousRevenueAmount: before(previousSteps[index] ?? "").revenueAmount,
    isAhead: isHourly && index > elapsedHours,
  }));
}

/** Most orders, then revenue, then earlier in the business day. */
function peakOf(hourly: Summary["hourly"], decimals: number): number | null {
  const busiest = hourly.reduce<Summary["hourly"][number] | null>((best, bucket) => {
    if (bucket.orders === 0) return best;
    if (best === null || bucket.orders > best.orders) return bucket;
    const isRicher = toMinor(bucket.revenueAmount, decimals) > toMinor(best.revenueAmount, decimals);
    return bucket.orders === best.orders && isRicher ? bucket : best;
  }, null);
  return busiest?.hour ?? null;
}

function heatmapOf(bounds: PeriodBounds, buckets: readonly Bucket[]): Summary["heatmap"] {
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

export const analytics: Handlers<typeof routes> = {
  summary: async ({ db, scope, params, query, now }) => {
    const location = await findOwnLocation(db, scope, params.locationId);
    const id = own(scope, location.id);
    const bounds = periodBounds(query.period, {
      now,
      timezone: location.timezone,
      businessDayStart: location.businessDayStart,
    });
    const buckets = await store.readBuckets(db, id, bounds, location);
    const previous = await store.readBuckets(db, id, bounds.comparison, location);
    const byHour = gather(buckets, (bucket) => String(bucket.hour), location.currencyDecimals);
    const hourly = businessHours(location.businessDayStart).map((hour) => ({
      hour,
      ...byHour(String(hour)),
    }));
    return {
      period: query.period,
      currencyCode: location.currencyCode,
      from: bounds.from.toISOString(),
      to: bounds.to.toISOString(),
      comparisonFrom: bounds.comparison.from.toISOString(),
      comparisonTo: bounds.comparison.to.toISOString(),
      current: await figuresOf({ db, scope, now }, location, bounds),
      previous: await figuresOf({ db, scope, now }, location, bounds.comparison),
      trend: trendOf(bounds, location, { current: buckets, previous }, now),
      hourly,
      peakHour: peakOf(hourly, location.currencyDecimals),
      heatmap: heatmapOf(bounds, buckets),
      topTables: await store.readTopTables(db, id, bounds, location.currencyDecimals),
      dishTimes: await store.readDishTimes(db, id, bounds),
      topItems: await store.readTopItems(db, id, bounds, location.currencyDecimals),
      byType: await store.readByType(db, id, bounds, location.currencyDecimals),
      byMethod: await store.readByMethod(db, id, bounds, location.currencyDecimals),
    };
  },

  counts: async ({ db, scope, params, now }) => {
    const location = own(scope, params.locationId);
    return {
      openOrders: await store.countOpenOrders(db, location),
      stockAlerts: await countAlerts(db, location, now),
      stuckPrints: await countStuck(db, location),
    };
  },

  featured: async ({ db, scope, params, now }) => {
    const { id, timezone, businessDayStart } = await findOwnLocation(db, scope, params.locationId);
    const { from } = businessDayBounds(
      businessDate(now, timezone, businessDayStart),
      timezone,
      businessDayStart,
    );
    return rawJson(`{"items":${await store.listFeatured(db, own(scope, id), from)}}`);
  },
};
