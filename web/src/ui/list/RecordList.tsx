import type { ReactNode } from "react";
import type { Namespace } from "../../lib/text/texts.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../controls/LinkButton.tsx";
import type { DrawingProps } from "../display/Drawing.tsx";
import { EmptyState } from "../display/EmptyState.tsx";
import type { Column, ListAnswer, ListControls, PageOf, RowSettings } from "./columns.ts";
import { DataTable } from "./DataTable.tsx";
import { ListMenu, type ListLink } from "./ListMenu.tsx";
import { ListPage } from "./ListPage.tsx";
import { type BulkComponent, useBulk } from "./selection.tsx";

interface RecordListProps<Row> extends DrawingProps {
  /** Namespace of the texts: `title`, `count`, `add`, `none`, `noneText`, `delete`, `deleteText`. */
  texts: Namespace;
  /** Title of the page; `title` of the texts by default. */
  title?: string;
  crumbs?: readonly { label: string; to: string }[];
  /** Content above the toolbar, such as a `Strip`. */
  above?: ReactNode;
  list: ListControls;
  query: ListAnswer<Row>;
  /** Reads another page, for the file of the list. */
  pageOf: PageOf<Row>;
  columns: readonly Column<Row>[];
  /** True if columns can be hidden. */
  hasColumnMenu?: boolean;
  addTo: string;
  editTo: (id: string) => string;
  /** Reason why nothing can be changed; null when it can. */
  reason: string | null;
  errorTitle: string;
  bulk: BulkComponent<Row>;
  onDelete: (id: string) => Promise<unknown>;
  /** Further settings of a row, such as its menu. */
  row?: Partial<RowSettings<Row>>;
  links?: readonly ListLink[];
  filters?: ReactNode;
  /** Instead of the drawing with a button to add the first row. */
  empty?: ReactNode;
  /** Dialogs of the list. */
  children?: ReactNode;
}

/** Renders the list of a noun: table, file, bulk actions, deletion with its question, and a button to add. */
export function RecordList<Row extends { id: string; name: string }>(props: RecordListProps<Row>) {
  const { texts, list, query, pageOf, columns, hasColumnMenu, addTo, editTo, reason, drawing } = props;
  const { t } = useTranslation(texts);
  const chosen = useBulk(query.data?.items, props.bulk, reason === null);
  const name = props.title ?? t("title");
  return (
    <ListPage
      title={name}
      list={list}
      count={query.data && t("count", { count: query.data.total })}
      add={{ to: addTo, label: t("add"), reason }}
      filters={props.filters}
      above={props.above}
      crumbs={props.crumbs}
      tools={
        <ListMenu
          list={list}
          links={props.links}
          file={{ name, columns, pageOf }}
          {...(hasColumnMenu ? { columns } : {})}
        />
      }
    >
      <DataTable
        name={name}
        list={list}
        query={query}
        columns={columns}
        {...chosen}
        errorTitle={props.errorTitle}
        empty={
          props.empty ?? (
            <EmptyState drawing={drawing} title={t("none")} text={t("noneText")}>
              {reason === null && (
                <LinkButton to={addTo} variant="primary">
                  {t("add")}
                </LinkButton>
              )}
            </EmptyState>
          )
        }
        row={{
          name: (row) => row.name,
          to: ({ id }) => editTo(id),
          editTo: ({ id }) => editTo(id),
          reason: () => reason,
          deleteQuestion: (row) => ({ title: t("delete", { name: row.name }), text: t("deleteText") }),
          onDelete: ({ id }) => props.onDelete(id),
          ...props.row,
        }}
      />
      {props.children}
    </ListPage>
  );
}
