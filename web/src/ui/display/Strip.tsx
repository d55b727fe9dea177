import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Figure } from "../controls/Figure.tsx";
import { cx } from "../cx.ts";
import { hrefParts } from "../hrefs.ts";
import { ArrowDownRightIcon, ArrowUpRightIcon } from "../icons/icons.tsx";
import style from "./Strip.module.css";

interface StripProps {
  /** Hides the notes on a phone, so that the list below starts higher. */
  isCompact?: boolean;
  children: ReactNode;
}

/** Renders figures side by side between hairlines, in two columns when narrow. */
export function Strip({ isCompact, children }: StripProps) {
  return (
    <div className={style.frame}>
      <dl className={cx(`stack edged ${style.strip}`, isCompact && style.compact)}>{children}</dl>
    </div>
  );
}

interface StripItemProps {
  label: ReactNode;
  /** Number or `<Amount size="xl">`. */
  value: ReactNode;
  /** Content beside the value, such as a small chart. */
  aside?: ReactNode;
  /** Link target of the whole figure. */
  to?: string;
  /** Interactive content after the label. */
  about?: ReactNode;
  children?: ReactNode;
}

export function StripItem({ label, value, aside, to, about, children }: StripItemProps) {
  return (
    <div className={style.item}>
      <dt className={`row align-center gap-6 ink-2 one-line ${style.label}`}>
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
      {children && (
        <dd
          className={`row wrap align-center content-start gap-6 rows-0 above-2 text-sm ink-2 ${style.note}`}
        >
          {children}
        </dd>
      )}
      {aside && <dd className={style.aside}>{aside}</dd>}
    </div>
  );
}

interface DeltaProps {
  direction: "up" | "down";
  /** True for bad news, as with rising waiting times. */
  isBad?: boolean;
  children: ReactNode;
}

/** Renders the change against an earlier figure, with an arrow. */
export function Delta({ direction, isBad = direction === "down", children }: DeltaProps) {
  const Icon = direction === "up" ? ArrowUpRightIcon : ArrowDownRightIcon;
  return (
    <span
      className={cx(
        `inline-row align-start text-sm weight-600 one-line ${style.delta}`,
        isBad ? style.bad : "green-fg",
      )}
    >
      <Icon size={16} />
      {children}
    </span>
  );
}
