import { useSyncExternalStore } from "react";
import { onAnnounce, type ToastMessage } from "../lib/toasts.ts";

export interface Toast extends ToastMessage {
  id: number;
  at: Date;
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

onAnnounce((message) => {
  lastId += 1;
  const made: Toast = { ...message, id: lastId, at: new Date() };
  set({
    shown: [...state.shown, made].slice(-mostShown),
    history: [made, ...state.history].slice(0, mostKept),
    unread: state.unread + 1,
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
