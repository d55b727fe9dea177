import type { ReactNode } from "react";
import style from "./LineRow.module.css";

interface LineRowProps {
  name: string;
  note?: ReactNode;
  /** Draws the note as a difference. */
  differs?: boolean;
  /** Quantity × price, or a button for it. */
  quantity?: ReactNode;
  amount?: ReactNode;
  /** Content below the row, such as a stepper. */
  children?: ReactNode;
}

/** Renders a line of a record on a phone: name and note, quantity, and amount. */
export function LineRow({ name, note, differs = false, quantity, amount, children }: LineRowProps) {
  return (
    <li className={style.line}>
      <div className={`grid align-center gap-12 ${style.row}`}>
        <span className={style.name}>
          <b>{name}</b>
          {note && <small data-differs={differs || undefined}>{note}</small>}
        </span>
        <span className={`text-md weight-550 text-end one-line ${style.quantity}`}>{quantity}</span>
        <span className="weight-650 text-end one-line">{amount}</span>
      </div>
      {children}
    </li>
  );
}

/** Renders lines between hairlines from edge to edge. */
export const LineRows = ({ name, children }: { name?: string; children: ReactNode }) => (
  <ul className="line-below" aria-label={name}>
    {children}
  </ul>
);
