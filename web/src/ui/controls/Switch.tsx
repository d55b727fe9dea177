import type { ComponentProps } from "react";
import { useOfflineReason } from "../../lib/offline/offlineReason.ts";
import { cx } from "../cx.ts";
import style from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "value"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name; omit it when a label names the switch by `aria-labelledby`. */
  name?: string;
  /** Disables the switch with a reason while offline, because it saves immediately. */
  needsConnection?: boolean;
}

/** Renders a switch that takes effect immediately. */
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
