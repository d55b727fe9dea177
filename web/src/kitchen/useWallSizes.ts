import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { TicketSize, WallRoom } from "./packing.ts";

interface WallSizes {
  room: Omit<WallRoom, "back">;
  tickets: TicketSize[];
}

const usualTextSize = 16;
/** Height in px at default text size below which the wall scrolls instead of stacking tickets. */
const minPackedHeight = 480;
/** Heights in px at default text size; equal to those in the style sheets. */
const stackHead = 43;
/** Gap between rows of the stack. */
const stackGap = 3;
const cutRow = 50;
const continuedHead = 50;
export const backHeight = 44;

export const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextSize;

function sizeOf(ticket: Element): TicketSize {
  const { top, height } = ticket.getBoundingClientRect();
  const ends = [...ticket.querySelectorAll("[data-row]")].map(
    (row) => row.getBoundingClientRect().bottom - top,
  );
  return { height: Math.ceil(height), rowEnds: ends, foot: Math.ceil(height - (ends.at(-1) ?? height)) };
}

/** Returns the height to pack into; `Infinity` on a phone, where the page scrolls, and where the wall itself does. */
function heightOf(wall: HTMLElement, columns: number, scale: number): number {
  const { paddingTop, paddingBottom } = getComputedStyle(wall);
  const height = wall.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return columns === 1 || height < minPackedHeight * scale ? Infinity : height;
}

function read(wall: HTMLElement, layer: HTMLElement): WallSizes {
  const css = getComputedStyle(wall);
  const columns = Number(css.getPropertyValue("--columns"));
  const scale = textScale();
  const elements = [...layer.children];
  const isHeld = (element: Element) => element.hasAttribute("data-held");
  return {
    room: {
      columns,
      height: heightOf(wall, columns, scale),
      gap: parseFloat(css.getPropertyValue("--gap")),
      held: elements.filter(isHeld).map((each) => Math.ceil(each.getBoundingClientRect().height)),
      stackHead: stackHead * scale,
      stackRow: parseFloat(css.getPropertyValue("--k-stack-row")) * usualTextSize * scale + stackGap,
      cutRow: cutRow * scale,
      continuedHead: continuedHead * scale,
    },
    tickets: elements.filter((each) => !isHeld(each)).map(sizeOf),
  };
}

const isSame = (one: WallSizes | null, other: WallSizes) =>
  JSON.stringify(one) === JSON.stringify(other) && one?.room.height === other.room.height;

/** Measures all tickets in an invisible layer, and the wall, whenever they change. */
export function useWallSizes() {
  const wall = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<WallSizes | null>(null);
  const measure = () => {
    if (!wall.current || !layer.current) return;
    const next = read(wall.current, layer.current);
    setSizes((before) => (isSame(before, next) ? before : next));
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    if (wall.current) watch.observe(wall.current);
    if (layer.current) watch.observe(layer.current);
    void document.fonts.ready.then(measure);
    return () => watch.disconnect();
  }, []);
  return { wall, layer, sizes };
}
