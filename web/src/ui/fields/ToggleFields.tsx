import { useId } from "react";
import { Checkbox } from "../controls/Checkbox.tsx";
import { Switch } from "../controls/Switch.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

type ToggleProps = Omit<FieldProps<boolean>, "required">;

export function SwitchField({ label, value, onChange, error, help, disabled, name }: ToggleProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={`row align-center gap-16 touch ${style.toggle}`} data-field={name}>
      <div className={style.text}>
        <span id={id} className={style.title}>
          {label}
        </span>
        {note && (
          <p id={`${id}-note`} className={style.note}>
            {note}
          </p>
        )}
      </div>
      <Switch
        checked={value}
        onChange={onChange}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={note ? `${id}-note` : undefined}
      />
    </div>
  );
}

export function CheckboxField({ label, value, onChange, error, help, disabled, name }: ToggleProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div data-field={name}>
      <Checkbox
        checked={value}
        onChange={onChange}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? id : undefined}
      >
        {label}
      </Checkbox>
      {note && (
        <p id={id} className={style.note}>
          {note}
        </p>
      )}
    </div>
  );
}
