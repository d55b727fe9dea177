import { CatchBoundary } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";
import { FigureTable } from "./FigureTable.tsx";
import style from "./ChartCard.module.css";

/** Chart data as table rows; the first cell is the row header. */
interface Rows {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Link target of each row. */
  to?: readonly (string | undefined)[];
}

interface ChartCardProps {
  title: string;
  /** Content at the right of the title, such as a legend. */
  note?: ReactNode;
  /** One-sentence summary; omitted if `false`. */
  summary?: string | false;
  /** The chart's data as a table. */
  table: Rows;
  children: ReactNode;
}

/** Renders a chart with a title and a table view; an error in it leaves the other cards intact. */
export function ChartCard({ title, note, summary, table, children }: ChartCardProps) {
  const { t } = useTranslation("analytics");
  const [isTable, setIsTable] = useState(false);
  const toggle = (
    <div className={style.aside}>
      {!isTable && note}
      <button
        type="button"
        className={`link print-hide ${style.toggle}`}
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
      {summary && <p className={`text-sm ink-2 ${style.summary}`}>{summary}</p>}
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
