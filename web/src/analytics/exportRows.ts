import { slowestOf } from "@konoba/contract/analytics/analytics.totals";
import { weekdayName } from "../lib/text/calendar.ts";
import type { Language } from "../lib/text/language.ts";
import type { TextKey, TextsUnder } from "../lib/text/texts.ts";
import type { Translate } from "../lib/text/translation.ts";
import { localTime } from "./periodText.ts";
import type { ReportContext } from "./reportContext.ts";
import { hourSpan } from "./shownHours.ts";
import { shownSteps } from "./trendSteps.ts";

type Row = readonly string[];

/** Maximum number of tables and items in the file. */
const maxRows = 5;

const text = (value: string | number | null) => (value === null ? "" : String(value));

interface Words {
  t: Translate<TextKey<"analytics">>;
  language: Language;
  /** Column names of the period and its comparison. */
  names: { now: string; before: string };
}

function figures({ report }: ReportContext, { t, names }: Words): Row[] {
  const { current, previous, peakHour } = report;
  const line = (
    key: TextsUnder<"analytics", "tiles">,
    now: string | number | null,
    before: string | number | null,
  ): Row => [t(`tiles.${key}`), text(now), text(before)];
  return [
    [t("figure"), names.now, names.before],
    line("revenue", current.revenueAmount, previous.revenueAmount),
    line("orders", current.orders, previous.orders),
    line("average", current.averageAmount, previous.averageAmount),
    line("utilization", current.tableUtilization, previous.tableUtilization),
    line("guests", current.guests, previous.guests),
    line("pending", current.pendingAmount, previous.pendingAmount),
    line("corrections", current.discountAmount, previous.discountAmount),
    line("tips", current.gratuityAmount, previous.gratuityAmount),
    line("refunded", current.refundedAmount, previous.refundedAmount),
    [t("figures.grossProfit"), text(report.sold.marginAmount), ""],
    line("peak", peakHour === null ? null : hourSpan(peakHour), null),
  ];
}

/** Returns the content of the page as CSV rows, block by block, with the labels of the screen. */
export function csvRows(context: ReportContext, words: Words): Row[] {
  const { report, location } = context;
  const { t, language, names } = words;
  const { currencyCode, comparison } = report;
  const at = (instant: string) => localTime(instant, location.timezone);
  const orders = t("tiles.orders");
  const revenue = `${t("tiles.revenue")} (${currencyCode})`;
  const nameOf = (item: (typeof report.items)[number]) =>
    text(language === "me" ? (item.nameMe ?? item.nameEn) : (item.nameEn ?? item.nameMe));
  const blocks: Row[][] = [
    [
      [location.name, names.now, at(report.from), at(report.to)],
      [t("comparedWith"), names.before, at(comparison.from), at(comparison.to)],
    ],
    figures(context, words),
    [
      [t("trend.title"), names.now, names.before],
      ...shownSteps(context)
        .filter(({ isAhead }) => !isAhead)
        .map((each) => [each.step, each.revenueAmount, each.previousRevenueAmount]),
    ],
    [
      [t("hourly.title"), orders, revenue],
      ...report.hourly.map((hour) => [hourSpan(hour.hour), text(hour.orders), hour.revenueAmount]),
    ],
    [
      [t("heat.title"), t("hour"), t("heat.mean")],
      ...report.heatmap.map((cell) => [
        weekdayName(cell.dayOfWeek, language),
        hourSpan(cell.hour),
        cell.meanOrders,
      ]),
    ],
    [
      [t("tables.title"), orders, revenue, t("tables.stayMinutes")],
      ...report.tables
        .slice(0, maxRows)
        .map((table) => [
          table.tableNumber,
          text(table.orders),
          table.revenueAmount,
          text(table.averageStayMinutes),
        ]),
    ],
    [
      [t("types.title"), orders, revenue],
      ...report.byType.map((type) => [t(`type.${type.orderType}`), text(type.orders), type.revenueAmount]),
    ],
    [
      [t("methods.title"), `${t("methods.amount")} (${currencyCode})`],
      ...report.methods.map(({ method, amount }) => [t(`method.${method}`), amount]),
    ],
    [
      [t("best.title"), t("items.sold"), `${t("items.sales")} (${currencyCode})`],
      ...report.items.slice(0, maxRows).map((item) => [nameOf(item), text(item.quantity), item.salesAmount]),
    ],
    [
      [t("times.title"), t("times.made"), t("times.average"), t("times.slowest")],
      ...slowestOf(report.items).map((item) => [
        nameOf(item),
        text(item.lines),
        text(item.averageMinutes),
        text(item.slowestMinutes),
      ]),
    ],
  ];
  return blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]));
}
