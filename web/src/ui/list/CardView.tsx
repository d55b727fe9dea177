import { useMemo, useRef, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Checkbox } from "../controls/Checkbox.tsx";
import { MenuItem } from "../controls/Menu.tsx";
import { cx } from "../cx.ts";
import { CheckIcon } from "../icons/icons.tsx";
import { linkOf, type Column } from "./columns.ts";
import { RowLink } from "./RowLink.tsx";
import { hasMenu, RowMenu } from "./RowMenu.tsx";
import { useSelectionSelector, type Selection } from "./selection.tsx";
import type { ViewProps } from "./TableView.tsx";
import style from "./CardView.module.css";

const longPressMs = 500;
const stillPx = 10;

/** Returns handlers for cards: a long press starts selection, further presses toggle cards. */
function usePresses(selection: Selection | undefined, isChoosing: boolean) {
  const timer = useRef(0);
  const start = useRef({ x: 0, y: 0 });
  const hasChosen = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  if (!selection) return () => ({});
  return (id: string) => ({
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      hasChosen.current = false;
      if (pointerType !== "touch" || isChoosing) return;
      start.current = { x: clientX, y: clientY };
      timer.current = window.setTimeout(() => {
        hasChosen.current = true;
        selection.onToggle(id);
      }, longPressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Suppress the browser's link menu on a long press.
    onContextMenu: (event: MouseEvent) => hasChosen.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const isRow = event.target instanceof Element && !event.target.closest("button, label, input");
      if (!hasChosen.current && !(isChoosing && isRow)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!hasChosen.current) selection.onToggle(id);
      hasChosen.current = false;
    },
  });
}

function Title({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null)
    return <span className="stack fill shrink align-center weight-600 touch break">{children}</span>;
  return (
    <RowLink to={to} className={cx(style.link, "stack fill shrink align-center weight-600 touch break")}>
      {children}
    </RowLink>
  );
}

/** Renders a card's facts; self-explanatory ones show without their header. */
function Facts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  if (columns.length === 0) return null;
  return (
    <dl className={`row wrap gap-14 rows-2 text-sm ink-2 ${style.facts}`}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className={cx(column.phone === "plain" && "vh")}>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardProps<Row> extends Pick<ViewProps<Row>, "columns" | "selection"> {
  row: Row;
  settings: ViewProps<Row>["row"];
  isChoosing: boolean;
}

function Card<Row extends { id: string }>({ row, columns, settings, selection, isChoosing }: CardProps<Row>) {
  const { t } = useTranslation("ui");
  const isChosen = useSelectionSelector(selection, (ids) => ids.includes(row.id));
  const presses = usePresses(selection, isChoosing);
  const [title, ...rest] = columns;
  const ends = rest.filter((column) => column.phone === "end");
  const facts = rest.filter((column) => column.phone === "meta" || column.phone === "plain");
  const choose = selection && (
    <MenuItem icon={<CheckIcon />} onSelect={() => selection.onToggle(row.id)}>
      {t("list.select")}
    </MenuItem>
  );
  const withChoice = {
    ...settings,
    menu: () => (
      <>
        {choose}
        {settings.menu?.(row)}
      </>
    ),
  };
  return (
    <li
      data-row
      className={cx(style.card, settings.isPart?.(row) && style.part, isChosen && style.chosen)}
      {...presses(row.id)}
    >
      <div className={cx("row align-center gap-8 touch", settings.handle && style.handled)}>
        {selection && isChoosing ? (
          <Checkbox
            name={t("list.selectRow", { name: settings.name(row) })}
            checked={isChosen}
            onChange={() => selection.onToggle(row.id)}
          />
        ) : (
          settings.handle?.(row)
        )}
        <Title to={linkOf(settings, row)}>{title?.cell(row)}</Title>
        {ends.map((column) => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
        {(selection || hasMenu(settings)) && <RowMenu row={row} settings={withChoice} />}
      </div>
      <Facts row={row} columns={facts} />
    </li>
  );
}

/**
 * Renders the rows of a list as cards for a phone; memoized so that added cards do not render existing ones
 * again.
 */
export function CardView<Row extends { id: string }>(props: ViewProps<Row>) {
  const { name, items, count, queryKey, columns, row: settings, selection } = props;
  const isChoosing = useSelectionSelector(selection, (ids) => items.some(({ id }) => ids.includes(id)));
  const cards = useMemo(
    () => items.map((row) => <Card key={row.id} {...{ row, columns, settings, selection, isChoosing }} />),
    [items, columns, settings, selection, isChoosing],
  );
  return (
    <ul key={queryKey} className="grid columns-1" aria-label={name}>
      {cards.slice(0, count)}
    </ul>
  );
}
