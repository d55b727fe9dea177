/** How the first load ends: in the application, or at the sign-up or sign-in. */
type Destination = "enter" | "signUp" | "signIn";

/** A destination, or "unavailable": the session is kept and another try is offered. */
export type Outcome = Destination | "unavailable";

/** Returns where an outcome leads; null while it is unknown and when there is only another try. */
export const destinationOf = (outcome: Outcome | null): Destination | null =>
  outcome === "unavailable" ? null : outcome;

export const loaderSteps = ["initializing", "profile", "workspace", "finalizing", "ready"] as const;
export type LoaderStep = (typeof loaderSteps)[number];

const minimumMs = 700;
const redirectMs = 600;
export const fillMs = 140;
export const slowMs = 10_000;

/** Until the data is there the bar never says more than this. */
const progressCap = 95;

/** How long a step stays: 300 ms the first, 200 ms while something loads, 600 ms otherwise. */
function stepDelayMs(step: LoaderStep): number {
  if (step === "initializing") return 300;
  return step === "profile" || step === "workspace" ? 200 : 600;
}

/** The step that shows after so many milliseconds. */
export function stepAt(elapsedMs: number): LoaderStep {
  let end = 0;
  for (const step of loaderSteps) {
    end += stepDelayMs(step);
    if (elapsedMs < end) return step;
  }
  return "ready";
}

/** The step after `shown`, if its time has come: a busy device is late, but passes over none. */
export function nextStep(shown: LoaderStep, elapsedMs: number): LoaderStep {
  const [at, due] = [loaderSteps.indexOf(shown), loaderSteps.indexOf(stepAt(elapsedMs))];
  return due > at ? (loaderSteps[at + 1] ?? shown) : shown;
}

/** Percent of the bar at a step, before the data is there. */
export const progressAt = (step: LoaderStep): number =>
  Math.min(progressCap, Math.round(((loaderSteps.indexOf(step) + 1) / loaderSteps.length) * 100));

/** How much longer the loader stays once the outcome is known. */
export const remainingMs = (outcome: Destination, elapsedMs: number): number =>
  Math.max(minimumMs - elapsedMs, outcome === "enter" ? 0 : redirectMs);
