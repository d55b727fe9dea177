import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Page.module.css";

interface PageProps {
  /** Lists and boards take the whole width; everything else stays readable. */
  isFull?: boolean;
  children: ReactNode;
}

/** The inside of a page: its padding and the space between its sections. */
export function Page({ isFull, children }: PageProps) {
  return <div className={cx(style.page, isFull && style.full)}>{children}</div>;
}

/** Controls above the content in one line; they wrap when it is narrow. What follows Spacer stands at the right. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={style.toolbar}>{children}</div>;
}

export const Spacer = () => <span className={style.spacer} />;
