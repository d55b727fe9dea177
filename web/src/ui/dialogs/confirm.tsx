import { createAtom } from "@tanstack/react-store";

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

export const pendingQuestion = createAtom<PendingQuestion | null>(null);

/** Opens a confirmation and resolves to the answer; a second call answers the first with false. */
export function confirm(question: Question): Promise<boolean> {
  pendingQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    pendingQuestion.set({
      question,
      answer: (isConfirmed) => {
        pendingQuestion.set(null);
        resolve(isConfirmed);
      },
    });
  });
}

export const useConfirm = () => confirm;
