import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Field } from "../../ui/fields/Field.tsx";
import type { FieldProps } from "../../ui/fields/fieldProps.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import style from "./ColorField.module.css";

const colors = [null, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Renders a choice of eight colors, or the default by the category's position. */
export function ColorField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { t } = useTranslation("menu");
  const box = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (colors.findIndex((color) => color === value) + step + colors.length) % colors.length;
    onChange(colors[next] ?? null);
    box.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <div
          ref={box}
          id={id}
          role="radiogroup"
          aria-label={field.label}
          aria-describedby={control["aria-describedby"]}
          className={style.colors}
          onKeyDown={move}
        >
          {colors.map((color) => (
            <button
              key={color ?? 0}
              type="button"
              role="radio"
              aria-checked={color === value}
              tabIndex={color === value ? 0 : -1}
              disabled={field.disabled}
              className={style.color}
              data-category-color={color ?? undefined}
              onClick={() => onChange(color)}
            >
              <i className={style.mark}>{color === value && color !== null && <CheckIcon size={16} />}</i>
              {t(`colors.${color ?? "auto"}`)}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
