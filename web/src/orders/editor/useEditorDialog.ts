import { useCallback, useState } from "react";
import type { EditorDialog } from "../editor.ts";

interface Dialogs {
  shown: EditorDialog | null;
  /** Dishes that were tapped while another one was still being asked about. */
  waiting: readonly EditorDialog[];
}

const isLine = (dialog: EditorDialog | null | undefined) => dialog?.kind === "line";

/** The next state: a dish never takes the place of another one, it waits for its turn. */
function opened({ shown, waiting }: Dialogs, next: EditorDialog | null): Dialogs {
  if (next === null) return { shown: waiting[0] ?? null, waiting: waiting.slice(1) };
  return isLine(shown) && isLine(next) ? { shown, waiting: [...waiting, next] } : { shown: next, waiting };
}

/** What lies over the editor, and the way to open the next or, with null, to close it. */
export function useEditorDialog(start: EditorDialog | null = null) {
  const [{ shown }, setDialogs] = useState<Dialogs>({ shown: start, waiting: [] });
  const open = useCallback((next: EditorDialog | null) => setDialogs((dialogs) => opened(dialogs, next)), []);
  return { dialog: shown, open };
}
