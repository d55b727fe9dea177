import { AppError } from "@konoba/contract/lib/errors";
import { throttled } from "../access/throttle.ts";

/** Reservation of one request in a budget. */
export interface MemoryReservation {
  /** Reserves more bytes, or returns the error when none are left. */
  add: (bytes: number) => AppError | undefined;
  release: () => void;
}

/**
 * Creates a budget of bytes held at once, in total and per key, so that one key cannot use it up. Beyond it
 * requests are rejected as retryable.
 */
export function createMemoryBudget(
  maxBytes: number,
  maxBytesPerKey: number,
): (key: string) => MemoryReservation {
  let all = 0;
  const byKey = new Map<string, number>();
  const count = (key: string, change: number) => {
    all += change;
    const now = (byKey.get(key) ?? 0) + change;
    if (now === 0) byKey.delete(key);
    else byKey.set(key, now);
  };
  return (key) => {
    let held = 0;
    return {
      add: (bytes) => {
        if ((byKey.get(key) ?? 0) + bytes > maxBytesPerKey) return throttled(1);
        if (all + bytes > maxBytes) return new AppError("unavailable");
        held += bytes;
        count(key, bytes);
        return undefined;
      },
      release: () => {
        count(key, -held);
        held = 0;
      },
    };
  };
}
