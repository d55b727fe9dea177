import type { AccountingJournal, AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import type { TextKey } from "../lib/text/texts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ArrowLeftIcon, CircleCheckIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { accountingJournal } from "./accounting.queries.ts";
import { ExportBar } from "./ExportBar.tsx";
import { JournalTable } from "./JournalTable.tsx";
import style from "./JournalDay.module.css";

/** Returns the Z reports, receipts and export of a day as one line. */
function useFacts({ zReports, receipts, correctives, exportNumber }: AccountingJournal): string {
  const { t } = useTranslation("accounting");
  const { list } = useFormat();
  const facts = [
    zReports.length > 0 && t("day.zReports", { count: zReports.length, numbers: list(zReports.map(String)) }),
    receipts > 0 && t("day.receipts", { count: receipts }),
    correctives > 0 && t("day.correctives", { count: correctives }),
    exportNumber !== null && t("day.export", { number: `${exportNumber}` }),
  ];
  return facts.filter(Boolean).join(" · ");
}

interface DayProps {
  journal: AccountingJournal;
  currency: string;
  /** True where no day of the month has entries. */
  isFirst: boolean;
}

function DayHead({ journal, currency }: Omit<DayProps, "isFirst">) {
  const { t } = useTranslation("accounting");
  const { longDate, money } = useFormat();
  const facts = useFacts(journal);
  const isBalanced = Number(journal.differenceAmount) === 0;
  return (
    <header className={`row align-center justify-between gap-10 below-12 high-52 ${style.head}`}>
      <div>
        <h2 className="title-xl">{longDate(journal.date)}</h2>
        {facts !== "" && <p className="meta">{facts}</p>}
      </div>
      {journal.lines.length > 0 && (
        <Badge
          tone={isBalanced ? "green" : "red"}
          icon={isBalanced ? <CircleCheckIcon size={16} /> : <WarningIcon size={16} />}
        >
          {isBalanced
            ? t("day.balanced")
            : t("day.unbalanced", { amount: money(journal.differenceAmount, currency) })}
        </Badge>
      )}
    </header>
  );
}

const notes: Readonly<Partial<Record<AccountingJournal["status"], TextKey<"accounting">>>> = {
  open: "day.open",
  missing: "day.missing",
  unbalanced: "day.unbalancedText",
};

function DayContent({ journal, currency, isFirst }: DayProps) {
  const { t } = useTranslation("accounting");
  const { status } = journal;
  if (journal.lines.length === 0)
    return (
      <EmptyState
        drawing="ledger"
        title={t(isFirst ? "day.firstTitle" : "day.emptyTitle")}
        text={t(isFirst ? "day.firstText" : "day.emptyText")}
      />
    );
  const note = notes[status];
  return (
    <>
      <JournalTable journal={journal} currency={currency} />
      {note && <p className={cx("above-12 size-sm amber-fg", status === "open" && style.quiet)}>{t(note)}</p>}
    </>
  );
}

/** Renders the journal of a day between the days of its month and the accounts. */
export function JournalDay({ month, date }: { month: AccountingMonth; date: string }) {
  const { t } = useTranslation("accounting");
  const query = useQuery(accountingJournal(useLocationId(), date));
  const { data: journal, error } = query;
  const isFirst = month.days.every(({ status }) => status === "empty" || status === "open");
  return (
    <section className="shrink container" aria-label={t("table.name")}>
      <div className={`column ${style.inner}`}>
        <div className={`hide ${style.back}`}>
          <LinkButton
            to={hrefOf("/settings/accounting", { month: month.month })}
            size="sm"
            variant="quiet"
            icon={<ArrowLeftIcon size={16} />}
          >
            {t("month.back")}
          </LinkButton>
        </div>
        {!journal && error && (
          <ErrorBlock title={t("failed")} error={error} onRetry={() => void query.refetch()} />
        )}
        {!journal && !error && <SkeletonLines count={8} />}
        {journal && (
          <div className={cx(style.content, query.isPlaceholderData && style.stale)}>
            <DayHead journal={journal} currency={month.currencyCode} />
            <DayContent journal={journal} currency={month.currencyCode} isFirst={isFirst} />
          </div>
        )}
        <ExportBar month={month} date={date} />
      </div>
    </section>
  );
}
