import { CatchBoundary } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";

import style from "./ChartCard.module.css";

/** A head and rows of text; the first cell of a row names it, the others are figures. */
interface Figures {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

function FigureTable({ name, figures }: { name: string; figures: Figures }) {
  return (
    <div className={style.box}>
      <table className={style.table}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            {figures.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((text, index) => (
                <td key={figures.head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChartCardProps {
  title: string;
  /** What stands at the right of the title: a legend. */
  note?: ReactNode;
  /** The same figures in rows. */
  table: Figures;
  children: ReactNode;
}

/** A drawing under its title that also shows as a table. One that fails leaves the others standing. */
export function ChartCard({ title, note, table, children }: ChartCardProps) {
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
      <CatchBoundary
        getResetKey={() => title}
        errorComponent={({ error, reset }) => (
          <ErrorBlock title={t("cardFailed")} error={error} onRetry={reset} />
        )}
      >
        {isTable ? <FigureTable name={title} figures={table} /> : children}
      </CatchBoundary>
    </Section>
  );
}
