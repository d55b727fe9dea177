import { setImmediate } from "node:timers/promises";

const maxBlockMs = 8;

/** To be awaited between pieces of much work: whoever else is waiting is answered first, now and then. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxBlockMs) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}
