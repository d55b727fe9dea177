import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { toneClass, type Tone } from "../style/tones.ts";
import type { StatusStyle } from "./statuses.ts";
import style from "./Badge.module.css";

interface BadgeProps {
  tone: Tone;
  icon?: ReactNode;
  /** Background: `bare` has none, `solid` the strong one. */
  variant?: "soft" | "solid" | "bare";
  isStruck?: boolean;
  children: ReactNode;
}

export function Badge({ tone, icon, variant = "soft", isStruck, children }: BadgeProps) {
  return (
    <span
      className={cx(
        `inline-row align-center round-full toned one-line ${style.badge}`,
        toneClass(tone),
        style[variant],
        !icon && style.plain,
      )}
    >
      {icon}
      {isStruck ? <s>{children}</s> : children}
    </span>
  );
}

interface StatusBadgeProps {
  /** Entry of ui/statuses.ts, such as `orderStatuses.ready`. */
  status: StatusStyle;
  variant?: BadgeProps["variant"];
  /** Translated label. */
  children: ReactNode;
}

/** Renders a status as icon and word, never as colour alone. */
export function StatusBadge({ status, variant, children }: StatusBadgeProps) {
  const Icon = status.icon;
  return (
    <Badge tone={status.tone} variant={variant} icon={<Icon size={16} />} isStruck={status.isStruck}>
      {children}
    </Badge>
  );
}

/** Renders the count of a navigation entry or title. */
export function CountPill({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(style.pill, tone && toneClass(tone), tone && style.toned)}>{children}</span>;
}
