import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useListState, type ListState } from "../lib/list/listState.ts";
import { saveExport } from "../lib/list/saveFile.ts";
import { useFormat } from "../lib/text/format.ts";
import { useReasonName } from "../lib/text/reasons.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink, LinkButton } from "../ui/controls/LinkButton.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { itemOf, nameOfSubject, pageOfSubject, changesOf, type FieldChange } from "./auditChanges.ts";
import { actionOf, AuditFilters, filters, groupOf } from "./AuditFilters.tsx";
import { auditLog, type AuditQuery } from "./organizations.audit.queries.ts";
import { shownValue } from "./shownValue.ts";
import style from "./AuditLog.module.css";

function Changes({ entry, changes }: { entry: AuditEntry; changes: readonly FieldChange[] }) {
  const { t } = useTranslation("audit");
  const formats = useLocalFormat();
  const shown = { entry, formats, t, reasonName: useReasonName() };
  // Created and deleted records have one state and need one column.
  const sides = (["before", "after"] as const).filter((side) => entry[side] !== null);
  return (
    <table className={style.changes}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(sides.length === 2 ? side : "value")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{t(`fields.${change.field}`, { defaultValue: change.field })}</th>
            {sides.map((side) => (
              <td key={side}>{shownValue(change.field, change[side], entry[side], shown)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the details of an entry: person, time, address, and each field before and after. */
function AuditSheet({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation("audit");
  const { dateTime } = useLocalFormat();
  const { action, actorName, actorKind, at, ip, locationName, before, after } = entry;
  const changes = changesOf(before, after);
  const about = [nameOfSubject(entry), itemOf(entry)].filter(Boolean).join(" · ");
  const page = pageOfSubject(entry);
  return (
    <Sheet
      title={t(`actions.${action}`)}
      isOpen
      onClose={onClose}
      footer={page && <LinkButton to={page}>{t("open")}</LinkButton>}
    >
      <div className={style.about}>
        {about && <b>{about}</b>}
        <span>{[actorName, t(`kinds.${actorKind}`)].filter(Boolean).join(" · ")}</span>
        <span>{dateTime(at)}</span>
        {(locationName ?? ip) && <span>{[locationName, ip].filter(Boolean).join(" · ")}</span>}
      </div>
      {changes.length === 0 && <p className="meta">{t("noDetails")}</p>}
      {changes.length > 0 && <Changes entry={entry} changes={changes} />}
    </Sheet>
  );
}

/** Renders the first changes of an entry, one per line, and the number of others. */
function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const formats = useFormat();
  const reasonName = useReasonName();
  const changes = changesOf(entry.before, entry.after);
  const isPhone = useIsPhone();
  const maxShown = isPhone ? 1 : 2;
  if (changes.length === 0) return isPhone ? null : <span className="meta">–</span>;
  const isChange = entry.before !== null && entry.after !== null;
  const shown = { entry, formats, t, reasonName };
  const inLine = (...of: Parameters<typeof shownValue>) => shownValue(...of).replaceAll("\n", " · ");
  return (
    <span className={style.summary}>
      {changes.slice(0, maxShown).map(({ field, before, after }) => (
        <span key={field}>
          <span className="meta">{t(`fields.${field}`, { defaultValue: field })}</span>{" "}
          {isChange && before !== undefined && (
            <>
              {inLine(field, before, entry.before, shown)}
              {after !== undefined && " → "}
            </>
          )}
          {after !== undefined && inLine(field, after, entry.after, shown)}
          {!isChange && after === undefined && inLine(field, before, entry.before, shown)}
        </span>
      ))}
      {changes.length > maxShown && (
        <span className="meta">{t("more", { count: changes.length - maxShown })}</span>
      )}
    </span>
  );
}

/** Renders the subject of an entry, linked while it exists. */
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
  const isPhone = useIsPhone();
  return [
    {
      key: "action",
      header: t("columns.action"),
      width: "24%",
      cell: (entry) => (
        <CellText
          note={
            <span className={style.whole}>
              <SubjectLink entry={entry} />
            </span>
          }
        >
          <span className={style.whole}>{t(`actions.${entry.action}`)}</span>
        </CellText>
      ),
    },
    {
      key: "changes",
      header: t("columns.changes"),
      phone: "plain",
      width: "28%",
      cell: (entry) => <ChangeSummary entry={entry} />,
    },
    {
      key: "who",
      header: t("columns.who"),
      phone: "plain",
      width: "15%",
      cell: (entry) => {
        const { actorName, actorKind } = entry;
        // Sign-in entries show the person as subject already.
        if (isPhone && actorName && actorName === nameOfSubject(entry)) return null;
        return (
          <CellText note={!isPhone && actorName && t(`kinds.${actorKind}`)}>
            <span className={style.whole}>{actorName ?? t(`kinds.${actorKind}`)}</span>
          </CellText>
        );
      },
    },
    {
      key: "at",
      header: t("columns.at"),
      sortable: true,
      phone: "plain",
      cell: ({ at }) => <span className={style.whole}>{dateTime(at)}</span>,
    },
    {
      key: "where",
      header: t("columns.where"),
      isMinor: true,
      cell: ({ locationName, ip }) => (
        <span className={style.summary}>{[locationName, ip].filter(Boolean).join(" · ") || "–"}</span>
      ),
    },
    {
      key: "open",
      header: "",
      align: "end",
      phone: "end",
      width: "6rem",
      cell: (entry) => (
        <Button size="sm" variant="quiet" onClick={() => onOpen(entry)}>
          {t("show")}
        </Button>
      ),
    },
  ];
}

/** Renders the audit log; each entry opens its details. */
export function AuditLog({ views }: { views: (list: ListState) => ReactNode }) {
  const { t, i18n } = useTranslation("audit");
  const { language } = i18n;
  const list = useListState("/settings/audit", "audit", filters);
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
      views={views(list)}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          onExport={() => saveExport("/organizations/audit/export", query, language)}
        />
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={log}
        columns={columns}
        row={{ name: ({ action: done }) => t(`actions.${done}`) }}
        errorTitle={t("failed")}
        empty={<EmptyState drawing="clock" title={t("empty")} text={t("emptyText")} />}
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
