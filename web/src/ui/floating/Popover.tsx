import { useEffect, type ReactNode } from "react";
import { useFloat, type TriggerProps } from "./useFloat.ts";
import { topLayer, type Placement } from "./usePlacement.ts";
import style from "./Popover.module.css";

interface PopoverProps {
  /** Accessible name of the popover. */
  name: string;
  align?: Placement["align"];
  side?: Placement["side"];
  /** Renders the button, which spreads the given props. */
  trigger: (open: TriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Opens a popover beside its button and moves the focus into it. */
export function Popover({ name, align, side, trigger, children }: PopoverProps) {
  const { id, anchor, float, isOpen, close, trigger: open } = useFloat("dialog", { align, side });
  useEffect(() => {
    const box = float.current;
    if (!isOpen || !box || box.contains(document.activeElement)) return;
    (box.querySelector<HTMLElement>("[data-autofocus]") ?? box).focus();
  }, [isOpen, float]);
  return (
    <span ref={anchor} className="contents">
      {trigger(open)}
      {isOpen && (
        <div
          ref={float}
          id={id}
          popover={topLayer}
          role="dialog"
          aria-label={name}
          tabIndex={-1}
          data-quiet
          className={style.float}
        >
          {children(close)}
        </div>
      )}
    </span>
  );
}
