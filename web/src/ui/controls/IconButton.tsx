import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Tooltip } from "../floating/Tooltip.tsx";
import style from "./IconButton.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "name"> {
  /** Action name, used as accessible name and tooltip. */
  name: string;
  icon: ReactNode;
  variant?: "plain" | "line";
  size?: "sm" | "md";
}

export function IconButton({
  name,
  icon,
  variant = "plain",
  size = "md",
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={name}>
      <button
        type="button"
        {...rest}
        aria-label={name}
        className={cx(style.button, variant === "line" && style.line, size === "sm" && style.sm, className)}
      >
        {icon}
        {children}
      </button>
    </Tooltip>
  );
}
