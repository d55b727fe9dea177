import {
  createElement,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../controls/Button.tsx";
import { cx } from "../cx.ts";
import { EmptyState } from "../display/EmptyState.tsx";
import { ErrorBlock } from "../display/ErrorBlock.tsx";
import { DelayedFallback, Skeleton } from "../display/Skeleton.tsx";
import { useIsPhone } from "../useMedia.ts";
import type { CardView } from "./CardView.tsx";
import type { Column, ListAnswer, ListControls, RowSettings } from "./columns.ts";
import { ListFooter } from "./ListFooter.tsx";
import type { BulkSelection, Selection } from "./selection.tsx";
import { ChosenBar } from "./SelectionBar.tsx";
import { TableView, type ViewProps } from "./TableView.tsx";
import { useAnsweredKey, useRowCount } from "./useRowCount.ts";
import style from "./DataTable.module.css";
import { useElementScrollRestoration, useNavigate } from "@tanstack/react-router";
import { hrefParts } from "../hrefs.ts";
import { useDeleteRow } from "./RowMenu.tsx";
import { useShortcut } from "../shortcuts.ts";

/**
 * J and K move between rows, X selects, E edits and Delete asks; after a row is gone the focus goes to the one
 * that took its place.
 */
function useRowFocus<Row extends { id: string }>(
  box: RefObject<HTMLElement | null>,
  items: readonly Row[],
  { row: settings, selection }: { row: RowSettings<Row>; selection: Selection | undefined },
) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const remove = useDeleteRow(settings);
  const last = useRef({ index: -1, id: "" });

  const rowsOf = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const indexOf = (element: Element | null) =>
    rowsOf().findIndex((row) => element !== null && row.contains(element));
  const focusRow = (index: number) => {
    const row = rowsOf()[index];
    // The handle of a row stands before its link, but is not where one goes on.
    (row?.querySelector<HTMLElement>("a") ?? row?.querySelector("button") ?? row)?.focus();
  };
  const move = (step: number) => {
    const index = indexOf(document.activeElement);
    focusRow(Math.min(items.length - 1, Math.max(0, index < 0 ? 0 : index + step)));
  };
  const current = () => items[indexOf(document.activeElement)];
  const can = (row: Row) => !settings.reason?.(row);

  useShortcut({ keys: "j", label: t("list.next"), run: () => move(1) });
  useShortcut({ keys: "k", label: t("list.previous"), run: () => move(-1) });
  useShortcut({
    keys: "x",
    label: t("list.select"),
    disabled: !selection,
    run: () => {
      const row = current();
      if (row) selection?.onToggle(row.id);
    },
  });
  useShortcut({
    keys: "e",
    label: t("list.edit"),
    disabled: !settings.editTo,
    run: () => {
      const row = current();
      if (row && settings.editTo && can(row)) void navigate(hrefParts(settings.editTo(row)));
    },
  });
  useShortcut({
    keys: "Delete",
    label: t("list.delete"),
    disabled: !settings.onDelete,
    run: () => {
      const row = current();
      if (row && can(row)) void remove(row);
    },
  });

  useEffect(() => {
    const isGone = last.current.id !== "" && !items.some((row) => row.id === last.current.id);
    if (isGone && document.activeElement === document.body)
      focusRow(Math.min(last.current.index, items.length - 1));
  });

  return {
    /** Remembers where the focus was, for when the row disappears under it. */
    onFocus: (event: { target: EventTarget }) => {
      const index = event.target instanceof Element ? indexOf(event.target) : -1;
      last.current = { index, id: items[index]?.id ?? "" };
    },
  };
}

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
  selection?: BulkSelection;
}

const none: readonly never[] = [];
const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Waiting({ label }: { label: string }) {
  return (
    <DelayedFallback>
      <div className={style.skeletonRows} role="status" aria-label={label}>
        {skeletonRows.map((key) => (
          <div key={key} className={style.skeletonRow}>
            <Skeleton width="26%" />
            <Skeleton width="14%" />
            <Skeleton width="18%" />
            <Skeleton width="10%" />
          </div>
        ))}
      </div>
    </DelayedFallback>
  );
}

let cards: typeof CardView | null = null;

/** The table of a wide screen, or the cards of a phone, which only phones fetch: they are there before the rows are. */
function useView(): typeof CardView | null {
  const isPhone = useIsPhone();
  const [, setIsHere] = useState(cards !== null);
  useEffect(() => {
    if (!isPhone || cards) return;
    void import("./CardView.tsx").then((part) => {
      cards = part.CardView;
      setIsHere(true);
    });
  }, [isPhone]);
  return isPhone ? cards : TableView;
}

/** How far the list was scrolled comes back with its rows, which after a reload come later than the page. */
function useRestoredScroll(hasRows: boolean): void {
  const saved = useElementScrollRestoration({ id: "content" });
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!hasRows || isDone.current) return;
    isDone.current = true;
    const content = document.querySelector("#content");
    if (saved && content?.scrollTop === 0) content.scrollTop = saved.scrollY;
  }, [hasRows, saved]);
}

/** The rows. Those of before stay as they are until there is time to draw others. */
function useRows<Row extends { id: string }>(current: Omit<ViewProps<Row>, "count">): ReactNode {
  const View = useView();
  const { name, items, queryKey, columns, row, list, selection } = current;
  const now = useMemo(
    () => ({ name, items, queryKey, columns, row, list, selection }),
    [name, items, queryKey, columns, row, list, selection],
  );
  const before = useDeferredValue(now);
  // The first rows are waited for: there is nothing to leave as it is.
  const shown = before.items.length > 0 ? before : now;
  const count = useRowCount(shown.items.length, shown.queryKey);
  useRestoredScroll(View !== null && shown.items.length > 0);
  return useMemo(() => View && createElement(View<Row>, { ...shown, count }), [View, shown, count]);
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
  const box = useRef<HTMLDivElement>(null);
  const items = query.data?.items ?? none;
  const { hidden } = list;
  const shown = useMemo(
    // What names a row always stays.
    () => columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    [columns, hidden],
  );
  const queryKey = useAnsweredKey(JSON.stringify(list.filters), query.isPlaceholderData ?? false);
  const rows = useRows({ name, items, queryKey, columns: shown, row, list, selection });
  const focus = useRowFocus(box, items, { row, selection });

  function content() {
    if (!query.data && query.error)
      return <ErrorBlock title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />;
    if (!query.data) return <Waiting label={t("loading")} />;
    if (items.length === 0 && list.isNarrowed) {
      return (
        <EmptyState drawing="tray" title={t("list.noMatch")}>
          <Button onClick={list.clearFilters}>{t("list.clearFilters")}</Button>
        </EmptyState>
      );
    }
    if (items.length === 0) return empty;
    return rows ?? <Waiting label={t("loading")} />;
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
      {selection && <ChosenBar selection={selection} items={items} />}
      {query.data && <ListFooter list={list} total={query.data.total} page={query.data.page} />}
    </>
  );
}
