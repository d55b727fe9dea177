import { setImmediate } from "node:timers/promises";

const longestMs = 8;

/** To be awaited between pieces of much work: whoever else is waiting is answered first, now and then. */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}
