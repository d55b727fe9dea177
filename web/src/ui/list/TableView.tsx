import { useRef } from "react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/translation.ts";
import { Checkbox } from "../controls/Checkbox.tsx";
import { cx } from "../cx.ts";
import { hrefParts } from "../hrefs.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../icons/icons.tsx";
import { linkOf, nextSort, type Column, type ListControls, type RowSettings } from "./columns.ts";
import { hasMenu, RowMenu } from "./RowMenu.tsx";
import { useOfChosen, type Selection } from "./selection.tsx";
import style from "./TableView.module.css";

export interface ViewProps<Row> {
  name: string;
  items: readonly Row[];
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
  const isAny = useOfChosen(selection, (ids) => allIds.some((id) => ids.includes(id)));
  const isAll = useOfChosen(selection, (ids) => isAny && allIds.every((id) => ids.includes(id)));
  return (
    <Checkbox
      name={name}
      isOn={isAll}
      isMixed={isAny && !isAll}
      onChange={(isOn) => selection.onChange(isOn ? allIds : [])}
    />
  );
}

function ChooseRow({ selection, name, id, allIds }: ChoiceProps & { id: string; allIds: readonly string[] }) {
  const isShift = useRef(false);
  return (
    <Checkbox
      name={name}
      isOn={useOfChosen(selection, (ids) => ids.includes(id))}
      onClick={(event) => (isShift.current = event.shiftKey)}
      onChange={() => selection.onToggle(id, isShift.current ? allIds : undefined)}
    />
  );
}

function Head<Row>({ columns, list, items, selection, row }: ViewProps<Row & { id: string }>) {
  const { t } = useTranslation("ui");
  const field = list.sort?.replace("-", "");
  const isDown = list.sort?.startsWith("-") ?? false;
  return (
    <thead>
      <tr>
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
            className={cx(column.align === "end" && style.end, column.isMinor && style.minor)}
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
  column: Column<Row>;
  settings: RowSettings<Row>;
}

/** What names the row: its link, before it what moves it. */
function First<Row>({ row, column, settings }: FirstProps<Row>) {
  const to = linkOf(settings, row);
  if (to === null) return column.cell(row);
  const link = (
    <Link {...hrefParts(to)} className={style.link}>
      {column.cell(row)}
    </Link>
  );
  if (!settings.handle) return link;
  return (
    <span className={style.handled}>
      {settings.handle(row)}
      {link}
    </span>
  );
}

/** The table of a wide screen. A row is a link across its whole width, so the browser's own ways to open it work. */
export function TableView<Row extends { id: string }>(props: ViewProps<Row>) {
  const { t } = useTranslation("ui");
  const { name, items, columns, row: settings, selection } = props;
  const allIds = items.map(({ id }) => id);
  return (
    <div className={style.scroll}>
      <table className={style.table} aria-label={name}>
        <Head {...props} />
        <tbody>
          {items.map((row) => (
            <tr key={row.id} data-row>
              {selection && (
                <td className={cx(style.narrow, style.choice)}>
                  <ChooseRow
                    selection={selection}
                    name={t("list.selectRow", { name: settings.name(row) })}
                    id={row.id}
                    allIds={allIds}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cx(column.align === "end" && style.end, column.isMinor && style.minor)}
                >
                  {index === 0 ? <First row={row} column={column} settings={settings} /> : column.cell(row)}
                </td>
              ))}
              {hasMenu(settings) && (
                <td className={cx(style.narrow, style.actions)}>
                  <RowMenu row={row} settings={settings} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
