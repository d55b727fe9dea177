import { useQuery } from "@tanstack/react-query";
import { auditActions, type AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useState } from "react";
import { useListState, type ListState } from "../../lib/listState.ts";
import { useLocalFormat } from "../../lib/localFormat.ts";
import { useTranslation } from "../../lib/translation.ts";
import { FilterMenu } from "../../products/FilterMenu.tsx";
import { DateField } from "../../ui/fields/DateField.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { changesOf, nameOfSubject } from "./auditChanges.ts";
import { AuditSheet } from "./AuditSheet.tsx";
import { auditLog } from "./audit.queries.ts";
import style from "./AuditLog.module.css";

type Filter = "action" | "person" | "from" | "to";
const filters: readonly Filter[] = ["action", "person", "from", "to"];

function Filters({ list, people }: { list: ListState<Filter>; people: { id: string; name: string }[] }) {
  const { t } = useTranslation("audit");
  const { action, person, from, to } = list.filters;
  return (
    <>
      <FilterMenu
        label={t("columns.action")}
        value={action}
        options={auditActions.map((entry) => ({ value: entry, label: t(`actions.${entry}`) }))}
        onChange={(value) => list.setFilter("action", value)}
      />
      <FilterMenu
        label={t("columns.who")}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter("person", value)}
      />
      <div className={style.period}>
        <DateField
          label={t("from")}
          value={from ?? null}
          {...(to ? { max: to } : {})}
          onChange={(day) => list.setFilter("from", day ?? undefined)}
        />
        <DateField
          label={t("to")}
          value={to ?? null}
          {...(from ? { min: from } : {})}
          onChange={(day) => list.setFilter("to", day ?? undefined)}
        />
      </div>
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
      cell: ({ action, before, after }) => (
        <CellText note={nameOfSubject(before, after)}>{t(`actions.${action}`)}</CellText>
      ),
    },
    {
      key: "who",
      header: t("columns.who"),
      cell: ({ actorName, actorKind }) => (
        <CellText note={t(`kinds.${actorKind}`)}>{actorName ?? t("kinds.system")}</CellText>
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
      key: "changes",
      header: t("columns.changes"),
      align: "end",
      phone: "end",
      cell: (entry) =>
        changesOf(entry.before, entry.after).length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onOpen(entry)}>
            {t("show")}
          </Button>
        ),
    },
  ];
}

/** Who did what, when and from where; each entry opens what was before and after. */
export function AuditLog() {
  const { t } = useTranslation("audit");
  const list = useListState("audit", filters);
  const { page, pageSize, q, action, person, from, to, sort } = list.query;
  const log = useQuery(
    auditLog({
      page,
      pageSize,
      q,
      action: auditActions.find((entry) => entry === action),
      person,
      dateFrom: from,
      dateTo: to,
      sort: sort === "at" ? "at" : "-at",
    }),
  );
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useAuditColumns(setOpened);
  return (
    <ListPage
      title={t("title")}
      list={list}
      count={log.data && t("count", { count: log.data.total })}
      filters={<Filters list={list} people={log.data?.people ?? []} />}
    >
      <DataTable
        name={t("title")}
        list={list}
        query={log}
        columns={columns}
        row={{ name: ({ action: done }) => t(`actions.${done}`) }}
        errorTitle={t("failed")}
        empty={<EmptyState drawing="ticket" title={t("empty")} />}
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
