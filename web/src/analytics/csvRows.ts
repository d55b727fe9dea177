import { weekdayName } from "../lib/calendar.ts";
import type { Language } from "../lib/language.ts";
import type { Translate } from "../lib/translation.ts";
import type { Part } from "./part.ts";
import { hourSpan } from "./shownHours.ts";
import { trendSteps } from "./trendSteps.ts";

type Row = readonly string[];

const text = (value: string | number | null) => (value === null ? "" : String(value));

function figures({ summary }: Part, t: Translate): Row[] {
  const { current, previous, peakHour } = summary;
  const line = (key: string, now: string | number | null, before: string | number | null): Row => [
    t(`tiles.${key}`),
    text(now),
    text(before),
  ];
  return [
    [t("figure"), t(`period.${summary.period}`), t(`before.${summary.period}`)],
    line("revenue", current.revenueAmount, previous.revenueAmount),
    line("orders", current.orders, previous.orders),
    line("average", current.averageAmount, previous.averageAmount),
    line("utilization", current.tableUtilization, previous.tableUtilization),
    line("pending", current.pendingAmount, previous.pendingAmount),
    line("refunded", current.refundedAmount, previous.refundedAmount),
    line("peak", peakHour === null ? null : hourSpan(peakHour), null),
  ];
}

/** Everything the page shows, block below block, in the words of the screen and the figures of the server. */
export function csvRows(part: Part, t: Translate, language: Language): Row[] {
  const { summary, venue } = part;
  const { currencyCode, period } = summary;
  const orders = t("tiles.orders");
  const revenue = `${t("tiles.revenue")} (${currencyCode})`;
  const nameOf = (item: (typeof summary.topItems)[number]) =>
    text(language === "me" ? (item.nameMe ?? item.nameEn) : (item.nameEn ?? item.nameMe));
  const blocks: Row[][] = [
    [
      [venue.name, t(`period.${period}`), summary.from, summary.to],
      [t("comparedWith"), "", summary.comparisonFrom, summary.comparisonTo],
    ],
    figures(part, t),
    [
      [t("trend.title"), t(`period.${period}`), t(`before.${period}`)],
      ...trendSteps(part).flatMap(({ step, now, before }) =>
        now === null ? [] : [[step, now, text(before)]],
      ),
    ],
    [
      [t("hourly.title"), orders, revenue],
      ...summary.hourly.map((hour) => [hourSpan(hour.hour), text(hour.orders), hour.revenueAmount]),
    ],
    [
      [t("heat.title"), t("hour"), t("heat.mean")],
      ...summary.heatmap.map((cell) => [
        weekdayName(cell.dayOfWeek, language),
        hourSpan(cell.hour),
        cell.meanOrders,
      ]),
    ],
    [
      [t("tables.title"), orders, revenue, t("tables.stayMinutes")],
      ...summary.topTables.map((table) => [
        table.tableNumber,
        text(table.orders),
        table.revenueAmount,
        text(table.averageStayMinutes),
      ]),
    ],
    [
      [t("types.title"), orders, revenue],
      ...summary.byType.map((type) => [t(`type.${type.orderType}`), text(type.orders), type.revenueAmount]),
    ],
    [
      [t("methods.title"), `${t("methods.amount")} (${currencyCode})`],
      ...summary.byMethod.map(({ method, amount }) => [t(`method.${method}`), amount]),
    ],
    [
      [t("items.title"), t("items.sold"), `${t("items.sales")} (${currencyCode})`],
      ...summary.topItems.map((item) => [nameOf(item), text(item.quantity), item.salesAmount]),
    ],
  ];
  return blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]));
}
