import { useCallback, useState } from "react";
import type { EditorDialog } from "../editor.ts";

interface Dialogs {
  shown: EditorDialog | null;
  /** Dialogs queued behind the open one. */
  waiting: readonly EditorDialog[];
}

const isLine = (dialog: EditorDialog | null | undefined) => dialog?.kind === "line";

/** Returns the next state: an item dialog never replaces another one but is queued behind it. */
function opened({ shown, waiting }: Dialogs, next: EditorDialog | null): Dialogs {
  if (next === null) return { shown: waiting[0] ?? null, waiting: waiting.slice(1) };
  return isLine(shown) && isLine(next) ? { shown, waiting: [...waiting, next] } : { shown: next, waiting };
}

/** Returns the open dialog and a function that opens the next or, with `null`, closes it. */
export function useEditorDialog(start: EditorDialog | null = null) {
  const [{ shown }, setDialogs] = useState<Dialogs>({ shown: start, waiting: [] });
  const open = useCallback((next: EditorDialog | null) => setDialogs((dialogs) => opened(dialogs, next)), []);
  return { dialog: shown, open };
}
