import { readStored, writeStored } from "../../lib/storage.ts";
import type { ToastMessage } from "../../lib/toasts.ts";

/** How long the server keeps what was deleted; bulk changes are offered as long. */
const undoableMs = 24 * 3_600_000;

/** A deletion or a bulk change that can still be undone, as it survives a reload. */
interface Undoable extends Pick<ToastMessage, "restores" | "reverts"> {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Entry extends Pick<ToastMessage, "text" | "action" | "restores" | "reverts"> {
  at: Date;
}

const keyOf = (personId: string) => `undoable.${personId}`;

/** Whether the notification tray still offers to undo a message. */
export const canUndo = ({ action, at }: Pick<Entry, "action" | "at">, now: Date): boolean =>
  action?.isLasting === true && now.getTime() - at.getTime() < undoableMs;

/** Returns what a person can still undo on this device, newest first. */
export function readUndoable(personId: string): readonly Undoable[] {
  try {
    const stored: Undoable[] = JSON.parse(readStored(keyOf(personId)) ?? "[]");
    return stored.filter(({ at }) => Date.now() - at < undoableMs);
  } catch {
    // An entry of another version cannot be read.
    return [];
  }
}

/** Stores the deletions and bulk changes among the messages of a person. */
export function writeUndoable(personId: string, entries: readonly Entry[]): void {
  if (personId === "") return;
  const undoable = entries.flatMap(({ text, at, action, restores = [], reverts = [] }): Undoable[] =>
    action?.isLasting && restores.length + reverts.length > 0
      ? [{ text, at: at.getTime(), restores, reverts }]
      : [],
  );
  writeStored(keyOf(personId), undoable.length > 0 ? JSON.stringify(undoable) : null);
}
