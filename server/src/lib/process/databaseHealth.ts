/** Time in ms without any response to a pending query after which the database counts as unresponsive. */
const unresponsiveAfterMs = 2_000;

let pendingQueries = 0;
let isTimedOut = false;
let since = 0;

/** Tracks a query; the returned function records whether it was answered or given up. */
export function trackQuery(): (hasAnswered: boolean) => void {
  if (pendingQueries === 0 && !isTimedOut) since = performance.now();
  pendingQueries += 1;
  return (hasAnswered) => {
    pendingQueries -= 1;
    isTimedOut = !hasAnswered;
    if (hasAnswered) since = performance.now();
  };
}

/** Checks whether callers wait because the database does not respond, rather than because of load. */
export const isDatabaseUnresponsive = (): boolean =>
  (pendingQueries > 0 || isTimedOut) && performance.now() - since > unresponsiveAfterMs;
