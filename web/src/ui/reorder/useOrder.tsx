import {
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import type { Slot } from "./Sorting.tsx";
import style from "./Sorting.module.css";

const sorting = lazyComponent(async () => (await import("./Sorting.tsx")).Sorting);

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the step that a row moves by Alt and an arrow key; null for other keys. */
export const moveStep = ({ key, altKey }: KeyboardEvent): number | null =>
  altKey ? (steps[key] ?? null) : null;

/** Returns values with one moved by a step; null at the ends. */
export function moved<T>(values: readonly T[], at: number, step: number): T[] | null {
  const to = at + step;
  const value = values[at];
  if (value === undefined || to < 0 || to >= values.length) return null;
  return values.toSpliced(at, 1).toSpliced(to, 0, value);
}

export interface Order {
  /** Ids in display order: the dropped order until the server replies. */
  ids: readonly string[];
  /** Moves a row by a step and its focus to the handle; nothing at the ends. */
  move: (id: string, step: number) => void;
  /** Registers a drag handle and returns the unregister function. */
  register: (slot: Slot) => () => void;
  /** Drag-and-drop context with its live region; render it once beside the rows. */
  live: ReactNode;
}

/** Manages a sortable order: applies a drop at once and reverts it when `save` fails. */
export function useOrder(stored: readonly string[], save: (ids: string[]) => Promise<unknown>): Order {
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const held = useRef<string | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  // Moving a row in the DOM drops the focus of its handle; restore it.
  useLayoutEffect(() => {
    if (held.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
    if (dropped === null) held.current = null;
  }, [dropped]);

  const register = useCallback((slot: Slot) => {
    setSlots((others) => [...others, slot]);
    return () => setSlots((all) => all.filter((other) => other !== slot));
  }, []);
  function drop(id: string, ids: string[]) {
    held.current = id;
    setDropped(ids);
    // One after the other, so that the last order is the one that stays.
    const turn = saving.current
      .then(() => save(ids))
      .catch(() => undefined)
      .then(() => {
        if (saving.current === turn) setDropped(null);
      });
    saving.current = turn;
  }

  const ids = dropped ?? stored;
  function move(id: string, step: number) {
    const next = moved(ids, ids.indexOf(id), step);
    if (next) drop(id, next);
  }
  const live = slots.length > 0 && (
    <Suspense fallback={null}>
      <sorting.Component ids={ids} slots={slots} onDrop={drop} />
    </Suspense>
  );
  return { ids, move, register, live };
}

/** Sorts rows by the order; unknown rows go last. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], { ids }: Order): Row[] {
  const indexOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Renders the slot of a row's drag handle; the row itself needs `data-row`. */
export function DragHandle({ id, name, order: { register } }: { id: string; name: string; order: Order }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => (element.current ? register({ id, name, element: element.current }) : undefined),
    [id, name, register],
  );
  return <span ref={element} className={style.slot} />;
}
