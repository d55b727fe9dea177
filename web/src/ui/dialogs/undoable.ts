import { readStored, writeStored } from "../../lib/storage.ts";
import type { ToastMessage } from "../../lib/toasts.ts";

/** How long the server keeps what was deleted. */
const undoableMs = 24 * 3_600_000;

/** A deletion that can still be taken back, as it survives a reload. */
interface Undoable {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  restores: readonly string[];
}

interface Entry extends Pick<ToastMessage, "text" | "action" | "restores"> {
  at: Date;
}

const keyOf = (personId: string) => `undoable.${personId}`;

/** Whether the notification tray still offers to undo a message. */
export const canUndo = ({ action, at }: Pick<Entry, "action" | "at">, now: Date): boolean =>
  action?.isLasting === true && now.getTime() - at.getTime() < undoableMs;

/** Returns the deletions a person can still take back on this device, newest first. */
export function readUndoable(personId: string): readonly Undoable[] {
  try {
    const stored: Undoable[] = JSON.parse(readStored(keyOf(personId)) ?? "[]");
    return stored.filter(({ at }) => Date.now() - at < undoableMs);
  } catch {
    // An entry of another version cannot be read.
    return [];
  }
}

/** Stores the deletions among the messages of a person. */
export function writeUndoable(personId: string, entries: readonly Entry[]): void {
  if (personId === "") return;
  const undoable = entries.flatMap(({ text, at, action, restores = [] }): Undoable[] =>
    action?.isLasting && restores.length > 0 ? [{ text, at: at.getTime(), restores }] : [],
  );
  writeStored(keyOf(personId), undoable.length > 0 ? JSON.stringify(undoable) : null);
}
