/** What a toast says; `ui` draws it and keeps the last ones readable in the tray. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  text: string;
  /** Undo or another single way back. */
  action?: { label: string; run: () => void };
  /** How the message reads together with others of its kind that are still on the screen. */
  group?: ToastGroup;
}

interface ToastGroup {
  /** Messages of one kind share it. */
  kind: string;
  /** What this one is about: "Trout". */
  name: string;
  /** What is said of several: "Sold out for today: Trout and Bream". */
  text: (names: string) => string;
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
