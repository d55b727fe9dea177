import type { UseQueryResult } from "@tanstack/react-query";
import { periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { DownloadIcon, RefreshIcon } from "../ui/icons/icons.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { csvText, saveFile } from "./csv.ts";

import type { Part } from "./part.ts";
import { spansOf } from "./periodText.ts";
import style from "./PeriodBar.module.css";
import { weekdayName } from "../lib/calendar.ts";
import type { Language } from "../lib/language.ts";
import type { Translate } from "../lib/translation.ts";
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
function csvRows(part: Part, t: Translate, language: Language): Row[] {
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

interface PeriodBarProps {
  period: Period | "range";
  part: Part | null;
  answer: Pick<UseQueryResult<Summary>, "dataUpdatedAt" | "error" | "refetch">;
  onChange: (period: Period | "range") => void;
}

/** The period, what it is compared with, how fresh the figures are, and ways to take them along. */
export function PeriodBar({ period, part, answer, onChange }: PeriodBarProps) {
  const { t } = useTranslation("analytics");
  const { language, time } = useFormat(part?.venue.timezone);
  const isPhone = useIsPhone();
  const options = ([...periods, "range"] as const).map((value) => ({
    value,
    label: t(isPhone ? `periodShort.${value}` : `period.${value}`),
  }));
  return (
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
      {part && <span className={style.span}>{t("compared", spansOf(part, language))}</span>}
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
        {period === "range" && (
          <span className={style.take}>
            <PrintButton />
          </span>
        )}
      </span>
    </div>
  );
}

function PrintButton() {
  const { t } = useTranslation("analytics");
  const isPhone = useIsPhone();
  if (isPhone) return <IconButton name={t("print")} icon={<PrinterIcon />} onClick={() => window.print()} />;
  return (
    <Button variant="quiet" size="sm" icon={<PrinterIcon />} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
}

function TakeAlong({ part }: { part: Part }) {
  const { t } = useTranslation("analytics");
  const { language } = useFormat();
  const isPhone = useIsPhone();
  const day = part.summary.to.slice(0, 10);
  const keep = () =>
    saveFile(`${t("file")}-${part.summary.period}-${day}.csv`, csvText(csvRows(part, t, language)));
  if (isPhone)
    return (
      <span className={style.take}>
        <PrintButton />
        <IconButton name={t("export")} icon={<DownloadIcon />} onClick={keep} />
      </span>
    );
  return (
    <span className={style.take}>
      <PrintButton />
      <Button icon={<DownloadIcon />} onClick={keep}>
        {t("export")}
      </Button>
    </span>
  );
}
