import { useEffect, useRef } from "react";

/** A hand scanner types faster than people and ends with Enter. */
const betweenKeysMs = 60;
const shortestCode = 6;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

/** Hears a hand scanner while no field has the focus. */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let code = "";
    let lastAt = 0;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > betweenKeysMs) code = "";
      lastAt = event.timeStamp;
      if (event.key.length === 1) code += event.key;
      if (event.key !== "Enter" || code.length < shortestCode) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(code);
      code = "";
    };
    // Before the shortcuts of rows, so that the closing Enter opens no row.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
}
