import { useEffect, useRef } from "react";

/** A hand scanner types faster than people and ends with Enter. */
const betweenKeysMs = 60;
const shortestCode = 6;
/** In a field only what looks like a trade item's number is taken for a scan; a fast typist is no scanner. */
const tradeNumber = /^\d{8,14}$/;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

const textFieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Gives a field the text it had, in the way its owner hears of. */
function putBack(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Hears a hand scanner while no field has the focus. With `inFields` a scan counts wherever the cursor
 * stands: the field keeps the text it had before, and the closing Enter sends no form.
 */
export function useScanner(onScan: (code: string) => void, { inFields = false } = {}): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let code = "";
    let before = "";
    let lastAt = 0;
    const press = (event: KeyboardEvent) => {
      const typesInField = isTyping(event.target);
      if ((typesInField && !inFields) || event.ctrlKey || event.metaKey || event.altKey) return;
      const field = textFieldOf(event.target);
      if (event.timeStamp - lastAt > betweenKeysMs) {
        code = "";
        before = field?.value ?? "";
      }
      lastAt = event.timeStamp;
      if (event.key.length === 1) code += event.key;
      if (event.key !== "Enter" || code.length < shortestCode) return;
      if (typesInField && !tradeNumber.test(code)) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) putBack(field, before);
      latest.current(code);
      code = "";
    };
    // Before the shortcuts of rows, so that the closing Enter opens no row.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [inFields]);
}
