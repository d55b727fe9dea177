import { addDays } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { saveExport } from "../lib/list/saveFile.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { DownloadIcon } from "../ui/icons/icons.tsx";
import { checkList } from "./checklists.queries.ts";
import { ChecklistTabs } from "./ChecklistTabs.tsx";
import { CheckRow } from "./CheckRow.tsx";
import { isDeviation } from "./checkTexts.ts";
import type { Signing } from "./SignDialog.tsx";
import style from "./checklists.module.css";

const signDialog = lazyComponent(async () => (await import("./SignDialog.tsx")).SignDialog);

interface LogTools {
  locationId: string;
  dateFrom: string | undefined;
  dateTo: string | undefined;
  today: string | undefined;
}

/** Renders the days of the log and its exports. */
function Tools({ locationId, dateFrom, dateTo, today }: LogTools) {
  const { t } = useTranslation("checklists");
  const { language } = useFormat();
  const navigate = useNavigate();
  const search = useSearchOf("/checklists/log");
  const go = (days: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ to: "/checklists/log", search: { ...search, ...days }, replace: true });
  const path = `/checklists/location/${locationId}`;
  const query = { dateFrom: dateFrom ?? "", dateTo: dateTo ?? "", language };
  const openPdf = () => window.open(`/v1${path}/log.pdf?${new URLSearchParams(query).toString()}`);
  const saveCsvFile = () => saveExport(`${path}/log.csv`, query, language);
  const files = [
    { label: t("exportCsv"), run: saveCsvFile },
    { label: t("exportPdf"), run: openPdf },
  ];
  return (
    <>
      <div className="row wrap align-center justify-between gap-16 rows-10">
        <ChecklistTabs value="log" />
        <span className="row wrap gap-8">
          {files.map(({ label, run }) => (
            <Button key={label} size="sm" icon={<DownloadIcon size={16} />} onClick={run}>
              {label}
            </Button>
          ))}
        </span>
      </div>
      <div className={`grid gap-12 ${style.range}`}>
        <DateField
          label={t("from")}
          value={dateFrom}
          {...(dateTo && { max: dateTo })}
          onChange={(from) => go({ from: from ?? undefined })}
        />
        <DateField
          label={t("to")}
          value={dateTo}
          {...(today && { max: today })}
          onChange={(to) => go({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}

/** Renders `/checklists/log`: signed and missed checks of some days, with the export for an inspection. */
export function ChecklistLog() {
  const { t } = useTranslation("checklists");
  const { longDate } = useFormat();
  const locationId = useLocationId();
  const search = useSearchOf("/checklists/log");
  const [signing, setSigning] = useState<Signing | null>(null);
  const timezone = useQuery(locationDetails(locationId)).data?.timezone;
  const today = useQuery(checkList(locationId)).data?.today;
  const dateTo = search.to ?? today;
  const dateFrom = search.from ?? (dateTo && addDays(dateTo, -6));
  const log = useQuery({ ...checkList(locationId, { dateFrom, dateTo }), enabled: dateTo !== undefined });
  const items = (log.data?.items ?? []).filter(({ state }) => state !== "upcoming");
  const days = [...Map.groupBy(items, ({ businessDay }) => businessDay)].reverse();
  const missed = items.filter(({ state }) => state === "missed" || state === "overdue").length;
  const deviations = items.flatMap(({ record }) => record?.points ?? []).filter(isDeviation).length;
  const figures = [
    t("checkCount", { count: items.length }),
    t("missedCount", { count: missed }),
    t("deviationCount", { count: deviations }),
  ];
  return (
    <Page>
      <PageHeader title={t("log")} crumbs={[{ label: t("title"), to: "/checklists" }]} />
      <Tools {...{ locationId, dateFrom, dateTo, today }} />
      {log.error && !log.data ? (
        <ErrorBlock title={t("loadFailed")} error={log.error} onRetry={() => void log.refetch()} />
      ) : !log.data ? (
        <SkeletonLines count={8} />
      ) : items.length === 0 ? (
        <EmptyState drawing="checklist" title={t("emptyLog")} text={t("emptyLogText")} />
      ) : (
        <>
          <p className="ink-2">{figures.join(" · ")}</p>
          {days.map(([day, checks]) => (
            <Section key={day} title={longDate(day)}>
              <ul className="line-above">
                {checks.map((check) => (
                  <CheckRow
                    key={`${check.checklistId} ${check.dueAt ?? check.record?.id}`}
                    {...{ check, timezone, onSign: setSigning }}
                  />
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
      <Suspense fallback={null}>
        {signing && <signDialog.Component {...{ locationId, signing }} onClose={() => setSigning(null)} />}
      </Suspense>
    </Page>
  );
}
