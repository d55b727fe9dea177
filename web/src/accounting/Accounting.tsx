import type { AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCurrentLocation, useLocationId } from "../lib/api/currentLocation.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { accountingMonth } from "./accounting.queries.ts";
import { AccountPanel } from "./AccountPanel.tsx";
import { JournalDay } from "./JournalDay.tsx";
import { MonthDays } from "./MonthDays.tsx";
import style from "./Accounting.module.css";

/** Returns the day that is shown first: the latest one with entries that is over, else the latest. */
const firstShown = ({ days, today }: AccountingMonth): string =>
  (days.find(({ status }) => status !== "open" && status !== "empty") ?? days[0])?.date ?? today;

/** Renders `/settings/accounting`: days, the journal of one, and the accounts. */
export function Accounting() {
  const { t } = useTranslation("accounting");
  const locationId = useLocationId();
  const { name } = useCurrentLocation();
  const { date, month: chosen } = useSearchOf("/settings/accounting");
  const navigate = useNavigate();
  const query = useQuery(accountingMonth(locationId, date?.slice(0, 7) ?? chosen));
  const settings = { label: t("settings"), to: "/settings" };
  const { data: month } = query;
  if (!month)
    return <RecordState title={t("title")} query={query} listTo={settings.to} listLabel={settings.label} />;
  const shown = date ?? firstShown(month);
  const go = (next: string) =>
    void navigate({ ...hrefParts(hrefOf("/settings/accounting", { month: next })), resetScroll: false });
  return (
    <>
      <PageHeader title={t("title")} crumbs={[settings]}>
        {name}
      </PageHeader>
      <EdgePage>
        <div className={cx(style.columns, date !== undefined && style.chosen)}>
          <MonthDays month={month} shown={shown} onMonth={go} />
          <JournalDay month={month} date={shown} />
          <AccountPanel month={month} />
        </div>
      </EdgePage>
    </>
  );
}
