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

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, tickMs);
  return () => window.clearInterval(timer);
}

/** Derives a value from the clock and renders only when that value changes. */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => read(new Date()));
