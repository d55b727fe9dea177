import { useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Checkbox } from "../controls/Checkbox.tsx";
import { cx } from "../cx.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../icons/icons.tsx";
import { linkOf, nextSort, type Column, type ListControls, type RowSettings } from "./columns.ts";
import { RowLink } from "./RowLink.tsx";
import { hasMenu, RowMenu } from "./RowMenu.tsx";
import { useSelectionSelector, type Selection } from "./selection.tsx";
import style from "./TableView.module.css";

export interface ViewProps<Row> {
  name: string;
  items: readonly Row[];
  /** Number of rows rendered so far. */
  count: number;
  /** Identifies the query the rows belong to. */
  queryKey: string;
  columns: readonly Column<Row>[];
  row: RowSettings<Row>;
  list: Pick<ListControls, "sort" | "setSort">;
  selection: Selection | undefined;
}

interface ChoiceProps {
  selection: Selection;
  name: string;
}

function ChooseAll({ selection, name, allIds }: ChoiceProps & { allIds: readonly string[] }) {
  const isAny = useSelectionSelector(selection, (ids) => allIds.some((id) => ids.includes(id)));
  const isAll = useSelectionSelector(selection, (ids) => isAny && allIds.every((id) => ids.includes(id)));
  return (
    <Checkbox
      name={name}
      checked={isAll}
      isMixed={isAny && !isAll}
      onChange={(isOn) => selection.onChange(isOn ? allIds : [])}
    />
  );
}

interface ChooseRowProps<Row> extends ChoiceProps {
  id: string;
  items: readonly Row[];
}

function ChooseRow<Row extends { id: string }>({ selection, name, id, items }: ChooseRowProps<Row>) {
  const isShift = useRef(false);
  return (
    <Checkbox
      name={name}
      checked={useSelectionSelector(selection, (ids) => ids.includes(id))}
      onClick={(event) => (isShift.current = event.shiftKey)}
      onChange={() => selection.onToggle(id, isShift.current ? items.map((item) => item.id) : undefined)}
    />
  );
}

const classOf = <Row,>({ align, isMinor }: Column<Row>) =>
  cx(align === "end" && style.end, isMinor && style.minor);

/** Number of characters that fit the widest column in any font width. */
const fittingLetters = 22;

/** Returns whether to truncate; truncating every cell would cost one paint layer per cell. */
const isLong = (content: ReactNode) => typeof content === "string" && content.length > fittingLetters;

/**
 * Freezes column widths while rows change, so that content does not shift; a new table width resets them.
 * Marks the box of a table that is wider than it, which scrolls.
 */
function useStableColumnWidths(columns: readonly { key: string; header: string }[]) {
  const head = useRef<HTMLTableRowElement>(null);
  const names = columns.map(({ key, header }) => key + header).join();
  useLayoutEffect(() => {
    const cells = [...(head.current?.cells ?? [])];
    const box = head.current?.closest("div");
    if (!box || typeof ResizeObserver !== "function") return;
    const initialWidths = cells.map(({ style: { width } }) => width);
    const free = () => cells.forEach((cell, index) => (cell.style.width = initialWidths[index] ?? ""));
    let width = box.offsetWidth;
    const watch = new ResizeObserver(() => {
      if (box.offsetWidth !== width) free();
      width = box.offsetWidth;
      const taken = cells.map((cell) => cell.getBoundingClientRect().width);
      cells.forEach((cell, index) => (cell.style.width = `${taken[index]}px`));
      box.toggleAttribute("data-wide", box.scrollWidth > box.clientWidth);
    });
    for (const each of [box, ...cells]) watch.observe(each);
    return () => {
      watch.disconnect();
      free();
    };
  }, [names]);
  return head;
}

