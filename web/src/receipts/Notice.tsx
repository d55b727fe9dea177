import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { toneClass } from "../ui/style/tones.ts";
import style from "./Notice.module.css";

interface NoticeProps {
  tone: "amber" | "red";
  icon: ReactNode;
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Renders what needs attention above a page, with actions below its text. */
export function Notice({ tone, icon, title, children, actions }: NoticeProps) {
  return (
    <div className={cx(`grid align-center gap-10 round-4 toned print-hide ${style.notice}`, toneClass(tone))}>
      {icon}
      <p>
        {title && <b>{title}</b>}
        <span>{children}</span>
      </p>
      {actions && <div className={`row wrap gap-8 ${style.actions}`}>{actions}</div>}
    </div>
  );
}
