import { useEffect, useRef } from "react";
import { writeField } from "./writeField.ts";

/** Limits that tell a hand scanner from typing: ms between keys, and minimum length. */
const betweenKeysMs = 60;
const shortestCode = 6;
/**
 * Trade item number (GTIN): the only text that counts as a scan inside a field, since people type fast too.
 */
const tradeNumber = /^\d{8,14}$/;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

const textFieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/**
 * Reads a hand scanner while no field has the focus. With `inFields` it also reads inside fields: restores
 * the field's text and blocks the submit of the closing Enter.
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
      if (field) writeField(field, before);
      latest.current(code);
      code = "";
    };
    // Capture before row shortcuts, so that the closing Enter opens no row.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [inFields]);
}
