import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { CheckIcon } from "../icons/icons.tsx";
import { Figure } from "./Figure.tsx";
import style from "./Chip.module.css";

interface ChipProps extends ComponentProps<"button"> {
  /** Toggle state; without it the chip is a plain button, for example of a menu. */
  pressed?: boolean;
  icon?: ReactNode;
  count?: ReactNode;
  /** Replaces the icon by a tick while pressed. */
  hasTick?: boolean;
}

export function Chip({ pressed, icon, count, hasTick = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={cx(style.chip, pressed && style.on, className)}
    >
      {pressed && hasTick ? <CheckIcon size={16} /> : icon}
      {children}
      {count !== undefined && (
        <span className={style.count}>
          <Figure>{count}</Figure>
        </span>
      )}
    </button>
  );
}

/** Groups chips in a row; `isScrolling` scrolls the row on a phone instead of wrapping it. */
export function ChipGroup({
  name,
  isScrolling,
  children,
}: {
  name: string;
  isScrolling?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={name}
      className={cx("row wrap shrink gap-8", isScrolling && style.scrolling)}
    >
      {children}
    </div>
  );
}
