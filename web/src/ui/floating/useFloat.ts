import { useCallback, useEffect, useId, useRef, useState } from "react";
import { usePlacement, type Placement } from "./usePlacement.ts";

/** Props a trigger spreads on its button. */
export interface TriggerProps {
  onClick: () => void;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  "aria-haspopup": "menu" | "dialog";
}

/** Manages the open state of a floating element; an outside press, Escape or Tab closes it. */
export function useFloat(popup: TriggerProps["aria-haspopup"], placement: Placement) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePlacement(isOpen, anchor, float, placement);

  const close = useCallback(() => {
    setIsOpen(false);
    if (float.current?.contains(document.activeElement)) {
      anchor.current?.querySelector<HTMLElement>("button, a, [tabindex]")?.focus();
    }
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && anchor.current?.contains(event.target);
      if (!isInside) setIsOpen(false);
    };
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener("pointerdown", pressOutside, true);
    document.addEventListener("keydown", pressEscape);
    return () => {
      document.removeEventListener("pointerdown", pressOutside, true);
      document.removeEventListener("keydown", pressEscape);
    };
  }, [isOpen, close]);

  const trigger: TriggerProps = {
    onClick: () => (isOpen ? close() : setIsOpen(true)),
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    "aria-haspopup": popup,
  };
  return { id, anchor, float, isOpen, close, trigger };
}
