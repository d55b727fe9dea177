import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import style from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "value"> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Accessible name; leave out when a label names the switch by aria-labelledby. */
  name?: string;
}

/** Turns something on or off at once. */
export function Switch({ isOn, onChange, name, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      {...rest}
      className={cx(style.switch, isOn && style.on, className)}
      onClick={() => onChange(!isOn)}
    >
      <span className={style.track} />
    </button>
  );
}
