import { startTransition, useEffect, useRef, useState } from "react";

export const firstRows = 6;
const breathMs = 30;
const firstPiece = 6;

/**
 * How many rows come at once after so many, whose frame let the breath of 30 ms take so long: fewer where it came late,
 * 2 at least, one more where it did not, 12 at most.
 */
export const nextPiece = (piece: number, tookMs: number): number =>
  tookMs > breathMs + 12 ? Math.max(2, piece - 2) : Math.min(12, piece + 1);

/**
 * A new answer shows its first rows, then more by and by: nobody waits for a hundred while typing. The answer to the
 * question one comes with is all there at once, unless it is to begin with fewer.
 */
export function useRowCount(total: number, question: string, begin = Number.POSITIVE_INFINITY): number {
  const [shown, setShown] = useState({ question, count: begin });
  const piece = useRef(firstPiece);
  // Also of an answer that all fits: who comes back to the question before asks anew.
  if (shown.question !== question) setShown({ question, count: firstRows });
  const count = shown.question === question ? shown.count : firstRows;
  useEffect(() => {
    if (count >= total) return;
    let timer = 0;
    // A piece waits for the frame of the one before: two in one frame would be one long task.
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = window.setTimeout(() => {
        // The frame is drawn before: if that took longer than the breath, this comes late.
        piece.current = nextPiece(piece.current, performance.now() - began);
        startTransition(() => setShown({ question, count: count + piece.current }));
      }, breathMs);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [count, total, question]);
  return count;
}

/** The question that the rows on the screen answer: as long as another one is under way, the one before. */
export function useAnswered<Question>(asked: Question, isWaiting: boolean): Question {
  const [answered, setAnswered] = useState(asked);
  if (!isWaiting && JSON.stringify(answered) !== JSON.stringify(asked)) setAnswered(asked);
  return isWaiting ? answered : asked;
}
