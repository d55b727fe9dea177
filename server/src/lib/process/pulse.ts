/** Longer than this without any answer, although somebody asks, the database is taken for silent. */
const silentMs = 2_000;

let asking = 0;
let isGivenUp = false;
let since = 0;

/** Notes that the database is asked; what is returned notes whether it has answered or was given up. */
export function askDatabase(): (hasAnswered: boolean) => void {
  if (asking === 0 && !isGivenUp) since = performance.now();
  asking += 1;
  return (hasAnswered) => {
    asking -= 1;
    isGivenUp = !hasAnswered;
    if (hasAnswered) since = performance.now();
  };
}

/** Whether those who wait do so because the database of this process does not answer, and not because they are many. */
export const isDatabaseSilent = (): boolean =>
  (asking > 0 || isGivenUp) && performance.now() - since > silentMs;
