import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import {
  requestedCorrections,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from "@konoba/contract/orders/orders.status";
import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";

export const orderViews = ["open", "unpaid", "today", "delivery", "cancelled"] as const;
export type OrderView = (typeof orderViews)[number];

export const periods = ["today", "yesterday", "week", "month"] as const;
type Period = (typeof periods)[number];

type Clock = Pick<Location, "timezone" | "businessDayStart">;

/** The first and the last business date of a period; weeks begin on Monday. */
export function datesOf(period: Period, clock: Clock, now: Date): { from: string; to: string } {
  const today = businessDate(now, clock.timezone, clock.businessDayStart);
  if (period === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === "week") return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** The instants a list asks for between two business dates, both included; an end may be open. */
function boundsOf(from: string | undefined, to: string | undefined, clock: Clock) {
  const bounds = (date: string) => businessDayBounds(date, clock.timezone, clock.businessDayStart);
  return {
    ...(from ? { dateFrom: bounds(from).from.toISOString() } : {}),
    ...(to ? { dateTo: bounds(to).to.toISOString() } : {}),
  };
}

/** What a figure of discounts and voids is made of: "void:Burnt", "void:" for no reason, "void" for any. */
function correctionOf(why: string | undefined) {
  const [kind = "", ...written] = (why ?? "").split(":");
  const correction = requestedCorrections.find((each) => each === kind);
  const reason = written.join(":");
  if (!correction) return {};
  if (reason) return { correction, reason };
  return { correction, ...(written.length > 0 ? { unexplained: "true" as const } : {}) };
}

/** What figures narrow the list by. */
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

/** What the address of the list may hold beside page, search and order. */
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

/** What only the list can be asked; the board shows what is open, whatever its day or page. */
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

/** The quick views that ask the same as a filter: of both only the later choice stays. */
const filterOfView: Partial<Record<OrderView, OrderFilter>> = {
  open: "status",
  cancelled: "status",
  delivery: "type",
  unpaid: "payment",
};
const isView = (text: string | undefined): text is OrderView => orderViews.some((view) => view === text);

/** What becomes of the quick view when a filter is chosen. */
export const viewBeside = (view: string | undefined, filter: OrderFilter): { view?: undefined } =>
  isView(view) && filterOfView[view] === filter ? { view: undefined } : {};

/** What becomes of the filters when a quick view is chosen. */
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

/** What the address asks of the list itself; anything the server does not know is left out. */
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

/** What a figure asks of the list it leads to. */
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

/** What the chosen view, dates and filters ask of the server. */
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
