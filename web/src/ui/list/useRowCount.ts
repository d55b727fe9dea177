import { startTransition, useEffect, useState } from "react";

const firstRows = 8;
const moreRows = 6;
const breathMs = 30;

/** A new answer shows its first rows, then more by and by: nobody waits for a hundred while typing. */
export function useRowCount(total: number, question: string): number {
  const [shown, setShown] = useState({ question, count: Number.POSITIVE_INFINITY });
  // Also of an answer that all fits: who comes back to the question before asks anew.
  if (shown.question !== question) setShown({ question, count: firstRows });
  const count = shown.question === question ? shown.count : firstRows;
  useEffect(() => {
    if (count >= total) return;
    const more = () => startTransition(() => setShown({ question, count: count + moreRows }));
    let timer = 0;
    // A piece waits for the frame of the one before: two in one frame would be one long task.
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(more, breathMs)));
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
