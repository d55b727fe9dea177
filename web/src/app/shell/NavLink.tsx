import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  isCurrent: boolean;
}

/** Renders a link whose current state comes from the sidebar, so that only one entry has it. */
export function NavLink({ to, isCurrent, onClick, ...rest }: NavLinkProps) {
  const router = useRouter();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    void router.navigate({ to });
  }

  return (
    <a
      {...rest}
      href={to}
      onClick={open}
      onPointerEnter={() => void router.preloadRoute({ to })}
      aria-current={isCurrent ? "page" : undefined}
    />
  );
}
