import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Page.module.css";

interface PageProps {
  /** Uses the full width, for lists and boards. */
  isFull?: boolean;
  children: ReactNode;
}

/** Renders a page body with its padding and section gaps. */
export function Page({ isFull, children }: PageProps) {
  return <div className={cx(`column grow full gap-24 ${style.page}`, isFull && style.full)}>{children}</div>;
}

/** Renders a page body from edge to edge, whose container queries follow its width. */
export function EdgePage({ children }: Pick<PageProps, "children">) {
  return <div className="column grow full container">{children}</div>;
}

/** Renders controls above the content in one wrapping line; those after `Spacer` align right. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={`row wrap align-center gap-8 ${style.toolbar}`}>{children}</div>;
}

export const Spacer = () => <span className={`fill ${style.spacer}`} />;
