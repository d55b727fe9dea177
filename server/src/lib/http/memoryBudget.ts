import { AppError } from "@konoba/contract/lib/errors";
import { throttled } from "../access/throttle.ts";

/** What one request holds of a budget. */
export interface MemoryReservation {
  /** Takes room for more, or answers why there is none. */
  add: (bytes: number) => AppError | undefined;
  release: () => void;
}

/**
 * Bytes that may be held at once, counted as they come: in all, and of one key, so that nobody takes
 * the room of the others. What does not fit is asked to come again.
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
