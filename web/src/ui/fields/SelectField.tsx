import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { CloseIcon } from "../icons/icons.tsx";
import { Choice } from "./Choice.tsx";
import type { Option } from "./Combobox.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

interface SelectFieldProps<V extends string> extends Omit<FieldProps<V | null>, "value"> {
  value: V | null | undefined;
  options: readonly Option<V>[];
  placeholder?: string;
  /** Allows clearing the selection. */
  isClearable?: boolean;
  /** Accepts text that is not among the options. */
  onCreate?: (text: string) => void;
  before?: (option: Option<V>) => ReactNode;
}

/** Maximum number of options without search, so that a phone does not open its keyboard. */
const shortList = 7;

export function SelectField<V extends string>({
  value,
  onChange,
  options,
  placeholder,
  isClearable,
  onCreate,
  before,
  ...field
}: SelectFieldProps<V>) {
  const { t } = useTranslation("ui");
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? value ?? "";

  return (
    <Field {...field}>
      {(control) => (
        <Choice
          {...{ control, options, shown, onCreate, before }}
          name={field.label}
          chosen={value ? [value] : []}
          placeholder={placeholder ?? t("select.choose")}
          isSearched={options.length > shortList || onCreate !== undefined}
          onPick={(option: Option<V>) => onChange(option.value)}
          start={chosen && before?.(chosen)}
          end={
            isClearable &&
            shown &&
            !field.disabled && (
              <button
                type="button"
                className={style.icon}
                aria-label={`${t("clear")}: ${field.label}`}
                onClick={() => onChange(null)}
              >
                <CloseIcon size={16} />
              </button>
            )
          }
        />
      )}
    </Field>
  );
}
