export interface Question {
  title: string;
  /** Consequence, in one sentence. */
  text?: string | undefined;
  /** Label of the confirm button: "Delete", "Discard", "Cancel order". */
  confirmLabel: string;
  /** Label of the safe button, which has the focus; defaults to "Cancel". */
  cancelLabel?: string | undefined;
  isDangerous?: boolean | undefined;
  /** Text the user must type to confirm, for destructive actions. */
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

/** Opens a confirmation and resolves to the answer; a second call answers the first with false. */
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
