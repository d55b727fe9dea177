import { Suspense, useSyncExternalStore } from "react";
import { type Question, ConfirmDialog } from "./ConfirmDialog.tsx";

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function setAsked(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks and waits: true when the person goes on. A second question takes the place of the first, which counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    setAsked({
      question,
      answer: (isConfirmed) => {
        setAsked(null);
        resolve(isConfirmed);
      },
    });
  });
}

export const useConfirm = () => confirm;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws the question that is being asked; stands once in the app. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  return (
    <Suspense fallback={null}>
      {current && <ConfirmDialog question={current.question} onAnswer={current.answer} />}
    </Suspense>
  );
}
