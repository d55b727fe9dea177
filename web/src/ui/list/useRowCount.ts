import { startTransition, useEffect, useRef, useState } from "react";

export const firstRows = 6;
const frameDelayMs = 30;
const firstPiece = 6;

/**
 * Returns the next chunk size (2 to 12 rows): two fewer when the previous chunk's frame was late, else one
 * more.
 */
export const nextPiece = (piece: number, tookMs: number): number =>
  tookMs > frameDelayMs + 12 ? Math.max(2, piece - 2) : Math.min(12, piece + 1);

/**
 * Returns the number of rows to render: a new reply starts with the first rows and grows in chunks, so that
 * typing stays responsive; the initial reply renders in full unless `begin` limits it.
 */
export function useRowCount(total: number, queryKey: string, begin = Number.POSITIVE_INFINITY): number {
  const [shown, setShown] = useState({ queryKey, count: begin });
  const piece = useRef(firstPiece);
  // Reset even for a reply that fits, in case the user returns to the previous query.
  if (shown.queryKey !== queryKey) setShown({ queryKey, count: firstRows });
  const count = shown.queryKey === queryKey ? shown.count : firstRows;
  useEffect(() => {
    if (count >= total) return;
    let timer = 0;
    // One chunk per frame: two would form one long task.
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = window.setTimeout(() => {
        // The timer fires after the frame is painted; a late timer means a slow frame.
        piece.current = nextPiece(piece.current, performance.now() - began);
        startTransition(() => setShown({ queryKey, count: count + piece.current }));
      }, frameDelayMs);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [count, total, queryKey]);
  return count;
}

/** Returns the query of the rows on screen: the previous one while the next is pending. */
export function useAnsweredKey<Question>(requested: Question, isWaiting: boolean): Question {
  const [answered, setAnswered] = useState(requested);
  if (!isWaiting && JSON.stringify(answered) !== JSON.stringify(requested)) setAnswered(requested);
  return isWaiting ? answered : requested;
}
