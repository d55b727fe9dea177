import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import style from "./ComboDishes.module.css";

interface ComboDishProps {
  name: string;
  wishes?: string;
  /** Extra charge of the dish; null for none. */
  extra: string | null;
  currency: string;
  isVoided?: boolean;
  /** Marks after the name, such as its status. */
  children?: ReactNode;
}

/** Renders a dish below the name of its set menu. */
export function ComboDish({ name, wishes, extra, currency, isVoided = false, children }: ComboDishProps) {
  return (
    <span className={style.dish}>
      <span className={style.about}>
        <span className={cx(isVoided && style.voided)}>{name}</span>{" "}
        {wishes && <span className={style.wishes}>{wishes} </span>}
        {children}
      </span>
      {!isVoided && extra !== null && Number(extra) > 0 && (
        <span className={style.extra}>
          <Amount value={extra} currency={currency} size="inherit" isSigned />
        </span>
      )}
    </span>
  );
}
