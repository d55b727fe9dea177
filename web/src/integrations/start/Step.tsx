import type { ReactNode } from "react";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import style from "./Start.module.css";

interface StepProps {
  number: number;
  title: string;
  text: ReactNode;
  /** Done steps fold to a line, later ones wait for those before. */
  state: "done" | "open" | "later";
  children?: ReactNode;
}

/** Renders a step of a list: its number or a tick, a title, a sentence and what it asks for. */
export function Step({ number, title, text, state, children }: StepProps) {
  return (
    <li
      className={`grid line-below ${style.step}`}
      data-state={state}
      aria-current={state === "open" ? "step" : undefined}
    >
      <span
        className={`stack middle circle ink-2 ${style.number}`}
        aria-hidden={state === "done" || undefined}
      >
        {state === "done" ? <CheckIcon size={16} /> : number}
      </span>
      <div className={`stack shrink content-start gap-2 ${style.body}`}>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
