export interface Question {
  title: string;
  /** The consequence in one sentence. */
  text?: string | undefined;
  /** The button that goes on: "Delete", "Discard", "Cancel order". */
  confirmLabel: string;
  /** The safe button, which has the focus. "Cancel" unless given. */
  cancelLabel?: string | undefined;
  isDangerous?: boolean | undefined;
  /** What must be typed before going on; only for what hurts most. */
  typeToConfirm?: string | undefined;
}

interface PendingQuestion {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function setPending(next: PendingQuestion | null) {
  pending = next;
  for (const listener of listeners) listener();
}

export const pendingQuestion = (): PendingQuestion | null => pending;

export function subscribeToQuestions(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks and waits: true when confirmed. A second question replaces the first, which counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      question,
      answer: (isConfirmed) => {
        setPending(null);
        resolve(isConfirmed);
      },
    });
  });
}

export const useConfirm = () => confirm;
