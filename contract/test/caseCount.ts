import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    caseDivisor: number;
  }
}

/** Returns how many random cases a test runs: all of them, or the fraction that `TEST_CASE_DIVISOR` sets. */
export const caseCount = (count: number): number => Math.ceil(count / inject("caseDivisor"));
