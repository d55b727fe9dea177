import { useSyncExternalStore } from "react";

const digits = 4;

/** Returns a random PIN that is not weak. */
export function newPin(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const pin = String(drawn % 10 ** digits).padStart(digits, "0");
  return isWeak(pin) ? newPin() : pin;
}

const rows = ["0123456789", "9876543210"];

/** Returns `true` for a PIN of equal digits, a sequence, or a repeated pair. */
export const isWeak = (pin: string): boolean =>
  pin.length === digits &&
  (/^(\d)\1+$/.test(pin) || /^(\d\d)\1$/.test(pin) || rows.some((row) => row.includes(pin)));

interface ShownPin {
  name: string;
  username: string;
  pin: string;
}

/** In memory only, until it has been shown. */
let shown: ShownPin | null = null;
const listeners = new Set<() => void>();

export function showPinOnce(next: ShownPin | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownPin = (): ShownPin | null => useSyncExternalStore(subscribe, () => shown);
