import type { ReactNode } from "react";
import style from "./CellText.module.css";

/** Renders a cell of two lines at the end of a phone's card: figure and state. */
export function EndCell({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <span className={`stack items-end ${style.end}`}>
      {children}
      {state}
    </span>
  );
}
