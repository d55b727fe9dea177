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
}

/** Renders a navigation link styled as a button. */
export function LinkButton({ to, children, icon, opensDialog, ...buttonProps }: LinkButtonProps) {
  return (
    <Link
      {...hrefParts(to)}
      activeOptions={{ exact: true }}
      className={buttonClass({ ...buttonProps, icon })}
      aria-haspopup={opensDialog ? "dialog" : undefined}
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
