import type { ComponentProps } from "react";
import { useOfflineReason } from "../../lib/offlineReason.ts";
import { cx } from "../cx.ts";
import style from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "value"> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Accessible name; leave out when a label names the switch by aria-labelledby. */
  name?: string;
  /** It writes at once, without a form: without a connection it is disabled, and says so. */
  needsConnection?: boolean;
}

/** Turns something on or off at once. */
export function Switch({ isOn, onChange, name, needsConnection, className, ...rest }: SwitchProps) {
  const offline = useOfflineReason();
  const isOff = needsConnection === true && offline !== null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      title={isOff ? offline : undefined}
      {...rest}
      disabled={rest.disabled === true || isOff}
      className={cx(style.switch, isOn && style.on, className)}
      onClick={() => onChange(!isOn)}
    >
      <span className={style.track} />
    </button>
  );
}
