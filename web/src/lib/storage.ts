/** Values the client keeps. A browser may forbid storage altogether; then nothing is remembered. */
export function readStored(
  key: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value on this device, or removes it with null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage only costs the memory of a choice, never the choice itself.
  }
}
