import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { CloseIcon } from "../icons/icons.tsx";
import { Choice } from "./Choice.tsx";
import type { Option } from "./Combobox.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import tags from "./Tags.module.css";

interface MultiSelectFieldProps<V extends string> extends FieldProps<V[]> {
  options: readonly Option<V>[];
  placeholder?: string;
  before?: (option: Option<V>) => ReactNode;
}

/** Renders multiple choices as tags, in the order of selection. */
export function MultiSelectField<V extends string>({
  value,
  onChange,
  options,
  placeholder,
  before,
  ...field
}: MultiSelectFieldProps<V>) {
  const { t } = useTranslation("ui");
  const toggle = (picked: V) =>
    onChange(value.includes(picked) ? value.filter((entry) => entry !== picked) : [...value, picked]);
  const chosen = value.flatMap((entry) => options.find((option) => option.value === entry) ?? []);

  return (
    <Field {...field}>
      {(control) => (
        <Choice
          {...{ control, options, before }}
          name={field.label}
          chosen={value}
          shown=""
          placeholder={value.length === 0 ? (placeholder ?? t("select.choose")) : ""}
          isSearched
          isMultiple
          onPick={(option: Option<V>) => toggle(option.value)}
          onTakeBack={() => onChange(value.slice(0, -1))}
          start={chosen.map((option) => (
            <span
              key={option.value}
              className={`inline-row align-center gap-4 round-1 on-brand-soft brand-ink ${tags.tag}`}
            >
              {before?.(option)}
              {option.label}
              <button
                type="button"
                aria-label={t("select.remove", { name: option.label })}
                disabled={field.disabled}
                onClick={() => toggle(option.value)}
              >
                <CloseIcon size={16} />
              </button>
            </span>
          ))}
        />
      )}
    </Field>
  );
}
