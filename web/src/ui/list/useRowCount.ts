import { startTransition, useEffect, useRef, useState } from "react";

export const firstRows = 6;
const frameDelayMs = 30;
const firstPiece = 6;

/**
 * How many rows come at once after so many, whose frame let the breath of 30 ms take so long: fewer where it came late,
 * 2 at least, one more where it did not, 12 at most.
 */
export const nextPiece = (piece: number, tookMs: number): number =>
  tookMs > frameDelayMs + 12 ? Math.max(2, piece - 2) : Math.min(12, piece + 1);

/**
 * A new answer shows its first rows, then more by and by: nobody waits for a hundred while typing. The answer to the
 * question one comes with is all there at once, unless it is to begin with fewer.
 */
export function useRowCount(total: number, queryKey: string, begin = Number.POSITIVE_INFINITY): number {
  const [shown, setShown] = useState({ queryKey, count: begin });
  const piece = useRef(firstPiece);
  // Also of an answer that all fits: who comes back to the question before asks anew.
  if (shown.queryKey !== queryKey) setShown({ queryKey, count: firstRows });
  const count = shown.queryKey === queryKey ? shown.count : firstRows;
  useEffect(() => {
    if (count >= total) return;
    let timer = 0;
    // A piece waits for the frame of the one before: two in one frame would be one long task.
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = window.setTimeout(() => {
        // The frame is drawn before: if that took longer than the breath, this comes late.
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

/** The question that the rows on the screen answer: as long as another one is under way, the one before. */
export function useAnsweredKey<Question>(requested: Question, isWaiting: boolean): Question {
  const [answered, setAnswered] = useState(requested);
  if (!isWaiting && JSON.stringify(answered) !== JSON.stringify(requested)) setAnswered(requested);
  return isWaiting ? answered : requested;
}
