import type { UseQueryResult } from "@tanstack/react-query";
import { periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { DownloadIcon, RefreshIcon } from "../ui/icons.tsx";
import { PrinterIcon } from "../ui/icons.more.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { csvText, saveFile } from "./csv.ts";
import { csvRows } from "./csvRows.ts";
import type { Part } from "./part.ts";
import { spansOf } from "./periodText.ts";
import style from "./PeriodBar.module.css";

interface PeriodBarProps {
  period: Period;
  part: Part | null;
  answer: Pick<UseQueryResult<Summary>, "dataUpdatedAt" | "error" | "refetch">;
  onChange: (period: Period) => void;
}

/** The period, what it is compared with, how fresh the figures are, and ways to take them along. */
export function PeriodBar({ period, part, answer, onChange }: PeriodBarProps) {
  const { t } = useTranslation("analytics");
  const { language, time } = useFormat(part?.venue.timezone);
  const isPhone = useIsPhone();
  const options = periods.map((value) => ({ value, label: t(`period.${value}`) }));
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
      </span>
    </div>
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
        <IconButton name={t("print")} icon={<PrinterIcon />} onClick={() => window.print()} />
        <IconButton name={t("export")} icon={<DownloadIcon />} onClick={keep} />
      </span>
    );
  return (
    <span className={style.take}>
      <Button variant="quiet" size="sm" icon={<PrinterIcon />} onClick={() => window.print()}>
        {t("print")}
      </Button>
      <Button icon={<DownloadIcon />} onClick={keep}>
        {t("export")}
      </Button>
    </span>
  );
}
