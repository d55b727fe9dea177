import type { ReactNode } from "react";
import style from "./CellText.module.css";

interface CellTextProps {
  /** Initial, picture or pictogram before the text. */
  before?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** Renders a cell of two lines: title and note. */
export function CellText({ before, note, children }: CellTextProps) {
  return (
    <span className="row shrink align-center gap-12">
      {before}
      <span className="stack shrink">
        <span className={style.title}>{children}</span>
        {note && <span className={style.note}>{note}</span>}
      </span>
    </span>
  );
}
