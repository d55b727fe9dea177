import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass, type ButtonStyleProps } from "./Button.tsx";
import { hrefParts } from "../hrefs.ts";

interface LinkButtonProps extends ButtonStyleProps {
  /** A path, or what `hrefOf` makes of one. */
  to: string;
  children: ReactNode;
}

/** A link that looks like a button: for everything that goes somewhere. */
export function LinkButton({ to, children, icon, ...buttonProps }: LinkButtonProps) {
  return (
    <Link
      {...hrefParts(to)}
      activeOptions={{ exact: true }}
      className={buttonClass({ ...buttonProps, icon })}
      data-keep-clear={buttonProps.variant === "primary" || undefined}
    >
      {icon}
      {children}
    </Link>
  );
}

/** A link in running text, in the brand's ink. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...hrefParts(to)} activeOptions={{ exact: true }} className="link">
      {children}
    </Link>
  );
}
