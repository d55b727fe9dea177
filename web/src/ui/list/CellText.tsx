import type { ReactNode } from "react";
import style from "./CellText.module.css";

interface CellTextProps {
  /** A letter, a picture or a pictogram before the text. */
  before?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A cell of two lines: the name, below it what explains it. */
export function CellText({ before, note, children }: CellTextProps) {
  return (
    <span className={style.cell}>
      {before}
      <span className={style.lines}>
        <span className={style.title}>{children}</span>
        {note && <span className={style.note}>{note}</span>}
      </span>
    </span>
  );
}
