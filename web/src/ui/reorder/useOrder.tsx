import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

export interface Order {
  /** The rows in the order on the screen: the one just dropped, until the server answered. */
  ids: readonly string[];
  drop: (id: string, ids: string[]) => void;
  say: (text: string) => void;
  /** Stands once beside the rows. */
  live: ReactNode;
}

/**
 * The order of rows that can be dragged: changed at once, put back when `save` is refused. Beside it
 * what is told to those who do not see the rows move.
 */
export function useOrder(stored: readonly string[], save: (ids: string[]) => Promise<unknown>): Order {
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const [said, say] = useState("");
  const held = useRef<string | null>(null);
  // A row that changes its place in the document loses the focus its handle had.
  useLayoutEffect(() => {
    if (held.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
    if (dropped === null) held.current = null;
  }, [dropped]);

  function drop(id: string, ids: string[]) {
    held.current = id;
    setDropped(ids);
    void save(ids)
      .catch(() => undefined)
      .then(() => setDropped(null));
  }

  const live = (
    <p role="status" className="vh">
      {said}
    </p>
  );
  return { ids: dropped ?? stored, drop, say, live };
}

/** Rows in the order of their ids; a row the order does not know keeps to the end. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], { ids }: Order): Row[] {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
