import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { hrefParts } from "../hrefs.ts";

interface RowLinkProps {
  to: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Renders a row's link. The router's own `Link` re-evaluates on every search change, which for a hundred rows
 * dominates the cost of a filter change.
 */
export function RowLink({ to, className, children }: RowLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute(hrefParts(to)).catch(() => undefined);
  function follow(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const next = hrefParts(to);
    // Navigation to a panel beside the list keeps the scroll position.
    const resetScroll = next.to !== router.state.location.pathname;
    void router.navigate({ ...next, resetScroll });
  }
  return (
    <a
      href={to}
      className={className}
      onClick={follow}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}
