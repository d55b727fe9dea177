import type { ReactNode } from "react";
import { Amount } from "./Amount.tsx";
import style from "./PhoneFoot.module.css";

interface PhoneFootProps {
  /** Sum above the buttons. */
  sum?: { label: ReactNode; amount: string; currency: string };
  children: ReactNode;
}

/** Renders total and main action of a page, fixed at the lower edge of a phone. */
export function PhoneFoot({ sum, children }: PhoneFootProps) {
  return (
    <footer className={style.foot} data-keep-clear>
      {sum && (
        <p className={`row align-baseline justify-between gap-12 text-md pad-below-8 ink-2 ${style.sum}`}>
          <span>{sum.label}</span>
          <Amount value={sum.amount} currency={sum.currency} size="lg" />
        </p>
      )}
      <div className={`row gap-8 ${style.buttons}`}>{children}</div>
    </footer>
  );
}
