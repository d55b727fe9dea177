import type { ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { ChevronDownIcon, CloseIcon } from "../icons/icons.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import { OptionList } from "./OptionList.tsx";
import { useCombobox, type Option } from "./useCombobox.ts";
import style from "./Field.module.css";
import tags from "./Tags.module.css";

interface MultiSelectFieldProps<V extends string> extends FieldProps<V[]> {
  options: readonly Option<V>[];
  placeholder?: string;
  before?: (option: Option<V>) => ReactNode;
}

/** Several choices as tags, in the order they were chosen. */
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
  const combobox = useCombobox({ options, onPick: (option) => toggle(option.value), staysOpen: true });
  const { input, isOpen, typed } = combobox;
  const chosen = value.flatMap((entry) => options.find((option) => option.value === entry) ?? []);

  return (
    <Field {...field}>
      {(control) => (
        <span
          ref={combobox.anchor}
          className={cx(style.box, tags.box)}
          onPointerUp={() => !field.disabled && combobox.open()}
        >
          {chosen.map((option) => (
            <span key={option.value} className={tags.tag}>
              {before?.(option)}
              {option.label}
              <button
                type="button"
                aria-label={t("select.remove", { name: option.label })}
                disabled={field.disabled}
                onPointerUp={(event) => event.stopPropagation()}
                onClick={() => toggle(option.value)}
              >
                <CloseIcon size={16} />
              </button>
            </span>
          ))}
          <input
            {...control}
            {...input}
            className={cx(style.input, tags.input)}
            placeholder={value.length === 0 ? (placeholder ?? t("select.choose")) : ""}
            value={typed}
            onChange={(event) => input.onChange(event.target.value)}
            onKeyDown={(event) => {
              const last = value.at(-1);
              if (event.key === "Backspace" && typed === "" && last !== undefined) toggle(last);
              input.onKeyDown(event);
            }}
          />
          <ChevronDownIcon size={16} />
          {isOpen && (
            <OptionList
              combobox={combobox}
              name={field.label}
              isChosen={(option) => value.includes(option)}
              isMultiple
              before={before}
            />
          )}
        </span>
      )}
    </Field>
  );
}
