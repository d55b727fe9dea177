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
    <dl className={style.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={style.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
