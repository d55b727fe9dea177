import type { UseQueryResult } from "@tanstack/react-query";
import { comparisons, periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import { slowestOf } from "@konoba/contract/analytics/analytics.totals";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { DownloadIcon, RefreshIcon } from "../ui/icons/icons.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { csvText, delimiterOf, saveCsv } from "../lib/saveFile.ts";

import type { Part } from "./part.ts";
import { localTime, useNames } from "./periodText.ts";
import style from "./PeriodBar.module.css";
import { weekdayName } from "../lib/calendar.ts";
import type { Language } from "../lib/language.ts";
import type { Translate } from "../lib/translation.ts";
import { hourSpan } from "./shownHours.ts";
import { shownSteps } from "./trendSteps.ts";

type Row = readonly string[];

/** So many tables and items lead. */
const most = 5;

const text = (value: string | number | null) => (value === null ? "" : String(value));

interface Words {
  t: Translate;
  language: Language;
  /** Of the columns of what is and what was. */
  names: { now: string; before: string };
}

function figures({ report }: Part, { t, names }: Words): Row[] {
  const { current, previous, peakHour } = report;
  const line = (key: string, now: string | number | null, before: string | number | null): Row => [
    t(`tiles.${key}`),
    text(now),
    text(before),
  ];
  return [
    [t("figure"), names.now, names.before],
    line("revenue", current.revenueAmount, previous.revenueAmount),
    line("orders", current.orders, previous.orders),
    line("average", current.averageAmount, previous.averageAmount),
    line("utilization", current.tableUtilization, previous.tableUtilization),
    line("pending", current.pendingAmount, previous.pendingAmount),
    line("corrections", current.discountAmount, previous.discountAmount),
    line("tips", current.gratuityAmount, previous.gratuityAmount),
    line("refunded", current.refundedAmount, previous.refundedAmount),
    line("peak", peakHour === null ? null : hourSpan(peakHour), null),
  ];
}

/** Everything the page shows, block below block, in the words of the screen and the figures of the server. */
function csvRows(part: Part, words: Words): Row[] {
  const { report, venue } = part;
  const { t, language, names } = words;
  const { currencyCode, comparison } = report;
  const at = (instant: string) => localTime(instant, venue.timezone);
  const orders = t("tiles.orders");
  const revenue = `${t("tiles.revenue")} (${currencyCode})`;
  const nameOf = (item: (typeof report.items)[number]) =>
    text(language === "me" ? (item.nameMe ?? item.nameEn) : (item.nameEn ?? item.nameMe));
  const blocks: Row[][] = [
    [
      [venue.name, names.now, at(report.from), at(report.to)],
      [t("comparedWith"), names.before, at(comparison.from), at(comparison.to)],
    ],
    figures(part, words),
    [
      [t("trend.title"), names.now, names.before],
      ...shownSteps(part)
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
        .slice(0, most)
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
      [t("items.title"), t("items.sold"), `${t("items.sales")} (${currencyCode})`],
      ...report.items.slice(0, most).map((item) => [nameOf(item), text(item.quantity), item.salesAmount]),
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

interface PeriodBarProps {
  period: Period | "range";
  part: Part | null;
  answer: Pick<UseQueryResult<Report>, "dataUpdatedAt" | "error" | "refetch">;
  compare: Part["asked"]["compare"];
  onChange: (period: Period | "range") => void;
  onCompare: (compare: Part["asked"]["compare"]) => void;
}

/** The period and what all its figures are compared with, how fresh they are, and ways to take them along. */
export function PeriodBar({ period, part, answer, compare, onChange, onCompare }: PeriodBarProps) {
  const { t } = useTranslation("analytics");
  const { time } = useFormat(part?.venue.timezone);
  const isPhone = useIsPhone();
  const options = ([...periods, "range"] as const).map((value) => ({
    value,
    label: t(isPhone ? `periodShort.${value}` : `period.${value}`),
  }));
  return (
    <div className={style.place}>
      <div className={style.bar}>
        <div className={style.periods}>
          <Segmented
            name={t("period.label")}
            value={period}
            options={options}
            onChange={onChange}
            isWide={isPhone}
          />
        </div>
        <div className={style.compare}>
          <SelectField
            label={t("comparedWith")}
            value={compare}
            options={comparisons.map((value) => ({ value, label: t(`reports.comparison.${value}`) }))}
            onChange={(value) => value && onCompare(value)}
          />
        </div>
        <span className={style.end}>
          {part && (
            <span className={style.updated} role="status">
              {t(answer.error ? "notRefreshed" : "updated")}{" "}
              <time className="mono">{time(new Date(answer.dataUpdatedAt))}</time>
            </span>
          )}
          {answer.error && part && (
            <IconButton
              name={t("refresh")}
              icon={<RefreshIcon size={16} />}
              size="sm"
              onClick={() => void answer.refetch()}
            />
          )}
          {part && <TakeAlong part={part} />}
        </span>
      </div>
    </div>
  );
}

function TakeAlong({ part }: { part: Part }) {
  const { t } = useTranslation("analytics");
  const { language } = useFormat();
  const names = useNames(part);
  const { firstDate, lastDate } = part.report;
  const keep = () =>
    saveCsv(
      `${t("file")}-${firstDate}-${lastDate}.csv`,
      csvText(csvRows(part, { t, language, names }), delimiterOf(language)),
    );
  return (
    <span className={style.take}>
      <IconButton name={t("print")} icon={<PrinterIcon />} onClick={() => window.print()} />
      <IconButton name={t("export")} icon={<DownloadIcon />} onClick={keep} />
    </span>
  );
}
