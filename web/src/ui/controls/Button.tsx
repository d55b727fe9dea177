import { useId, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { useOfflineReason } from "../../lib/offline/offlineReason.ts";
import { cx } from "../cx.ts";
import { useTooltip } from "../floating/Tooltip.tsx";
import { toneClass, type Tone } from "../style/tones.ts";
import { Spinner } from "./Spinner.tsx";
import style from "./Button.module.css";

export interface ButtonStyleProps {
  /** Visual style; `tone` takes its colours from the nearest tone class or the `tone` prop. */
  variant?: "primary" | "outline" | "soft" | "quiet" | "tone" | "danger" | "dangerSolid";
  size?: "sm" | "md" | "lg";
  icon?: ReactNode;
  tone?: Tone;
  isWide?: boolean;
}

export const buttonClass = ({ variant = "outline", size = "md", icon, tone, isWide }: ButtonStyleProps) =>
  cx(
    style.button,
    style[variant],
    style[size],
    Boolean(icon) && style.lead,
    tone && toneClass(tone),
    isWide && style.wide,
  );

export interface ButtonProps extends ButtonStyleProps, ComponentProps<"button"> {
  /** Shows a spinner beside the label and ignores presses. */
  loading?: boolean;
  /** Reason the action is unavailable; the button stays focusable so that its tooltip can be read. */
  disabledReason?: string | null | undefined;
  /**
   * Disables the button while offline; defaults to true for buttons with `loading`, false for actions of the
   * offline queue.
   */
  needsConnection?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  tone,
  isWide,
  loading,
  disabledReason: ownReason,
  needsConnection = loading !== undefined,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const offline = useOfflineReason();
  const disabledReason = ownReason ?? (needsConnection ? offline : null);
  const isDisabled = Boolean(loading || disabledReason);
  // Attach the tooltip to the button itself: a wrapper would change the layout around it.
  const reason = useTooltip(disabledReason);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled) event.preventDefault();
    else rest.onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      {...(disabledReason ? reason.handlers : {})}
      onClick={press}
      className={cx(
        buttonClass({ variant, size, icon, tone, isWide }),
        disabledReason && style.off,
        className,
      )}
      aria-disabled={isDisabled || undefined}
      aria-busy={loading || undefined}
      data-keep-clear={variant === "primary" || undefined}
      aria-describedby={disabledReason ? reasonId : rest["aria-describedby"]}
    >
      {loading ? <Spinner size={18} /> : icon}
      {children}
      {disabledReason && (
        <span id={reasonId} className="vh">
          {disabledReason}
        </span>
      )}
      {reason.tip}
    </button>
  );
}
