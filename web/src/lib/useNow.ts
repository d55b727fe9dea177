import { useEffect, useState, useSyncExternalStore } from "react";

/** Returns the current time, updated every `everyMs`. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}

const tickMs = 5000;
const listeners = new Set<() => void>();
let timer = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ||= window.setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = 0;
  };
}

/** Derives a value from the clock and renders only when that value changes. */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => read(new Date()));
