import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function in every render, which does what the latest one means: what is given it is not drawn again. */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
