import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import {
  requestedCorrections,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from "@konoba/contract/orders/orders.status";

export const orderViews = ["open", "unpaid", "today", "delivery", "cancelled"] as const;
export type OrderView = (typeof orderViews)[number];

export const periods = ["today", "yesterday", "week", "month"] as const;
type Period = (typeof periods)[number];

type Clock = Pick<Location, "timezone" | "businessDayStart">;

/** Returns the first and last business date of a period; weeks begin on Monday. */
export function datesOf(period: Period, clock: Clock, now: Date): { from: string; to: string } {
  const today = businessDate(now, clock.timezone, clock.businessDayStart);
  if (period === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === "week") return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** Returns the instants between two business dates, inclusive; either end may be open. */
function boundsOf(from: string | undefined, to: string | undefined, clock: Clock) {
  const bounds = (date: string) => businessDayBounds(date, clock.timezone, clock.businessDayStart);
  return {
    ...(from ? { dateFrom: bounds(from).from.toISOString() } : {}),
    ...(to ? { dateTo: bounds(to).to.toISOString() } : {}),
  };
}

/** Parses the discount and void filter: `void:Burnt`, `void:` for no reason, `void` for any. */
function correctionOf(why: string | undefined) {
  const [kind = "", ...written] = (why ?? "").split(":");
  const correction = requestedCorrections.find((each) => each === kind);
  const reason = written.join(":");
  if (!correction) return {};
  if (reason) return { correction, reason };
  return { correction, ...(written.length > 0 ? { unexplained: "true" as const } : {}) };
}

/** Filters set by links from analytics. */
export const figureFilters = [
  "counted",
  "hour",
  "weekday",
  "item",
  "made",
  "category",
  "table",
  "place",
  "userId",
  "method",
  "tips",
  "rate",
  "why",
] as const;

/** URL parameters of the list other than page, search and sort. */
export const orderFilters = [
  "view",
  "from",
  "to",
  "status",
  "type",
  "section",
  "station",
  "payment",
  "workerId",
  ...figureFilters,
] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** URL parameters of the list only; the board shows open orders of any day. */
export const listKeys = [
  "view",
  "from",
  "to",
  ...figureFilters,
  "status",
  "page",
  "pageSize",
  "sort",
  "order",
] as const;

/** Filters that conflict with a quick view; only the later choice remains. */
const filterOfView: Partial<Record<OrderView, OrderFilter>> = {
  open: "status",
  cancelled: "status",
  delivery: "type",
  unpaid: "payment",
};
const isView = (text: string | undefined): text is OrderView => orderViews.some((view) => view === text);

/** Returns the change to the quick view when a filter is set. */
export const viewBeside = (view: string | undefined, filter: OrderFilter): { view?: undefined } =>
  isView(view) && filterOfView[view] === filter ? { view: undefined } : {};

/** Returns the changes to the filters when a quick view is selected. */
export const filtersBeside = (view: OrderView | undefined): { [K in OrderFilter]?: undefined } => {
  const filter = view && filterOfView[view];
  return filter ? { [filter]: undefined } : {};
};

type ListChoices = { [K in OrderFilter]?: string | undefined };

const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f-]{36}$/i.test(text);
const isHour = (text: string | undefined): text is string =>
  text !== undefined && /^(\d|1\d|2[0-3])$/.test(text);
const isWeekday = (text: string | undefined) => text !== undefined && /^[0-6]$/.test(text);
const isRate = (text: string | undefined) => text !== undefined && /^\d{1,3}(\.\d{1,4})?$/.test(text);
const isDate = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the API filters of the URL without unknown values. */
function choicesOf({ status, type, payment, workerId, section, station, ...figures }: ListChoices) {
  const orderStatus = orderStatuses.find((each) => each === status);
  const orderType = orderTypes.find((each) => each === type);
  const paymentStatus = paymentStatuses.find((each) => each === payment);
  return {
    ...(orderStatus ? { status: orderStatus } : {}),
    ...(orderType ? { orderType } : {}),
    ...(paymentStatus ? { paymentStatus } : {}),
    ...(isId(workerId) ? { workerId } : {}),
    ...(isId(section) ? { sectionId: section } : {}),
    ...(isId(station) ? { stationId: station } : {}),
    ...figureOf(figures),
  };
}

/** Returns the API filters of a link from analytics. */
function figureOf({ userId, item, category, table, place, method, rate, why, ...rest }: ListChoices) {
  const { counted, hour, weekday, made, tips } = rest;
  const paymentMethod = paymentMethods.find((each) => each === method);
  return {
    ...(counted === "1" ? { counted: "true" as const } : {}),
    ...(isId(userId) ? { userId } : {}),
    ...(isHour(hour) ? { hour: Number(hour) } : {}),
    ...(isWeekday(weekday) ? { weekday: Number(weekday) } : {}),
    ...(isId(item) ? { menuItemId: item, ...(made === "1" ? { made: "true" as const } : {}) } : {}),
    ...(isId(place) || place === "none" ? { firstSection: place } : {}),
    ...(isId(category) ? { categoryId: category } : {}),
    ...(isId(table) ? { tableId: table } : {}),
    ...(paymentMethod ? { method: paymentMethod } : {}),
    ...(tips === "1" ? { tipped: "true" as const } : {}),
    ...(isRate(rate) ? { taxRate: rate } : {}),
    ...correctionOf(why),
  };
}

/** Returns the API query of view, dates and filters. */
export function filtersOf({ view, from, to, ...choices }: ListChoices, clock: Clock, now: Date) {
  const today = view === "today" ? datesOf("today", clock, now) : null;
  const first = today?.from ?? (isDate(from) ? from : undefined);
  const last = today?.to ?? (isDate(to) ? to : undefined);
  return {
    ...boundsOf(first, last, clock),
    ...(view === "open" ? { open: "true" as const } : {}),
    ...(view === "unpaid" ? { unpaid: "true" as const } : {}),
    ...(view === "delivery" ? { orderType: "delivery" as const } : {}),
    ...(view === "cancelled" ? { status: "cancelled" as const } : {}),
    ...choicesOf(choices),
  };
}
