import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { hrefParts } from "../hrefs.ts";
import { ArrowDownRightIcon, ArrowUpRightIcon } from "../icons/icons.tsx";
import { Figure } from "../controls/Figure.tsx";
import style from "./Strip.module.css";

interface StripProps {
  /** Above a list a phone leaves the notes out: the rows come first. */
  isCompact?: boolean;
  children: ReactNode;
}

/** Figures side by side between two hairlines; where there is little room two beside each other. */
export function Strip({ isCompact, children }: StripProps) {
  return (
    <div className={style.frame}>
      <dl className={cx(style.strip, isCompact && style.compact)}>{children}</dl>
    </div>
  );
}

interface StripItemProps {
  label: ReactNode;
  /** A number or an <Amount size="xl">. */
  value: ReactNode;
  /** What stands beside the value: a small chart. */
  aside?: ReactNode;
  /** Where the figure was counted: a press anywhere on it leads there. */
  to?: string;
  /** What stands after the label and may be pressed by itself. */
  about?: ReactNode;
  children?: ReactNode;
}

export function StripItem({ label, value, aside, to, about, children }: StripItemProps) {
  return (
    <div className={style.item}>
      <dt className={style.label}>
        {to === undefined ? (
          label
        ) : (
          <Link {...hrefParts(to)} className={style.link}>
            {label}
          </Link>
        )}
        {about && <span className={style.about}>{about}</span>}
      </dt>
      <dd className={style.value}>
        <Figure>{value}</Figure>
      </dd>
      {children && <dd className={style.note}>{children}</dd>}
      {aside && <dd className={style.aside}>{aside}</dd>}
    </div>
  );
}

interface DeltaProps {
  direction: "up" | "down";
  /** Whether the direction is bad news, as with waiting time. */
  isBad?: boolean;
  children: ReactNode;
}

/** A change against an earlier figure, with an arrow. */
export function Delta({ direction, isBad = direction === "down", children }: DeltaProps) {
  const Icon = direction === "up" ? ArrowUpRightIcon : ArrowDownRightIcon;
  return (
    <span className={cx(style.delta, isBad ? style.bad : style.good)}>
      <Icon size={16} />
      {children}
    </span>
  );
}
