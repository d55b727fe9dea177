import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { GripIcon } from "../icons/icons.more.tsx";
import { placeAfter, placed, shifts, type Layout } from "./reorder.ts";
import type { Order } from "./useOrder.tsx";
import style from "./DragHandle.module.css";

interface DragHandleProps {
  id: string;
  /** Names the row to people. */
  name: string;
  order: Order;
  isOff?: boolean;
}

interface Lift {
  rows: HTMLElement[];
  layout: Layout;
  from: number;
  to: number;
  /** Where the pointer took hold, measured from the first row; null = by keyboard. */
  grip: number | null;
}

/** The rows a handle's row stands among: its siblings with `data-row`. */
function lift(handle: HTMLElement, pointerY: number | null): Lift | null {
  const own = handle.closest<HTMLElement>("[data-row]");
  const rows = [...(own?.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-row]") ?? [])];
  const [first] = rows;
  if (!own || !first) return null;
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const origin = first.getBoundingClientRect().top;
  const layout = {
    tops: boxes.map((box) => box.top - origin),
    heights: boxes.map((box) => box.height),
  };
  const from = rows.indexOf(own);
  return { rows, layout, from, to: from, grip: pointerY === null ? null : pointerY - origin };
}

function draw({ rows, layout, from, to }: Lift, ownShift?: number) {
  for (const [place, shift] of shifts(layout, from, to).entries()) {
    const isOwn = place === from;
    const row = rows[place];
    if (!row) continue;
    row.style.translate = `0 ${isOwn ? (ownShift ?? shift) : shift}px`;
    row.classList.add(style.shifting ?? "");
    row.classList.toggle(style.lifted ?? "", isOwn);
    row.classList.toggle(style.following ?? "", isOwn && ownShift !== undefined);
  }
}

function clear({ rows }: Lift) {
  for (const row of rows) {
    row.style.translate = "";
    row.classList.remove(style.shifting ?? "", style.lifted ?? "", style.following ?? "");
  }
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Moves its row by mouse, finger or keyboard: Space lifts, arrows move, Space drops, Escape puts back. */
export function DragHandle({ id, name, order, isOff = false }: DragHandleProps) {
  const { t } = useTranslation("reorder");
  const held = useRef<Lift | null>(null);
  const [isLifted, setIsLifted] = useState(false);
  const tell = (what: string, { to, rows }: Lift) =>
    order.say(t(what, { name, place: to + 1, count: rows.length }));

  function begin(handle: HTMLElement, pointerY: number | null) {
    held.current = lift(handle, pointerY);
    if (!held.current) return;
    setIsLifted(true);
    draw(held.current);
    tell("lifted", held.current);
  }
  function end(isDropped: boolean) {
    const now = held.current;
    if (!now) return;
    held.current = null;
    setIsLifted(false);
    clear(now);
    tell(isDropped ? "dropped" : "back", isDropped ? now : { ...now, to: now.from });
    if (isDropped && now.to !== now.from) order.drop(id, placed(order.ids, now.from, now.to));
  }
  function follow(event: PointerEvent) {
    const now = held.current;
    const [first] = now?.rows ?? [];
    if (!now || !first || now.grip === null) return;
    // The first row's place follows the page when it scrolls; its own shift is none of that.
    const shift = Number.parseFloat(first.style.translate.split(" ")[1] ?? "0") || 0;
    const distance = event.clientY - (first.getBoundingClientRect().top - shift) - now.grip;
    now.to = placeAfter(now.layout, now.from, distance);
    draw(now, distance);
    now.rows[now.to]?.scrollIntoView({ block: "nearest" });
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const now = held.current;
    const step = steps[event.key];
    const isSwitch = event.key === " " || event.key === "Enter";
    if (!isSwitch && !(now && (step || event.key === "Escape"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!now) return begin(event.currentTarget, null);
    if (isSwitch || event.key === "Escape") return end(isSwitch);
    now.to = Math.max(0, Math.min(now.rows.length - 1, now.to + (step ?? 0)));
    draw(now);
    now.rows[now.from]?.scrollIntoView({ block: "nearest" });
    tell("moved", now);
  }

  return (
    <button
      type="button"
      data-handle={id}
      className={cx(style.handle, isLifted && style.held)}
      aria-label={t("handle", { name })}
      aria-pressed={isLifted}
      disabled={isOff}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event.currentTarget, event.clientY);
      }}
      onPointerMove={follow}
      onPointerUp={() => held.current?.grip !== null && end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={press}
      onBlur={() => end(false)}
    >
      <GripIcon size={16} />
    </button>
  );
}
