import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icons/icons.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";
import tags from "./Tags.module.css";

interface ChipsFieldProps extends FieldProps<string[]> {
  placeholder?: string;
  maxLength?: number;
}

/** Edits free text tags: Enter or a comma adds one, Backspace removes the last. */
export function ChipsField({ value, onChange, placeholder, maxLength = 40, ...field }: ChipsFieldProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState("");

  function add(text: string) {
    const words = text.split(",").map((word) => word.trim());
    const fresh = words.filter(
      (word, index) => word !== "" && !value.includes(word) && words.indexOf(word) === index,
    );
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped("");
  }

  return (
    <Field {...field}>
      {(control) => (
        <span className={cx(style.box, tags.box)}>
          {value.map((word) => (
            <span
              key={word}
              className={`inline-row align-center gap-4 round-1 on-brand-soft brand-ink ${tags.tag}`}
            >
              {word}
              <button
                type="button"
                aria-label={t("select.remove", { name: word })}
                disabled={field.disabled}
                onClick={() => onChange(value.filter((entry) => entry !== word))}
              >
                <CloseIcon size={16} />
              </button>
            </span>
          ))}
          <input
            {...control}
            className={cx(style.input, tags.input)}
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={maxLength}
            placeholder={placeholder ?? t("chips.placeholder")}
            value={typed}
            onChange={(event) =>
              event.target.value.includes(",") ? add(event.target.value) : setTyped(event.target.value)
            }
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === "Enter") {
                event.preventDefault();
                add(typed);
              } else if (event.key === "Backspace" && typed === "") {
                onChange(value.slice(0, -1));
              }
            }}
          />
        </span>
      )}
    </Field>
  );
}
