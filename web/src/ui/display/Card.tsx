import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Card.module.css";

/** A flat box with a line. Pages have none round their sections; it is for things that are chosen or stand alone. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(style.card, className)}>{children}</div>;
}
