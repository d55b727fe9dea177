import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { chooseByArrows } from "./chooseByArrows.ts";
import { Figure } from "./Figure.tsx";
import style from "./Segmented.module.css";

interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  count?: ReactNode;
}

interface SegmentedProps<V extends string> {
  /** Accessible name of the control. */
  name: string;
  value: V;
  options: readonly Segment<V>[];
  onChange: (value: V) => void;
  /** ARIA pattern: `tabs` switches the content below, `radio` sets a value. */
  kind?: "tabs" | "radio";
  isWide?: boolean;
  /** Control size; `sm` fits the toolbar of a list. */
  size?: "md" | "sm";
}

export function Segmented<V extends string>({
  name,
  value,
  options,
  onChange,
  kind = "radio",
  isWide,
  size = "md",
}: SegmentedProps<V>) {
  const isTabs = kind === "tabs";
  // Without a selection the first segment is the tab stop.
  const chosen = options.findIndex((option) => option.value === value);
  const stop = Math.max(0, chosen);

  return (
    <div
      className={cx(
        `inline-row gap-2 within on-sunken round-3 ${style.box}`,
        isWide && style.wide,
        size === "sm" && style.small,
      )}
      role={isTabs ? "tablist" : "radiogroup"}
      aria-label={name}
      onKeyDown={(event) => chooseByArrows(event)}
    >
      {options.map((option, index) => {
        const isChosen = index === chosen;
        return (
          <button
            key={option.value}
            type="button"
            role={isTabs ? "tab" : "radio"}
            aria-selected={isTabs ? isChosen : undefined}
            aria-checked={isTabs ? undefined : isChosen}
            tabIndex={index === stop ? 0 : -1}
            className={cx(
              `inline-row align-center justify-center text-md weight-550 ink-2 one-line ${style.option}`,
              isChosen && style.chosen,
            )}
            onClick={() => onChange(option.value)}
          >
            {option.icon}
            {option.label}
            {option.count !== undefined && (
              <span className="weight-500 hint">
                <Figure>{option.count}</Figure>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
