import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { linkOf } from "./columns.ts";
import { hrefParts } from "../hrefs.ts";
import { hasMenu, RowMenu } from "./RowMenu.tsx";
import type { ViewProps } from "./TableView.tsx";
import style from "./TableView.module.css";

function CardTitle({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={style.cardTitle}>{children}</span>;
  return (
    <Link {...hrefParts(to)} className={cx(style.link, style.cardTitle)}>
      {children}
    </Link>
  );
}

/** The same rows as cards for a phone. */
export function CardView<Row extends { id: string }>({
  name,
  items,
  columns,
  row: settings,
}: ViewProps<Row>) {
  const [title, ...rest] = columns;
  const ends = rest.filter((column) => column.phone === "end");
  const facts = rest.filter((column) => column.phone === undefined || column.phone === "meta");
  return (
    <ul className={style.cards} aria-label={name}>
      {items.map((row) => (
        <li key={row.id} data-row className={style.card}>
          <div className={cx(style.cardHead, settings.handle && style.handled)}>
            {settings.handle?.(row)}
            <CardTitle to={linkOf(settings, row)}>{title?.cell(row)}</CardTitle>
            {ends.map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
            {hasMenu(settings) && (
              <span className={style.actions}>
                <RowMenu row={row} settings={settings} />
              </span>
            )}
          </div>
          {facts.length > 0 && (
            <dl className={style.facts}>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
