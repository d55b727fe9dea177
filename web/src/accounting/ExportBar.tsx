import type { AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { daysBetween } from "@konoba/contract/lib/zonedTime";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { HistoryIcon } from "../ui/icons/icons.service.tsx";
import { CalendarDaysIcon, ChevronDownIcon, DownloadIcon } from "../ui/icons/icons.tsx";
import {
  type ExportFormat,
  exportFormats,
  saveAccountingDraft,
  useCreateExport,
} from "./accounting.queries.ts";
import { daysText } from "./accountingText.ts";
import { ExportHistory } from "./ExportHistory.tsx";
import { proposedRange, type Range } from "./exportRange.ts";
import style from "./ExportBar.module.css";

interface RangeChoiceProps {
  range: Range;
  /** Last day that is over. */
  max: string;
  onChange: (range: Range) => void;
}

function RangeChoice({ range, max, onChange }: RangeChoiceProps) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const { firstDate, lastDate } = range;
  const count = daysBetween(firstDate, lastDate) + 1;
  return (
    <Popover
      name={t("export.range")}
      side="top"
      trigger={(open) => (
        <Button
          icon={<CalendarDaysIcon size={16} />}
          className={style.days}
          aria-description={t("export.range")}
          {...open}
        >
          {t("export.days", { range: daysText(firstDate, lastDate, language), count })}
        </Button>
      )}
    >
      {() => (
        <div className={`stack gap-12 ${style.range}`}>
          <DateField
            label={t("export.first")}
            value={firstDate}
            max={max}
            onChange={(next) =>
              onChange({ firstDate: next ?? firstDate, lastDate: next && next > lastDate ? next : lastDate })
            }
          />
          <DateField
            label={t("export.last")}
            value={lastDate}
            min={firstDate}
            max={max}
            onChange={(next) => onChange({ firstDate, lastDate: next ?? lastDate })}
          />
        </div>
      )}
    </Popover>
  );
}

/** Renders the days to export with the downloads, below the journal. */
export function ExportBar({ month, date }: { month: AccountingMonth; date: string }) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const locationId = useLocationId();
  const mayExport = usePermission("accounting.export");
  const [chosen, setChosen] = useState<{ by: string; range: Range } | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const create = useCreateExport(locationId);
  const proposed = proposedRange(month, date);
  const { firstDate, lastDate } = chosen?.by === date ? chosen.range : proposed;
  const reason = mayExport ? null : t("export.noEdit");
  const download = (format: ExportFormat) =>
    create.mutate(
      { firstDate, lastDate, language, format },
      { onSuccess: ({ number }) => toast.success(t("export.done", { number: `${number}` })) },
    );
  return (
    <footer className={`row wrap align-center gap-8 line-above on-surface ${style.bar}`}>
      <RangeChoice
        range={{ firstDate, lastDate }}
        max={proposed.max}
        onChange={(next) => setChosen({ by: date, range: next })}
      />
      <Button
        variant="quiet"
        icon={<HistoryIcon size={16} />}
        aria-label={t("export.history")}
        onClick={() => setHistoryOpen(true)}
      >
        <span className={style.word}>{t("export.history")}</span>
      </Button>
      {date >= month.today && (
        <Button variant="quiet" onClick={() => saveAccountingDraft(locationId, date, language)}>
          {t("export.draft")}
        </Button>
      )}
      <span className={`row gap-8 push ${style.end}`}>
        <Menu
          name={t("export.format")}
          align="end"
          side="top"
          trigger={(open) => (
            <Button disabledReason={reason} aria-label={`${t("export.format")}: XML, JSON`} {...open}>
              XML, JSON
              <ChevronDownIcon size={16} />
            </Button>
          )}
        >
          {exportFormats
            .filter((format) => format !== "csv")
            .map((format) => (
              <MenuItem key={format} onSelect={() => download(format)}>
                {format.toUpperCase()}
              </MenuItem>
            ))}
        </Menu>
        <Button
          variant="primary"
          icon={<DownloadIcon size={16} />}
          loading={create.isPending}
          disabledReason={reason}
          onClick={() => download("csv")}
        >
          {t("export.csv")}
        </Button>
      </span>
      {isHistoryOpen && <ExportHistory locationId={locationId} onClose={() => setHistoryOpen(false)} />}
    </footer>
  );
}
