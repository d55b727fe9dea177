import { useLayoutEffect, type RefObject } from "react";

export interface Placement {
  /**
   * Preferred side; "beside" is right, or left where space is short, so that the anchor's vertical neighbours
   * stay visible.
   */
  side?: "top" | "bottom" | "beside";
  align?: "start" | "center" | "end";
  /** Makes the float at least as wide as its anchor. */
  isWide?: boolean;
}

/** Popover attribute for the top layer; undefined where the browser does not support it. */
export const topLayer =
  typeof HTMLElement !== "undefined" && "showPopover" in HTMLElement.prototype ? "manual" : undefined;

const gap = 6;
const margin = 8;

const clamp = (value: number, size: number, room: number) =>
  Math.max(margin, Math.min(value, room - size - margin));

function place(anchor: DOMRect, float: HTMLElement, { side = "bottom", align = "start", isWide }: Placement) {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  if (isWide) float.style.minWidth = `${Math.min(anchor.width, room.width - 2 * margin)}px`;
  float.style.setProperty("--room", `${Math.max(anchor.top, room.height - anchor.bottom) - gap - margin}px`);
  const { width, height } = float.getBoundingClientRect();
  if (side === "beside") {
    const [right, left] = [anchor.right + gap, anchor.left - gap - width];
    const x = right + width + margin <= room.width ? right : left;
    if (x >= margin) {
      float.style.left = `${x}px`;
      float.style.top = `${clamp(anchor.top + (anchor.height - height) / 2, height, room.height)}px`;
      return;
    }
  }
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const fits = side === "top" ? above >= margin : below + height + margin <= room.height;
  const hasMoreBelow = room.height - anchor.bottom > anchor.top;
  const isBelow = fits ? side !== "top" : hasMoreBelow;
  const left = {
    start: anchor.left,
    center: anchor.left + (anchor.width - width) / 2,
    end: anchor.right - width,
  };
  float.style.left = `${clamp(left[align], width, room.width)}px`;
  float.style.top = `${clamp(isBelow ? below : above, height, room.height)}px`;
}

/** Returns the box of an anchor, or of its child for `display: contents`. */
function boxOf(anchor: Element): DOMRect {
  const child = anchor.firstElementChild;
  const hasBox = getComputedStyle(anchor).display !== "contents" || !child;
  return hasBox ? anchor.getBoundingClientRect() : boxOf(child);
}

/** Positions an open float beside its anchor, above dialogs. */
export function usePlacement(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  float: RefObject<HTMLElement | null>,
  { side, align, isWide }: Placement = {},
) {
  useLayoutEffect(() => {
    const from = anchor.current;
    const box = float.current;
    if (!isOpen || !from || !box) return;
    if (topLayer && !box.matches(":popover-open")) box.showPopover();
    box.style.position = "fixed";
    const update = () => place(boxOf(from), box, { side, align, isWide });
    update();
    const watcher = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(update);
    watcher?.observe(box);
    window.addEventListener("scroll", update, true);
    window.addEventListener("resize", update);
    return () => {
      watcher?.disconnect();
      window.removeEventListener("scroll", update, true);
      window.removeEventListener("resize", update);
    };
  }, [isOpen, anchor, float, side, align, isWide]);
}
