/** End of the first load: the app, sign-up or sign-in. */
type Destination = "enter" | "signUp" | "signIn";

/** Destination, or "unavailable", which preserves the session and offers a retry. */
export type Outcome = Destination | "unavailable";

/** Returns the destination of an outcome; null while unknown or unavailable. */
export const destinationOf = (outcome: Outcome | null): Destination | null =>
  outcome === "unavailable" ? null : outcome;

export const loaderSteps = ["initializing", "profile", "workspace", "finalizing", "ready"] as const;
export type LoaderStep = (typeof loaderSteps)[number];

const minimumMs = 700;
const redirectMs = 600;
export const fillMs = 140;
export const slowMs = 10_000;

/** Maximum percentage before the data is there. */
const progressCap = 95;

/** Returns the minimum duration of a step in ms. */
function stepDelayMs(step: LoaderStep): number {
  if (step === "initializing") return 300;
  return step === "profile" || step === "workspace" ? 200 : 600;
}

/** Returns the step due after `elapsedMs`. */
export function stepAt(elapsedMs: number): LoaderStep {
  let end = 0;
  for (const step of loaderSteps) {
    end += stepDelayMs(step);
    if (elapsedMs < end) return step;
  }
  return "ready";
}

/** Returns the step after `shown` if it is due; never skips one. */
export function nextStep(shown: LoaderStep, elapsedMs: number): LoaderStep {
  const [at, due] = [loaderSteps.indexOf(shown), loaderSteps.indexOf(stepAt(elapsedMs))];
  return due > at ? (loaderSteps[at + 1] ?? shown) : shown;
}

/** Returns the percentage of a step, before the data is there. */
export const progressAt = (step: LoaderStep): number =>
  Math.min(progressCap, Math.round(((loaderSteps.indexOf(step) + 1) / loaderSteps.length) * 100));

/** Returns the remaining ms the loader stays once the outcome is known. */
export const remainingMs = (outcome: Destination, elapsedMs: number): number =>
  Math.max(minimumMs - elapsedMs, outcome === "enter" ? 0 : redirectMs);
