import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    caseDivisor: number;
    isWhole: boolean;
  }
}

/** Returns how many random cases a test runs: all of them, or the fraction that `TEST_CASE_DIVISOR` sets. */
export const caseCount = (count: number): number => Math.ceil(count / inject("caseDivisor"));

/** Returns how many random cases a slow test runs: all of them in a whole run, otherwise a third. */
export const slowCaseCount = (count: number): number => caseCount(inject("isWhole") ? count : count / 3);
