import { useEffect, useRef } from "react";

const fields =
  "input:not([type=checkbox], [type=hidden], [type=file], [role=combobox]):enabled, textarea:enabled";

/** Returns whether a field is to be filled first: a chosen one, an empty one, or the choice that is made. */
function isFirst(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type === "radio") return field instanceof HTMLInputElement && field.checked;
  return field.value === "" || field.dataset.autofocus !== undefined;
}

/**
 * Returns a ref of an element whose first visible field takes the focus on mount, by default unless it is
 * filled. Not on touch devices, where the keyboard would cover the page.
 */
export function useFirstFocus<E extends HTMLElement>({ isEvenFilled = false } = {}) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (typeof window.matchMedia !== "function" || !window.matchMedia("(pointer: fine)").matches) return;
    const all = element.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields) ?? [];
    const visible = [...all].filter((field) => field.closest("[hidden]") === null);
    const choice = visible.find(({ type }) => type !== "radio") ?? visible.find(isFirst);
    if (choice && (isEvenFilled || isFirst(choice))) choice.focus({ preventScroll: true });
  }, [isEvenFilled]);
  return element;
}
