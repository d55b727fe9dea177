import { createAtom, useSelector } from "@tanstack/react-store";

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
  locationId: string;
  /** The form was opened from home, to which the box leads back. */
  isFromHome?: boolean;
}

/** In memory only, until it has been shown. */
const shown = createAtom<ShownPin | null>(null);

export const showPinOnce = (next: ShownPin | null): void => shown.set(next);
export const useShownPin = (): ShownPin | null => useSelector(shown);
