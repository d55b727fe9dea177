import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Card.module.css";

/** Renders a flat bordered box for selectable or standalone content; page sections have none. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(style.card, className)}>{children}</div>;
}
