import { useRef, type ReactNode } from "react";
import { useReason } from "../../lib/failures.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../Button.tsx";
import { cx } from "../cx.ts";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorBlock } from "../ErrorBlock.tsx";
import { Forbidden } from "../Forbidden.tsx";
import { AfterMoment, Skeleton } from "../Skeleton.tsx";
import { useIsPhone } from "../useMedia.ts";
import type { Column, ListAnswer, ListControls, RowSettings } from "./columns.ts";
import { ListFooter } from "./ListFooter.tsx";
import type { Selection } from "./selection.ts";
import { CardView } from "./CardView.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { TableView } from "./TableView.tsx";
import { useRowFocus } from "./useRowFocus.ts";
import style from "./DataTable.module.css";

interface DataTableProps<Row extends { id: string }> {
  /** Accessible name: "Products". */
  name: string;
  list: ListControls;
  query: ListAnswer<Row>;
  columns: readonly Column<Row>[];
  row: RowSettings<Row>;
  /** What an empty list shows: an EmptyState. */
  empty: ReactNode;
  /** The sentence of the catalogue: "Error loading products". */
  errorTitle: string;
  /** Rows can be chosen; `actions` stand in the bar at the foot. */
  selection?: Selection & { actions: ReactNode };
}

const statusOf = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error ? error.httpStatus : null;

const bones = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Waiting({ label }: { label: string }) {
  return (
    <AfterMoment>
      <div className={style.bones} role="status" aria-label={label}>
        {bones.map((bone) => (
          <div key={bone} className={style.bone}>
            <Skeleton width="26%" />
            <Skeleton width="14%" />
            <Skeleton width="18%" />
            <Skeleton width="10%" />
          </div>
        ))}
      </div>
    </AfterMoment>
  );
}

/** A list the server pages, sorts and searches. Loading, empty, no match, error and forbidden are five different things. */
export function DataTable<Row extends { id: string }>({
  name,
  list,
  query,
  columns,
  row,
  empty,
  errorTitle,
  selection,
}: DataTableProps<Row>) {
  const { t } = useTranslation("ui");
  const reasonOf = useReason();
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const items = query.data?.items ?? [];
  const focus = useRowFocus(box, items, row);

  function content() {
    if (!query.data && query.error) {
      if (statusOf(query.error) === 403) return <Forbidden text={reasonOf(query.error)} />;
      return <ErrorBlock title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />;
    }
    if (!query.data) return <Waiting label={t("loading")} />;
    if (items.length === 0 && list.isNarrowed) {
      return (
        <EmptyState drawing="tray" title={t("list.noMatch")}>
          <Button onClick={list.clearFilters}>{t("list.clearFilters")}</Button>
        </EmptyState>
      );
    }
    if (items.length === 0) return empty;
    const View = isPhone ? CardView : TableView;
    return <View {...{ name, items, columns, row, list, selection }} />;
  }

  return (
    <>
      <div
        ref={box}
        className={cx(style.box, query.isFetching && query.data && style.stale)}
        aria-busy={query.isFetching}
        onFocus={focus.onFocus}
      >
        {content()}
      </div>
      {selection && (
        <SelectionBar count={selection.ids.length} onClear={() => selection.onChange([])}>
          {selection.actions}
        </SelectionBar>
      )}
      {query.data && <ListFooter list={list} total={query.data.total} page={query.data.page} />}
    </>
  );
}
