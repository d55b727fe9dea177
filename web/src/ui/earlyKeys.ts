import { writeField } from "../lib/device/writeField.ts";

interface EarlyKey {
  key: string;
  /** True with Ctrl or Cmd. */
  isMod: boolean;
}

declare global {
  interface Window {
    /** Keys typed before the page's editor, recorded by the script in the page's head; gone once replayed. */
    earlyKeys?: EarlyKey[];
  }
}

/** Presses a key where the focus is; shortcuts see it first, and a field takes what they leave. */
function press({ key, isMod }: EarlyKey): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, ctrlKey: isMod, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event) || isMod || !(target instanceof HTMLInputElement)) return;
  if (key.length === 1) writeField(target, target.value + key);
  if (key === "Backspace") writeField(target, target.value.slice(0, -1));
}

/**
 * Replays the keys in order, in a field when one is given and nothing else has the focus; keys typed meanwhile come
 * after them.
 */
export async function replayEarlyKeys(field?: HTMLElement | null): Promise<void> {
  const keys = window.earlyKeys ?? [];
  if (field && keys.length > 0 && document.activeElement === document.body) field.focus();
  // The key that leads to the search.
  if (keys[0]?.key === "/" && document.activeElement === field) keys.shift();
  for (let next = keys.shift(); next; next = keys.shift()) {
    press(next);
    // React renders what the key changed before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete window.earlyKeys;
}
