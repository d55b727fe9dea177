import { comparisons, periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { csvText, delimiterOf, saveCsv } from "../lib/list/saveFile.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { ChevronDownIcon, RefreshIcon, UploadIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import type { ReportQuery } from "./analytics.queries.ts";
import { comparisonsOf, useVersusText } from "./compared.ts";
import { csvRows } from "./exportRows.ts";
import { useNames } from "./periodText.ts";
import type { ReportContext } from "./reportContext.ts";
import style from "./PeriodBar.module.css";

interface PeriodBarProps {
  period: Period | "range";
  reportQuery: ReportQuery;
  context: ReportContext | null;
  answer: Pick<UseQueryResult<Report>, "dataUpdatedAt" | "error" | "refetch">;
  onChange: (period: Period | "range") => void;
  /** Filter beside the period: the comparison or a report filter. */
  children: ReactNode;
}

/** Renders the period, its filter, the refresh time, print and export. */
export function PeriodBar({ period, context, answer, onChange, children }: PeriodBarProps) {
  const { t } = useTranslation("analytics");
  const { time } = useFormat(context?.location.timezone);
  const isPhone = useIsPhone();
  const options = ([...periods, "range"] as const).map((value) => ({
    value,
    label: t(isPhone ? `periodShort.${value}` : `period.${value}`),
  }));
  return (
    <div className="row wrap align-center gap-10 rows-8">
      <div className={`within print-hide ${style.periods}`}>
        <Segmented
          name={t("period.label")}
          value={period}
          options={options}
          onChange={onChange}
          isWide={isPhone}
        />
      </div>
      {children}
      <span className="row align-center gap-10 rows-8 push">
        {context && (
          <span
            className={`text-sm hint one-line phone-hide ${style.updated}`}
            role="status"
            data-failed={answer.error ? "" : undefined}
          >
            {t(answer.error ? "notRefreshed" : "updated")}{" "}
            <time className="mono">{time(new Date(answer.dataUpdatedAt))}</time>
          </span>
        )}
        {answer.error && context && (
          <IconButton
            name={t("refresh")}
            icon={<RefreshIcon size={16} />}
            size="sm"
            onClick={() => void answer.refetch()}
          />
        )}
        {context && <PrintAndExport context={context} />}
      </span>
    </div>
  );
}

interface ComparisonChipProps extends Pick<PeriodBarProps, "period" | "reportQuery"> {
  onCompare: (compare: ReportQuery["compare"]) => void;
}

/** Renders the choice of the comparison for all figures of the page. */
export function ComparisonChip({ period, reportQuery, onCompare }: ComparisonChipProps) {
  const { t } = useTranslation("analytics");
  const versus = useVersusText({ period, reportQuery });
  return (
    <span className="print-hide">
      <Menu
        name={t("comparedWith")}
        trigger={(open) => (
          <Chip aria-label={`${t("comparedWith")}: ${versus(reportQuery.compare)}`} {...open}>
            {versus(reportQuery.compare)}
            <ChevronDownIcon size={16} />
          </Chip>
        )}
      >
        {comparisonsOf(period, comparisons).map((value) => (
          <MenuItem key={value} checked={value === reportQuery.compare} onSelect={() => onCompare(value)}>
            {versus(value)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

function PrintAndExport({ context }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  const { language } = useFormat();
  const names = useNames(context);
  const { firstDate, lastDate } = context.report;
  const save = () =>
    saveCsv(
      `${t("file")}-${firstDate}-${lastDate}.csv`,
      csvText(csvRows(context, { t, language, names }), delimiterOf(language)),
    );
  return (
    <span className="row align-center gap-8 print-hide">
      <IconButton name={t("print")} icon={<PrinterIcon />} variant="line" onClick={() => window.print()} />
      <Button size="sm" icon={<UploadIcon />} onClick={save}>
        {t("exportAll")}
      </Button>
    </span>
  );
}
