import type { ReactNode } from "react";
import style from "./Facts.module.css";

interface Fact {
  label: string;
  /** An empty value shows a dash. */
  value: ReactNode;
}

/** Renders the properties of a record: names at the left, values beside them. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="stack">
      {facts.map(({ label, value }) => (
        <div key={label} className={`grid gap-16 rows-4 line-above ${style.fact}`}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
