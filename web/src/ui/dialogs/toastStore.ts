import { useSyncExternalStore } from "react";
import { formatList } from "../../lib/format.ts";
import { onAnnounce, type ToastMessage } from "../../lib/toasts.ts";
import { shownLanguage, translate } from "../../lib/translation.ts";

export interface Toast extends ToastMessage {
  id: number;
  at: Date;
  /** The messages it stands for, oldest first. */
  parts: readonly ToastMessage[];
}

interface ToastState {
  /** On the screen now, oldest first, three at most. */
  shown: readonly Toast[];
  /** The last thirty of the session, newest first, so that five seconds are never the only chance to read. */
  history: readonly Toast[];
  unread: number;
}

const mostShown = 3;
const mostKept = 30;

let state: ToastState = { shown: [], history: [], unread: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Partial<ToastState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const isSameKind = (shown: Toast, { tone, text, group }: ToastMessage) =>
  shown.tone === tone &&
  (group ? shown.group?.kind === group.kind : !shown.group && shown.parts[0]?.text === text);

/** What several messages of one kind say together: their names, or how many they are. */
function textOf(parts: readonly ToastMessage[]): string {
  const [first] = parts;
  const names = [...new Set(parts.flatMap(({ group }) => (group ? [group.name] : [])))];
  if (!first || parts.length === 1) return first?.text ?? "";
  if (!first.group) return translate("ui:toasts.times", { text: first.text, count: parts.length });
  return names.length === 1 ? first.text : first.group.text(formatList(names, shownLanguage()));
}

/** One way back for all: the newest change is taken back first. */
function actionOf(parts: readonly ToastMessage[]): ToastMessage["action"] {
  const last = parts.at(-1)?.action;
  if (!last || parts.length === 1) return last;
  if (parts.some(({ action }) => !action)) return undefined;
  const run = () => {
    for (const part of parts.toReversed()) part.action?.run();
  };
  return { label: last.label, run };
}

// Equal messages become one, so that what was just said is not pushed off the screen by its like.
onAnnounce((message) => {
  lastId += 1;
  const same = state.shown.find((shown) => isSameKind(shown, message));
  const parts = [...(same?.parts ?? []), message];
  const action = actionOf(parts);
  const { action: _, ...said } = message;
  const made: Toast = {
    ...said,
    text: textOf(parts),
    parts,
    id: lastId,
    at: new Date(),
    ...(action && { action }),
  };
  set({
    shown: [...state.shown.filter((shown) => shown !== same), made].slice(-mostShown),
    history: [made, ...state.history.filter((entry) => entry !== same)].slice(0, mostKept),
    unread: state.unread + (same ? 0 : 1),
  });
});

export const dismissToast = (id: number) => set({ shown: state.shown.filter((shown) => shown.id !== id) });
export const markToastsRead = () => set({ unread: 0 });
export const clearToastHistory = () => set({ history: [], unread: 0 });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToastState = (): ToastState => useSyncExternalStore(subscribe, () => state);
