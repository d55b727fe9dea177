import { readStored, writeStored } from "../../lib/device/storage.ts";
import type { ToastMessage } from "../../lib/page/toasts.ts";

/** Retention of deleted rows on the server in ms; also the undo window of bulk changes. */
const undoableMs = 24 * 3_600_000;

/** Deletion or bulk change that can still be undone, persisted across reloads. */
interface Undoable extends Pick<ToastMessage, "restores" | "reverts"> {
  text: string;
  /** Unix time in ms. */
  at: number;
}

interface Entry extends Pick<ToastMessage, "text" | "action" | "restores" | "reverts"> {
  at: Date;
}

const keyOf = (personId: string) => `undoable.${personId}`;

/** Returns whether the notification tray still offers the undo of a toast. */
export const canUndo = ({ action, at }: Pick<Entry, "action" | "at">, now: Date): boolean =>
  action?.isLasting === true && now.getTime() - at.getTime() < undoableMs;

/** Returns a user's undoable entries on this device, newest first. */
export function readUndoable(personId: string): readonly Undoable[] {
  try {
    const stored: Undoable[] = JSON.parse(readStored(keyOf(personId)) ?? "[]");
    return stored.filter(({ at }) => Date.now() - at < undoableMs);
  } catch {
    // Ignore entries of another version.
    return [];
  }
}

/** Persists the undoable entries of a user's toasts. */
export function writeUndoable(personId: string, entries: readonly Entry[]): void {
  if (personId === "") return;
  const undoable = entries.flatMap(({ text, at, action, restores = [], reverts = [] }): Undoable[] =>
    action?.isLasting && restores.length + reverts.length > 0
      ? [{ text, at: at.getTime(), restores, reverts }]
      : [],
  );
  writeStored(keyOf(personId), undoable.length > 0 ? JSON.stringify(undoable) : null);
}
