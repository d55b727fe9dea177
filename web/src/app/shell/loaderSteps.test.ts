// @vitest-environment node
import { expect, it } from "vitest";
import { loaderSteps, nextStep, progressAt, remainingMs, stepAt } from "./loaderSteps.ts";

it.each([
  [0, "initializing"],
  [299, "initializing"],
  [300, "profile"],
  [500, "workspace"],
  [700, "finalizing"],
  [1299, "finalizing"],
  [1300, "ready"],
  [60_000, "ready"],
])("shows after %i ms the step %s", (elapsed, step) => {
  expect(stepAt(elapsed)).toBe(step);
});

it("never exceeds 95 % before the data is there", () => {
  expect(loaderSteps.map(progressAt)).toEqual([20, 40, 60, 80, 95]);
});

it("stays at least 700 ms, and 600 ms to announce a redirect", () => {
  expect(remainingMs("enter", 100)).toBe(600);
  expect(remainingMs("enter", 2000)).toBe(0);
  expect(remainingMs("signIn", 0)).toBe(700);
  expect(remainingMs("signUp", 2000)).toBe(600);
});

it("skips no step after a delay", () => {
  expect(nextStep("profile", 1300)).toBe("workspace");
  expect(nextStep("workspace", 1300)).toBe("finalizing");
  expect(nextStep("profile", 400)).toBe("profile");
  expect(nextStep("ready", 60_000)).toBe("ready");
});
