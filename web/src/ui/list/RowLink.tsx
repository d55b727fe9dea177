import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { hrefParts } from "../hrefs.ts";

interface RowLinkProps {
  to: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * The link of a row. The router's own reads its address anew whenever any part of the page's changes: with a hundred
 * of them that is most of what choosing a filter costs.
 */
export function RowLink({ to, className, children }: RowLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute(hrefParts(to)).catch(() => undefined);
  function follow(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const next = hrefParts(to);
    // What opens beside the list leaves it where it is.
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
