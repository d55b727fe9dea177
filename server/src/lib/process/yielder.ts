import { setImmediate } from "node:timers/promises";

const maxBlockMs = 8;

/** Returns a function that yields to the event loop when enough time has passed since the last yield. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxBlockMs) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}
