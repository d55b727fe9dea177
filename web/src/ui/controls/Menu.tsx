import { Link } from "@tanstack/react-router";
import { createContext, use, useEffect, type KeyboardEvent, type ReactNode } from "react";
import { useOfflineReason } from "../../lib/offline/offlineReason.ts";
import { cx } from "../cx.ts";
import { useFloat, type TriggerProps } from "../floating/useFloat.ts";
import { topLayer, type Placement } from "../floating/usePlacement.ts";
import { hrefParts } from "../hrefs.ts";
import { CheckIcon } from "../icons/icons.tsx";
import style from "../floating/Popover.module.css";

const CloseMenu = createContext<() => void>(() => undefined);

interface MenuProps {
  /** Accessible name of the list. */
  name: string;
  align?: Placement["align"];
  side?: Placement["side"];
  /** Renders the button, which spreads the given props. */
  trigger: (open: TriggerProps) => ReactNode;
  /** `MenuItem`, `MenuRule` and `MenuHeading` elements. */
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const index = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    Home: 0,
    End: last,
  };
  const starting = event.key.length === 1 ? event.key.toLowerCase() : null;
  const byLetter =
    starting && items.find((item) => item.textContent.trim().toLowerCase().startsWith(starting));
  const target = byLetter || items[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export function Menu({ name, align, side, trigger, children }: MenuProps) {
  const { id, anchor, float, isOpen, close, trigger: open } = useFloat("menu", { align, side });
  useEffect(() => {
    const menu = isOpen ? float.current : null;
    // Items may load after the menu opened.
    if (menu && !menu.contains(document.activeElement)) itemsOf(menu)[0]?.focus();
  }, [isOpen, float, children]);
  return (
    <span ref={anchor} className="contents">
      {trigger(open)}
      {isOpen && (
        <div
          ref={float}
          id={id}
          popover={topLayer}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          className={cx(style.float, style.menu)}
          onKeyDown={(event) => (event.key === "Tab" ? close() : moveFocus(event))}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </span>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** Link target; without it the item calls `onSelect`. */
  to?: string;
  onSelect?: () => void;
  /** True for the selected item of a single choice. */
  checked?: boolean;
  variant?: "normal" | "danger";
  disabledReason?: string | null | undefined;
  /** Disables the item with a reason while offline. */
  needsConnection?: boolean;
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { icon, to, onSelect, checked, variant, needsConnection = false, children } = props;
  const close = use(CloseMenu);
  const offline = useOfflineReason();
  const disabledReason = props.disabledReason ?? (needsConnection ? offline : null);
  const className = cx(style.item, variant === "danger" && style.danger);
  const content = (
    <>
      {icon}
      <span className="fill shrink">
        {children}
        {disabledReason && <span className="block size-sm weight-500 ink-2">{disabledReason}</span>}
      </span>
      {checked && <CheckIcon size={16} className={style.tick} />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link
        {...hrefParts(to)}
        activeOptions={{ exact: true }}
        role="menuitem"
        tabIndex={-1}
        className={className}
        onClick={close}
      >
        {content}
      </Link>
    );
  }
  const select = () => {
    if (disabledReason) return;
    close();
    onSelect?.();
  };
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={checked}
      aria-disabled={disabledReason ? true : undefined}
      tabIndex={-1}
      className={className}
      onClick={select}
    >
      {content}
    </button>
  );
}

export const MenuRule = () => <div role="separator" className={style.rule} />;
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <div role="presentation" className={`text-xs weight-600 hint ${style.heading}`}>
    {children}
  </div>
);
