import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import style from "./Checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "onChange" | "checked" | "type"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** True when some but not all of the represented items are checked. */
  isMixed?: boolean;
  /** Accessible name when there is no visible text. */
  name?: string;
  children?: ReactNode;
}

export function Checkbox({ checked, onChange, isMixed = false, name, children, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={style.label}>
      <input
        ref={input}
        type="checkbox"
        className={style.box}
        aria-label={name}
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
