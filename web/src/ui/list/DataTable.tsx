import { useElementScrollRestoration, useNavigate } from "@tanstack/react-router";
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
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { ErrorBlock } from "../display/ErrorBlock.tsx";
import { NoMatch } from "../display/NoMatch.tsx";
import { DelayedFallback, Skeleton } from "../display/Skeleton.tsx";
import { hrefParts } from "../hrefs.ts";
import { useShortcut } from "../shortcuts.ts";
import { useIsPhone } from "../useMedia.ts";
import type { CardView } from "./CardView.tsx";
import type { Column, ListAnswer, ListControls, RowSettings } from "./columns.ts";
import { ListFooter } from "./ListFooter.tsx";
import { useDeleteRow } from "./RowMenu.tsx";
import type { BulkSelection, Selection } from "./selection.tsx";
import { ChosenBar } from "./SelectionBar.tsx";
import { TableView, type ViewProps } from "./TableView.tsx";
import { useAnsweredKey, useRowCount } from "./useRowCount.ts";
import style from "./DataTable.module.css";

/**
 * Handles row keys: J and K move, X selects, E edits, Delete deletes; after a removal the focus moves to the
 * next row.
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
    // Prefer the row's link over its drag handle.
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
    /** Stores the focused row, in case it is removed. */
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
  /** Content of an empty list: an `EmptyState`. */
  empty: ReactNode;
  /** Title of the error: "Error loading products". */
  errorTitle: string;
  /** Row selection; its `actions` appear in the bar at the foot. */
  selection?: BulkSelection;
}

const none: readonly never[] = [];
const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Waiting({ label }: { label: string }) {
  return (
    <DelayedFallback>
      <div className="stack" role="status" aria-label={label}>
        {skeletonRows.map((key) => (
          <div key={key} className={`row align-center justify-between line-below ${style.skeletonRow}`}>
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

/** Returns the row view: the table, or on phones the lazily loaded cards, null while they load. */
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

/** Restores the scroll position once the rows are there, which after a reload arrive later than the page. */
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

/** Renders the rows; previous rows stay until a deferred render replaces them. */
function useRows<Row extends { id: string }>(current: Omit<ViewProps<Row>, "count">): ReactNode {
  const View = useView();
  const { name, items, queryKey, columns, row, list, selection } = current;
  const now = useMemo(
    () => ({ name, items, queryKey, columns, row, list, selection }),
    [name, items, queryKey, columns, row, list, selection],
  );
  const before = useDeferredValue(now);
  // Render the first rows without deferring, as there are no previous ones.
  const shown = before.items.length > 0 ? before : now;
  const count = useRowCount(shown.items.length, shown.queryKey);
  useRestoredScroll(View !== null && shown.items.length > 0);
  return useMemo(() => View && createElement(View<Row>, { ...shown, count }), [View, shown, count]);
}

/**
 * Renders a list paged, sorted and searched by the server, with distinct states for loading, empty, no match,
 * error and forbidden.
 */
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
    // The first column, which names the row, is always visible.
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
    if (items.length === 0 && list.isNarrowed) return <NoMatch onClear={list.clearFilters} />;
    if (items.length === 0) return empty;
    return rows ?? <Waiting label={t("loading")} />;
  }

  return (
    <>
      <div
        ref={box}
        className={cx("shrink anchor", query.isFetching && query.data && style.stale)}
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
