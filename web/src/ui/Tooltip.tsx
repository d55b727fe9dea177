import { useEffect, useRef, useState, type ReactNode } from "react";
import { topLayer, usePlacement, type Placement } from "./usePlacement.ts";
import style from "./Tooltip.module.css";

interface TooltipProps {
  text: string;
  side?: Placement["side"];
  children: ReactNode;
}

/** Shows the text on hover and on keyboard focus. It repeats what the child already says to screen readers. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const float = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  usePlacement(isOpen, anchor, float, { side, align: "center" });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(delayMs: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(true), delayMs);
  }
  function hide() {
    window.clearTimeout(timer.current);
    setIsOpen(false);
  }

  return (
    <span
      ref={anchor}
      className={style.anchor}
      onPointerOver={(event) => event.pointerType === "mouse" && show(400)}
      onPointerOut={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {isOpen && (
        <span ref={float} popover={topLayer} className={style.tip} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
