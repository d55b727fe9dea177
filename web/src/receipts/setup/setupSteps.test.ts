import { setupGaps } from "@konoba/contract/receipts/receipts.setup.rules";
import { expect, it } from "vitest";
import {
  gapBeforeTest,
  isProductionOpen,
  isStepDone,
  openStepOf,
  serverGapsOf,
  setupActionOf,
  setupSteps,
} from "./setupSteps.ts";

it("opens the first step that lacks something, and the last one when nothing is missing", () => {
  expect(openStepOf({ gaps: [...setupGaps] })).toBe("company");
  expect(openStepOf({ gaps: ["certificate", "unit", "till", "operators", "test"] })).toBe("certificate");
  expect(openStepOf({ gaps: ["operators", "test"] })).toBe("tills");
  expect(openStepOf({ gaps: ["server_key", "test"] })).toBe("test");
  expect(openStepOf({ gaps: [] })).toBe("test");
});

it("asks for an expired certificate again in a set-up that was finished", () => {
  expect(openStepOf({ gaps: ["certificate"] })).toBe("certificate");
  expect(setupSteps.filter((step) => isStepDone(step, { gaps: ["certificate"] }))).toEqual([
    "company",
    "unit",
    "tills",
    "test",
  ]);
});

it("names the settings of the server apart from the steps", () => {
  expect(serverGapsOf({ gaps: [...setupGaps] })).toEqual(["server_key", "software", "authority"]);
  expect(serverGapsOf({ gaps: ["issuer", "test"] })).toEqual([]);
});

it("sends a test receipt once everything else is there", () => {
  expect(gapBeforeTest({ gaps: ["till", "test"] })).toBe("till");
  expect(gapBeforeTest({ gaps: ["software", "test"] })).toBe("software");
  expect(gapBeforeTest({ gaps: ["test"] })).toBeNull();
});

it.each([
  ["test", "test", false, "turnOn"],
  ["test", "test", true, "none"],
  ["test", "production", false, "turnOnInProduction"],
  ["test", "production", true, "toProduction"],
  ["production", "production", true, "none"],
  ["production", "production", false, "turnOnInProduction"],
  ["production", "test", true, "none"],
] as const)("bills use %s, %s is shown, on: %s → %s", (environment, shown, isOn, kind) => {
  expect(setupActionOf({ gaps: [], environment, shown, isOn }).kind).toBe(kind);
});

it("keeps the first gap with the action that it prevents", () => {
  expect(setupActionOf({ gaps: ["unit", "test"], environment: "test", shown: "test", isOn: false })).toEqual({
    kind: "turnOn",
    gap: "unit",
  });
});

it("opens production after one confirmed test receipt", () => {
  expect(isProductionOpen({ environment: "test", gaps: ["test"] })).toBe(false);
  expect(isProductionOpen({ environment: "test", gaps: [] })).toBe(true);
  expect(isProductionOpen({ environment: "production", gaps: ["certificate", "test"] })).toBe(true);
});
