import type { ExpectedFields, RowWrite } from "@konoba/contract/lib/rowWrites";

/** A write that undoes another as long as the row has these values. */
interface RevertingWrite {
  write: RowWrite;
  expected: ExpectedFields;
}

/** What a toast says; `ui` draws it and keeps the last ones readable in the tray. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  text: string;
  action?: ToastAction;
  /** Addresses that take a deletion back; the notification tray offers them for a day, also after a reload. */
  restores?: readonly string[];
  /** Writes that undo a bulk change, offered as long. */
  reverts?: readonly RevertingWrite[];
  /** How the message reads together with others of its kind that are still on the screen. */
  group?: ToastGroup;
}

/** The one thing a toast offers: undo, try again, view. */
interface ToastAction {
  label: string;
  /** Answers false when it failed and can be tried again. */
  run: () => unknown;
  /** Undoes a deletion or a bulk change: the notification tray keeps it after the toast is gone. */
  isLasting?: boolean;
}

interface ToastGroup {
  /** Messages of one kind share it. */
  kind: string;
  /** What this one is about: "Trout". */
  name: string;
  /** What is said of several: "Sold out for today: Trout and Bream". */
  text: (names: string) => string;
}

let personId: string | null = null;
const personListeners = new Set<(personId: string) => void>();

/** Says whose messages follow: what one person could undo is nobody else's. */
export function announcePerson(id: string): void {
  if (personId === id) return;
  personId = id;
  for (const listener of personListeners) listener(id);
}

export function onPerson(listener: (personId: string) => void): void {
  personListeners.add(listener);
  if (personId !== null) listener(personId);
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Announces a message to whoever draws toasts. */
export function announce(message: ToastMessage): void {
  for (const listener of listeners) listener(message);
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
