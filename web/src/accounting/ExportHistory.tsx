import type { AccountingExport } from "@konoba/contract/accounting/accounting.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { accountingExports, exportFormats, saveAccountingExport } from "./accounting.queries.ts";
import { daysText } from "./accountingText.ts";
import style from "./ExportHistory.module.css";

function ExportRow({ row, locationId }: { row: AccountingExport; locationId: string }) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const { dateTime } = useLocalFormat();
  return (
    <li className={`row wrap align-center gap-14 rows-6 line-above ${style.row}`}>
      <b>{row.number}</b>
      <div>
        <span>
          {t("export.days", { range: daysText(row.firstDate, row.lastDate, language), count: row.days })}
        </span>
        <span className="meta">
          {dateTime(row.createdAt)} · {row.createdBy}
        </span>
      </div>
      <span className="row gap-6">
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="sm"
            aria-label={`${format.toUpperCase()}, ${t("day.export", { number: `${row.number}` })}`}
            onClick={() => saveAccountingExport(locationId, row.number, format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </span>
    </li>
  );
}

/** Renders the exports of a location, each with its files. */
export function ExportHistory({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { t } = useTranslation("accounting");
  const query = useQuery(accountingExports(locationId));
  const { data, error } = query;
  return (
    <Dialog title={t("export.history")} isOpen isLive onClose={onClose}>
      {!data && error && (
        <ErrorBlock title={t("failed")} error={error} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <SkeletonLines count={4} />}
      {data?.items.length === 0 && (
        <EmptyState drawing="ledger" title={t("export.none")} text={t("export.noneText")} />
      )}
      {data && data.items.length > 0 && (
        <>
          <p className="meta">{t("export.historyText")}</p>
          <ol className={style.list}>
            {data.items.map((row) => (
              <ExportRow key={row.number} row={row} locationId={locationId} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
