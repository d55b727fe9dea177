import { expect, it } from "vitest";
import { endpointHost, webhookOutcome, webhookPauseMs } from "./integrations.webhooks.rules.ts";

it.each([
  [200, "delivered"],
  [204, "delivered"],
  [301, "failed"],
  [404, "failed"],
  [410, "gone"],
  [500, "failed"],
  [null, "failed"],
] as const)("judges the answer %s as %s", (status, outcome) => {
  expect(webhookOutcome({ status })).toBe(outcome);
});

it("tries with growing pauses for three days, then gives up", () => {
  const pauses = Array.from({ length: 12 }, (_, index) => webhookPauseMs(index + 1));
  const given = pauses.filter((pause) => pause !== null);
  expect(given).toEqual(given.toSorted((one, other) => one - other));
  const hours = given.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
  expect(pauses.at(-1)).toBeNull();
});

it("names an endpoint by its host", () => {
  expect(endpointHost("https://crm.example:8443/in/konoba")).toBe("crm.example:8443");
});
