import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a stable identity that calls the latest `run`, so that memoized children do not
 * render again.
 */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
