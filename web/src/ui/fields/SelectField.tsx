import type { ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { CloseIcon, ChevronDownIcon } from "../icons/icons.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import { OptionList } from "./OptionList.tsx";
import { useCombobox, type Option } from "./useCombobox.ts";
import style from "./Field.module.css";

interface SelectFieldProps<V extends string> extends Omit<FieldProps<V | null>, "value"> {
  value: V | null | undefined;
  options: readonly Option<V>[];
  placeholder?: string;
  /** Lets the choice be taken back. */
  isClearable?: boolean;
  /** Takes a text that is not among the options: "choose or type new". */
  onCreate?: (text: string) => void;
  before?: (option: Option<V>) => ReactNode;
}

/** Up to this many options nobody searches, and a phone need not open its keyboard. */
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
  const combobox = useCombobox({ options, onCreate, onPick: (option) => onChange(option.value) });
  const { input, isOpen, typed } = combobox;
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? value ?? "";
  const isSearched = options.length > shortList || onCreate !== undefined;

  function openAtChoice() {
    if (!field.disabled) combobox.open(options.findIndex((option) => option.value === value));
  }

  return (
    <Field {...field}>
      {(control) => (
        <span ref={combobox.anchor} className={style.box} onPointerUp={openAtChoice}>
          {chosen && !isOpen && before?.(chosen)}
          <input
            {...control}
            {...input}
            className={style.input}
            readOnly={!isSearched}
            inputMode={isSearched ? "search" : "none"}
            placeholder={isOpen && shown ? shown : (placeholder ?? t("select.choose"))}
            value={isOpen && isSearched ? typed : shown}
            onChange={(event) => input.onChange(event.target.value)}
          />
          {isClearable && shown && !isOpen && !field.disabled && (
            <button
              type="button"
              className={style.icon}
              aria-label={`${t("clear")}: ${field.label}`}
              onPointerUp={(event) => event.stopPropagation()}
              onClick={() => onChange(null)}
            >
              <CloseIcon size={16} />
            </button>
          )}
          <ChevronDownIcon size={16} />
          {isOpen && (
            <OptionList
              combobox={combobox}
              name={field.label}
              isChosen={(option) => option === value}
              before={before}
            />
          )}
        </span>
      )}
    </Field>
  );
}
