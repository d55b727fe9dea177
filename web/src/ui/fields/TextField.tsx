import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

type Native = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "placeholder"
  | "maxLength"
  | "onBlur"
  | "spellCheck"
  | "autoCapitalize"
  | "ref"
>;

interface TextFieldProps extends Omit<FieldProps<string>, "value">, Native {
  value: string | null | undefined;
  icon?: ReactNode;
  unit?: ReactNode;
}

const modes: Record<string, Native["inputMode"]> = {
  email: "email",
  url: "url",
  tel: "tel",
  search: "search",
};

export function TextField({
  label,
  value,
  onChange,
  error,
  help,
  required,
  disabled,
  name,
  icon,
  unit,
  type = "text",
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ label, error, help, required, disabled, name }}>
      {(control) => (
        <span className={style.box}>
          {icon}
          <input
            inputMode={modes[type]}
            {...native}
            {...control}
            type={type}
            className={style.input}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <span className={style.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends Omit<FieldProps<string>, "value"> {
  value: string | null | undefined;
  /** Maximum length, shown with a counter. */
  maxLength?: number;
  placeholder?: string;
  rows?: number;
}

export function TextAreaField({
  value,
  onChange,
  maxLength,
  placeholder,
  rows = 3,
  ...field
}: TextAreaFieldProps) {
  const text = value ?? "";
  return (
    <Field {...field} aside={maxLength ? `${text.length} / ${maxLength}` : undefined}>
      {(control) => (
        <span className={cx(style.box, style.area)}>
          <textarea
            {...control}
            className={style.input}
            rows={rows}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
