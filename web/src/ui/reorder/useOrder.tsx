import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lib/lazyComponent.ts";
import type { Slot } from "./Sorting.tsx";
import style from "./Sorting.module.css";

const sorting = lazyComponent(async () => (await import("./Sorting.tsx")).Sorting);

interface Order {
  /** The rows in the order on the screen: the one just dropped, until the server answered. */
  ids: readonly string[];
  /** Takes up a place for a handle; what comes back gives it up. */
  register: (slot: Slot) => () => void;
  /** Stands once beside the rows: what moves them, and what is told to those who do not see them move. */
  live: ReactNode;
}

/** The order of rows that can be dragged: changed at once, put back when `save` is refused. */
export function useOrder(stored: readonly string[], save: (ids: string[]) => Promise<unknown>): Order {
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const held = useRef<string | null>(null);
  // A row that changes its place in the document loses the focus its handle had.
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
    void save(ids)
      .catch(() => undefined)
      .then(() => setDropped(null));
  }

  const ids = dropped ?? stored;
  const live = slots.length > 0 && (
    <Suspense fallback={null}>
      <sorting.Component ids={ids} slots={slots} onDrop={drop} />
    </Suspense>
  );
  return { ids, register, live };
}

/** Rows in the order of their ids; a row the order does not know keeps to the end. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], { ids }: Order): Row[] {
  const indexOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Where the handle of a row stands, by its name to people; the row itself has `data-row`. */
export function DragHandle({ id, name, order: { register } }: { id: string; name: string; order: Order }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => (element.current ? register({ id, name, element: element.current }) : undefined),
    [id, name, register],
  );
  return <span ref={element} className={style.slot} />;
}