function Head<Row>({ columns, list, items, selection, row }: ViewProps<Row & { id: string }>) {
  const { t } = useTranslation("ui");
  const field = list.sort?.replace("-", "");
  const isDown = list.sort?.startsWith("-") ?? false;
  const head = useStableColumnWidths(columns);
  return (
    <thead>
      <tr ref={head}>
        {selection && (
          <th scope="col" className={style.narrow}>
            <ChooseAll
              selection={selection}
              name={t("list.selectAll")}
              allIds={items.map((item) => item.id)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: column.width }}
            className={classOf(column)}
            aria-sort={field === column.key ? (isDown ? "descending" : "ascending") : undefined}
          >
            {column.sortable ? (
              <button
                type="button"
                className={style.sort}
                onClick={() => list.setSort(nextSort(list.sort, column.key))}
              >
                {column.header}
                {field === column.key &&
                  (isDown ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />)}
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasMenu(row) && (
          <th scope="col" className={style.narrow}>
            <span className="vh">{t("list.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface FirstProps<Row> {
  row: Row;
  settings: RowSettings<Row>;
  /** Link target of the row. */
  to: string | null;
  content: ReactNode;
}

/** Renders the first cell: the row's link, after its drag handle. */
function First<Row>({ row, settings, to, content }: FirstProps<Row>) {
  if (to === null) return content;
  const link = (
    <RowLink to={to} className={style.link}>
      {content}
    </RowLink>
  );
  if (!settings.handle) return link;
  return (
    <span className={style.handled}>
      {settings.handle(row)}
      {link}
    </span>
  );
}

interface ChosenProps {
  selection: Selection | undefined;
  id: string;
  isLinked: boolean;
  isPart: boolean;
  isCurrent: boolean;
  children: ReactNode;
}

/** Renders a row whose selection changes only its class, not its cells. */
function SelectableRow({ selection, id, isLinked, isPart, isCurrent, children }: ChosenProps) {
  const isChosen = useSelectionSelector(selection, (ids) => ids.includes(id));
  return (
    <tr
      data-row
      className={cx(isLinked && style.linked, isPart && style.part, (isChosen || isCurrent) && style.chosen)}
    >
      {children}
    </tr>
  );
}

interface TableRowProps<Row> extends Pick<ViewProps<Row>, "items" | "columns" | "selection"> {
  row: Row;
  settings: RowSettings<Row>;
}

/** Renders a row; memoized so that added rows do not render it again. */
function TableRow<Row extends { id: string }>({
  row,
  items,
  columns,
  settings,
  selection,
}: TableRowProps<Row>) {
  const { t } = useTranslation("ui");
  const to = linkOf(settings, row);
  const isCurrent = settings.isCurrent?.(row) ?? false;
  const isPart = settings.isPart?.(row) ?? false;
  return useMemo(
    () => (
      <SelectableRow
        selection={selection}
        id={row.id}
        isLinked={to !== null}
        isPart={isPart}
        isCurrent={isCurrent}
      >
        {selection && (
          <td className={style.narrow}>
            <ChooseRow
              selection={selection}
              name={t("list.selectRow", { name: settings.name(row) })}
              id={row.id}
              items={items}
            />
          </td>
        )}
        {columns.map((column, index) => {
          const content = column.cell(row);
          return (
            <td key={column.key} className={cx(classOf(column), isLong(content) && style.long)}>
              {index === 0 ? <First {...{ row, settings, to, content }} /> : content}
            </td>
          );
        })}
        {hasMenu(settings) && (
          <td className={cx(style.narrow, style.actions)}>
            <RowMenu row={row} settings={settings} />
          </td>
        )}
      </SelectableRow>
    ),
    [row, to, isPart, isCurrent, items, columns, settings, selection, t],
  );
}

/**
 * Renders the table of a wide screen with rows as links. `queryKey` as key replaces all rows of another query
 * at once; rows still to come reserve their height, since a growing page repaints entirely.
 */
export function TableView<Row extends { id: string }>(props: ViewProps<Row>) {
  const { name, items, count, queryKey, columns, row: settings, selection } = props;
  return (
    <div className={style.scroll}>
      <table className={style.table} aria-label={name}>
        <Head {...props} />
        <tbody key={queryKey}>
          {items.slice(0, count).map((row) => (
            <TableRow key={row.id} {...{ row, items, columns, settings, selection }} />
          ))}
        </tbody>
      </table>
      {count < items.length && <div style={{ height: `calc(var(--row) * ${items.length - count})` }} />}
    </div>
  );
}
