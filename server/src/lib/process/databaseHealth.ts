/** Longer than this without any answer, although somebody asks, the database is taken for silent. */
const unresponsiveAfterMs = 2_000;

let pendingQueries = 0;
let isTimedOut = false;
let since = 0;

/** Notes that the database is asked; what is returned notes whether it has answered or was given up. */
export function trackQuery(): (hasAnswered: boolean) => void {
  if (pendingQueries === 0 && !isTimedOut) since = performance.now();
  pendingQueries += 1;
  return (hasAnswered) => {
    pendingQueries -= 1;
    isTimedOut = !hasAnswered;
    if (hasAnswered) since = performance.now();
  };
}

/** Whether those who wait do so because the database of this process does not answer, and not because they are many. */
export const isDatabaseUnresponsive = (): boolean =>
  (pendingQueries > 0 || isTimedOut) && performance.now() - since > unresponsiveAfterMs;
