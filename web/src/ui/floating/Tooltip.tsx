import { useEffect, useRef, useState, type PointerEvent, type FocusEvent, type ReactNode } from "react";
import { topLayer, usePlacement, type Placement } from "./usePlacement.ts";
import style from "./Tooltip.module.css";

interface TooltipProps {
  text: string;
  side?: Placement["side"];
  children: ReactNode;
}

/** Returns handlers and a tooltip for hover and keyboard focus of any element. */
export function useTooltip(text: string | null | undefined, side: Placement["side"] = "bottom") {
  const anchor = useRef<HTMLElement>(null);
  const float = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && Boolean(text);
  usePlacement(isShown, anchor, float, { side, align: "center" });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(element: HTMLElement, delayMs: number) {
    anchor.current = element;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(true), delayMs);
  }
  function hide() {
    window.clearTimeout(timer.current);
    setIsOpen(false);
  }

  const handlers = {
    onPointerOver: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === "mouse" && show(event.currentTarget, 400),
    onPointerOut: hide,
    onPointerDown: hide,
    // Ignore focus without an origin, such as the initial focus of a dialog.
    onFocus: (event: FocusEvent<HTMLElement>) =>
      event.relatedTarget && event.target.matches(":focus-visible") && show(event.currentTarget, 0),
    onBlur: hide,
    onKeyDown: hide,
  };
  const tip = isShown && (
    <span ref={float} popover={topLayer} className={`text-sm round-1 ${style.tip}`} aria-hidden="true">
      {text}
    </span>
  );
  return { handlers, tip };
}

/**
 * Shows a tooltip on hover and keyboard focus; it repeats the accessible name and is hidden from screen
 * readers.
 */
export function Tooltip({ text, side, children }: TooltipProps) {
  const { handlers, tip } = useTooltip(text, side);
  return (
    <span className="contents" {...handlers}>
      {children}
      {tip}
    </span>
  );
}
