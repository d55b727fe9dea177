import { Suspense, useRef, useState } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Popover } from "../floating/Popover.tsx";
import { CalendarDaysIcon, ClockIcon } from "../icons/icons.tsx";
import { addMinutes, readDay, readTime, showDay } from "./dates.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

const calendar = lazyComponent(async () => (await import("./Calendar.tsx")).Calendar);

interface DateFieldProps extends Omit<FieldProps<string | null>, "value"> {
  /** ISO calendar day, "2026-11-21". */
  value: string | null | undefined;
  min?: string;
  max?: string;
}

/** Renders a day input with a calendar. */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  const { t } = useTranslation("ui");
  const { language } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && readDay(typed) === null;

  function leave() {
    if (typed === null || isWrong) return;
    setTyped(null);
    onChange(typed.trim() === "" ? null : readDay(typed));
  }

  return (
    <Field {...field} error={isWrong ? t("date.invalid") : field.error}>
      {(control) => (
        <span className={style.box}>
          <input
            {...control}
            ref={input}
            className={style.input}
            autoComplete="off"
            placeholder={t("date.placeholder")}
            value={typed ?? showDay(value ?? "", language)}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
          <Popover
            name={t("date.choose")}
            align="end"
            trigger={(open) => (
              <button
                type="button"
                className={style.icon}
                aria-label={t("date.choose")}
                disabled={field.disabled}
                onPointerEnter={calendar.preload}
                onFocus={calendar.preload}
                {...open}
              >
                <CalendarDaysIcon size={16} />
              </button>
            )}
          >
            {(close) => (
              <Suspense fallback={null}>
                <calendar.Component
                  value={value ?? null}
                  min={min}
                  max={max}
                  onPick={(day) => {
                    setTyped(null);
                    onChange(day);
                    close();
                  }}
                />
              </Suspense>
            )}
          </Popover>
        </span>
      )}
    </Field>
  );
}

interface TimeFieldProps extends Omit<FieldProps<string | null>, "value"> {
  /** 24-hour time, "18:30". */
  value: string | null | undefined;
  /** Step of the arrow keys in minutes. */
  step?: number;
}

/** Renders a 24-hour time input: "8" becomes 08:00, arrow keys move by `step`. */
export function TimeField({ value, onChange, step = 15, ...field }: TimeFieldProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && readTime(typed) === null;

  function leave() {
    if (typed === null || isWrong) return;
    setTyped(null);
    onChange(typed.trim() === "" ? null : readTime(typed));
  }
  function nudge(minutes: number) {
    const from = (typed !== null && readTime(typed)) || value || "12:00";
    setTyped(null);
    onChange(addMinutes(from, minutes));
  }

  return (
    <Field {...field} error={isWrong ? t("date.invalidTime") : field.error}>
      {(control) => (
        <span className={style.box}>
          <input
            {...control}
            className={style.input}
            inputMode="numeric"
            autoComplete="off"
            placeholder="00:00"
            value={typed ?? value ?? ""}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              nudge(event.key === "ArrowUp" ? step : -step);
            }}
          />
          <ClockIcon size={16} />
        </span>
      )}
    </Field>
  );
}
