import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useState } from "react";
import { useListState } from "../../lib/listState.ts";
import { useLocalFormat } from "../../lib/localFormat.ts";
import { saveExport } from "../../lib/saveFile.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { TextLink } from "../../ui/LinkButton.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { itemOf, nameOfSubject, pageOfSubject } from "./auditChanges.ts";
import { actionOf, AuditFilters, filters, groupOf } from "./AuditFilters.tsx";
import { AuditSheet } from "./AuditSheet.tsx";
import { auditLog, type AuditQuery } from "./audit.queries.ts";
import { ChangeSummary } from "./ChangeSummary.tsx";
import style from "./AuditLog.module.css";

/** What an entry is about, as a way to it while it is still there. */
function SubjectLink({ entry }: { entry: AuditEntry }) {
  const name = nameOfSubject(entry);
  const page = pageOfSubject(entry);
  const item = itemOf(entry);
  if (!name) return item;
  return (
    <>
      {page ? <TextLink to={page}>{name}</TextLink> : name}
      {item && ` · ${item}`}
    </>
  );
}

function useAuditColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const { t } = useTranslation("audit");
  const { dateTime } = useLocalFormat();
  return [
    {
      key: "action",
      header: t("columns.action"),
      width: "24%",
      cell: (entry) => (
        <CellText note={<SubjectLink entry={entry} />}>
          <span className={style.whole}>{t(`actions.${entry.action}`)}</span>
        </CellText>
      ),
    },
    {
      key: "changes",
      header: t("columns.changes"),
      width: "28%",
      cell: (entry) => <ChangeSummary entry={entry} />,
    },
    {
      key: "who",
      header: t("columns.who"),
      width: "15%",
      cell: ({ actorName, actorKind }) => (
        <CellText note={actorName && t(`kinds.${actorKind}`)}>
          <span className={style.whole}>{actorName ?? t(`kinds.${actorKind}`)}</span>
        </CellText>
      ),
    },
    { key: "at", header: t("columns.at"), sortable: true, cell: ({ at }) => dateTime(at) },
    {
      key: "where",
      header: t("columns.where"),
      isMinor: true,
      cell: ({ locationName, ip }) => [locationName, ip].filter(Boolean).join(" · ") || "–",
    },
    {
      key: "open",
      header: "",
      align: "end",
      phone: "end",
      width: "96px",
      cell: (entry) => (
        <Button size="sm" variant="quiet" onClick={() => onOpen(entry)}>
          {t("show")}
        </Button>
      ),
    },
  ];
}

/** Who did what, when and from where; each entry opens what was before and after. */
export function AuditLog() {
  const { t, i18n } = useTranslation("audit");
  const { language } = i18n;
  const list = useListState("audit", filters);
  const { page, pageSize, q, group, action, person, location, from, to, sort } = list.query;
  const query: AuditQuery = {
    page,
    pageSize,
    q,
    group: groupOf(group),
    action: actionOf(action),
    person,
    location,
    dateFrom: from,
    dateTo: to,
    sort: sort === "at" ? "at" : "-at",
  };
  const log = useQuery(auditLog(query));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useAuditColumns(setOpened);
  return (
    <ListPage
      title={t("title")}
      list={list}
      count={log.data && t("count", { count: log.data.total })}
      filters={<AuditFilters list={list} people={log.data?.people ?? []} />}
      tools={
        <Button
          icon={<DownloadIcon />}
          onClick={() => saveExport("/organizations/audit/export", query, language)}
        >
          {t("export")}
        </Button>
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={log}
        columns={columns}
        row={{ name: ({ action: done }) => t(`actions.${done}`) }}
        errorTitle={t("failed")}
        empty={<EmptyState drawing="ticket" title={t("empty")} text={t("emptyText")} />}
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
