import { CatchBoundary } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";

import { FigureTable } from "./FigureTable.tsx";
import style from "./ChartCard.module.css";

/** The same figures in rows, each named by its first cell. */
interface Rows {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Where each row leads. */
  to?: readonly (string | undefined)[];
}

interface ChartCardProps {
  title: string;
  /** What stands at the right of the title: a legend. */
  note?: ReactNode;
  /** What it shows, in one sentence; nothing where there is nothing. */
  summary?: string | false;
  /** The same figures in rows. */
  table: Rows;
  children: ReactNode;
}

/** A drawing under its title that also shows as a table. One that fails leaves the others standing. */
export function ChartCard({ title, note, summary, table, children }: ChartCardProps) {
  const { t } = useTranslation("analytics");
  const [isTable, setIsTable] = useState(false);
  const toggle = (
    <div className={style.aside}>
      {!isTable && note}
      <button
        type="button"
        className={cx("link", style.toggle)}
        aria-pressed={isTable}
        aria-label={`${t(isTable ? "showChart" : "showTable")}: ${title}`}
        onClick={() => setIsTable(!isTable)}
      >
        {t(isTable ? "showChart" : "showTable")}
      </button>
    </div>
  );
  return (
    <Section title={title} aside={toggle}>
      {summary && <p className={style.summary}>{summary}</p>}
      <CatchBoundary
        getResetKey={() => title}
        errorComponent={({ error, reset }) => (
          <ErrorBlock title={t("cardFailed")} error={error} onRetry={reset} />
        )}
      >
        {isTable ? (
          <FigureTable
            name={title}
            figures={{
              head: table.head,
              rows: table.rows.map((cells, index) => ({ key: cells[0] ?? "", cells, to: table.to?.[index] })),
            }}
            isShort
          />
        ) : (
          children
        )}
      </CatchBoundary>
    </Section>
  );
}
