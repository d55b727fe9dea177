import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListState, type ListState } from "../lib/list/listState.ts";
import { saveExport } from "../lib/list/saveFile.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons/icons.more.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { AuditDays } from "./AuditDays.tsx";
import { actionOf, AuditFilters, AuditPresets, filters, groupOf, subjectOf } from "./AuditFilters.tsx";
import { auditLog, type AuditQuery } from "./organizations.audit.queries.ts";
import style from "./AuditLog.module.css";

/** Renders the audit log: what each person did, as sentences by day. */
export function AuditLog({ views }: { views: (list: ListState) => ReactNode }) {
  const { t, i18n } = useTranslation(["audit", "ui"]);
  const { language } = i18n;
  const list = useListState("/settings/audit", "audit", filters);
  const { page, pageSize, q, group, action, subject, person, location, from, to } = list.query;
  const isOldestFirst = list.query.sort === "at";
  const query: AuditQuery = {
    page,
    pageSize,
    q,
    group: groupOf(group),
    action: actionOf(action),
    subject: subjectOf(subject),
    person,
    location,
    dateFrom: from,
    dateTo: to,
    sort: isOldestFirst ? "at" : "-at",
  };
  const log = useQuery(auditLog(query));

  function content() {
    if (!log.data && log.error)
      return <ErrorBlock title={t("failed")} error={log.error} onRetry={() => void log.refetch()} />;
    if (!log.data)
      return (
        <DelayedFallback>
          <SkeletonLines count={8} />
        </DelayedFallback>
      );
    if (log.data.items.length > 0) return <AuditDays entries={log.data.items} />;
    if (!list.isNarrowed) return <EmptyState drawing="clock" title={t("empty")} text={t("emptyText")} />;
    return (
      <EmptyState drawing="search" title={t("ui:list.noMatch")} text={t("ui:list.noMatchText")}>
        <Button onClick={list.clearFilters}>{t("ui:list.clearFilters")}</Button>
      </EmptyState>
    );
  }

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={log.data && t("count", { count: log.data.total })}
      above={
        <div className={style.presets}>
          <AuditPresets list={list} />
        </div>
      }
      filters={<AuditFilters list={list} people={log.data?.people ?? []} />}
      views={views(list)}
      tools={
        <ListMenu list={list} onExport={() => saveExport("/organizations/audit/export", query, language)}>
          <MenuItem
            icon={isOldestFirst ? <ArrowDownIcon /> : <ArrowUpIcon />}
            onSelect={() => list.setSort(isOldestFirst ? undefined : "at")}
          >
            {t(isOldestFirst ? "newestFirst" : "oldestFirst")}
          </MenuItem>
        </ListMenu>
      }
    >
      <div className={style.log} aria-busy={log.isFetching}>
        {content()}
      </div>
      {log.data && <ListFooter list={list} total={log.data.total} page={log.data.page} />}
    </ListPage>
  );
}
