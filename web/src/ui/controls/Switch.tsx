import type { ComponentProps } from "react";
import { useOfflineReason } from "../../lib/offlineReason.ts";
import { cx } from "../cx.ts";
import style from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "value"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name; leave out when a label names the switch by aria-labelledby. */
  name?: string;
  /** It writes at once, without a form: without a connection it is disabled, and says so. */
  needsConnection?: boolean;
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, name, needsConnection, className, ...rest }: SwitchProps) {
  const offline = useOfflineReason();
  const isDisabled = needsConnection === true && offline !== null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={name}
      title={isDisabled ? offline : undefined}
      {...rest}
      disabled={rest.disabled === true || isDisabled}
      className={cx(style.switch, checked && style.on, className)}
      onClick={() => onChange(!checked)}
    >
      <span className={style.track} />
    </button>
  );
}
