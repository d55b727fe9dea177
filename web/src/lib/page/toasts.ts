import type { ExpectedFields, RowWrite } from "@konoba/contract/lib/rowWrites";
import { createAtom } from "@tanstack/react-store";

/** Write that undoes another while the row has the expected values. */
interface RevertingWrite {
  write: RowWrite;
  expected: ExpectedFields;
}

/** Message of a toast, rendered by `ui` and listed in the notification tray. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  text: string;
  action?: ToastAction;
  /** Addresses that restore a deletion; the notification tray offers them for a day, also after a reload. */
  restores?: readonly string[];
  /** Writes that undo a bulk change, offered for the same time. */
  reverts?: readonly RevertingWrite[];
  /** Merges this message with others of its kind that are still on screen. */
  group?: ToastGroup;
}

/** The single action of a toast: undo, retry or view. */
interface ToastAction {
  label: string;
  /** Returns false when it failed and can be retried. */
  run: () => unknown;
  /**
   * True for the undo of a deletion or bulk change, which the notification tray offers after the toast is
   * gone.
   */
  isLasting?: boolean;
  /** Removes the message when aborted: its action changes a form, which the user has left. */
  until?: AbortSignal;
}

interface ToastGroup {
  /** Kind shared by messages that merge. */
  kind: string;
  /** Name of the subject: "Trout". */
  name: string;
  /** Returns the merged message: "Sold out for today: Trout and Bream". */
  text: (names: string) => string;
}

/** User whose messages follow, because undo actions belong to one user. */
export const toastOwner = createAtom("");

/** Last message published. */
export const lastToast = createAtom<ToastMessage | null>(null);

/** Publishes a message to the toaster; an equal message counts as a new one. */
export const announce = (message: ToastMessage): void => lastToast.set({ ...message });
