import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hrefParts } from "../hrefs.ts";
import { buttonClass, type ButtonStyleProps } from "./Button.tsx";

interface LinkButtonProps extends ButtonStyleProps {
  /** Path, or result of `hrefOf`. */
  to: string;
  children: ReactNode;
  /** The address opens a dialog over this page. */
  opensDialog?: boolean;
  /** Takes the focus when its dialog opens. */
  hasAutofocus?: boolean;
  /** Name of a link whose text is not enough in a list. */
  "aria-label"?: string | undefined;
}

/** Renders a navigation link styled as a button. */
export function LinkButton({
  to,
  children,
  icon,
  opensDialog,
  hasAutofocus,
  "aria-label": name,
  ...buttonProps
}: LinkButtonProps) {
  return (
    <Link
      {...hrefParts(to)}
      activeOptions={{ exact: true }}
      className={buttonClass({ ...buttonProps, icon })}
      aria-label={name}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      data-autofocus={hasAutofocus}
      data-keep-clear={buttonProps.variant === "primary" || undefined}
    >
      {icon}
      {children}
    </Link>
  );
}

/** Renders a link within text in the brand colour. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...hrefParts(to)} activeOptions={{ exact: true }} className="link">
      {children}
    </Link>
  );
}
