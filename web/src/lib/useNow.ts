import { useEffect, useState, useSyncExternalStore } from "react";

/** The time, told anew every half minute: for what is open, due or waiting now. */
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

/** What the clock says of something: who shows many of them draws only those anew whose answer has changed. */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => read(new Date()));
