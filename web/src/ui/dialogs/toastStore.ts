import { createAtom, useSelector } from "@tanstack/react-store";
import { lastToast, toastOwner, type ToastMessage } from "../../lib/page/toasts.ts";
import { formatList } from "../../lib/text/format.ts";
import { shownLanguage, translate } from "../../lib/text/translation.ts";
import { readUndoable, writeUndoable } from "./undoable.ts";

export interface Toast extends ToastMessage {
  id: number;
  at: Date;
  /** Messages merged into this toast, oldest first. */
  parts: readonly ToastMessage[];
}

interface ToastState {
  /** Toasts on screen, oldest first, at most `maxShown`. */
  shown: readonly Toast[];
  /** Last `maxHistory` toasts of the session, newest first, for the notification tray. */
  history: readonly Toast[];
  unread: number;
}

const maxShown = 3;
const maxHistory = 30;

const empty: ToastState = { shown: [], history: [], unread: 0 };
const store = createAtom(empty);
let lastId = 0;

const set = (next: Partial<ToastState>): void => store.set((state) => ({ ...state, ...next }));

function setHistory(history: readonly Toast[], next: Partial<ToastState> = {}) {
  set({ ...next, history });
  writeUndoable(toastOwner.get(), history);
}

const isSameKind = (shown: Toast, { tone, text, group }: ToastMessage) =>
  shown.tone === tone &&
  (group ? shown.group?.kind === group.kind : !shown.group && shown.parts[0]?.text === text);

/** Returns the text of merged messages: their names, or their count. */
function textOf(parts: readonly ToastMessage[]): string {
  const [first] = parts;
  const names = [...new Set(parts.flatMap(({ group }) => (group ? [group.name] : [])))];
  if (!first || parts.length === 1) return first?.text ?? "";
  if (!first.group) return translate("ui:toasts.times", { text: first.text, count: parts.length });
  return names.length === 1 ? first.text : first.group.text(formatList(names, shownLanguage()));
}

/** Returns one action that runs those of all parts, newest first; undefined when a part has none. */
function actionOf(parts: readonly ToastMessage[]): ToastMessage["action"] {
  const last = parts.at(-1)?.action;
  if (!last || parts.length === 1) return last;
  if (parts.some(({ action }) => !action)) return undefined;
  const run = async () => {
    const results = await Promise.all(parts.toReversed().map((part) => part.action?.run()));
    return !results.includes(false);
  };
  return { label: last.label, run, isLasting: parts.every(({ action }) => action?.isLasting) };
}

/** Removes or restores the action of a toast in the history. */
function setAction(id: number, action: ToastMessage["action"]): void {
  setHistory(
    store.get().history.map((entry) => {
      if (entry.id !== id) return entry;
      const { action: _, ...rest } = entry;
      return { ...rest, ...(action && { action }) };
    }),
  );
}

/** Wraps an action so that it runs once; it becomes available again when it fails. */
function onceOnly(id: number, action: NonNullable<ToastMessage["action"]>): ToastMessage["action"] {
  const once = {
    ...action,
    run: async () => {
      setAction(id, undefined);
      if ((await action.run()) === false) setAction(id, once);
    },
  };
  return once;
}

// Equal messages merge, so that they do not push others off the screen.
lastToast.subscribe((message) => {
  if (!message) return;
  const state = store.get();
  lastId += 1;
  const id = lastId;
  const same = state.shown.find((shown) => isSameKind(shown, message));
  const parts = [...(same?.parts ?? []), message];
  const action = actionOf(parts);
  const { action: _, ...rest } = message;
  const made: Toast = {
    ...rest,
    text: textOf(parts),
    parts,
    id,
    at: new Date(),
    restores: parts.flatMap(({ restores = [] }) => restores),
    // Newest first: an earlier revert expects the values its own change left.
    reverts: parts.toReversed().flatMap(({ reverts = [] }) => reverts),
    ...(action && { action: onceOnly(id, action) }),
  };
  setHistory([made, ...state.history.filter((entry) => entry !== same)].slice(0, maxHistory), {
    shown: [...state.shown.filter((shown) => shown !== same), made].slice(-maxShown),
    unread: state.unread + (same ? 0 : 1),
  });
  message.action?.until?.addEventListener("abort", () => {
    dismissToast(id);
    setHistory(store.get().history.filter((entry) => entry.id !== id));
  });
});

// Restore the tray's undo actions of this user after a reload.
function restoreHistory(personId: string): void {
  const history = readUndoable(personId).map(({ text, at, ...stored }): Toast => {
    lastId += 1;
    const message: ToastMessage = { tone: "success", text, ...stored };
    const label = translate("ui:toasts.undo");
    const action = onceOnly(lastId, {
      label,
      run: async () => (await import("../../lib/api/undoStored.ts")).undoStored(stored),
      isLasting: true,
    });
    return { ...message, id: lastId, at: new Date(at), parts: [message], ...(action && { action }) };
  });
  set({ ...empty, history });
}
if (toastOwner.get()) restoreHistory(toastOwner.get());
toastOwner.subscribe(restoreHistory);

export const dismissToast = (id: number) =>
  store.set((state) => ({ ...state, shown: state.shown.filter((shown) => shown.id !== id) }));
export const markToastsRead = () => set({ unread: 0 });
export const clearToastHistory = () => setHistory([], { unread: 0 });

export const useToastState = (): ToastState => useSelector(store);
