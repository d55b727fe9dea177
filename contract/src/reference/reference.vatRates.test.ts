import { expect, test } from "vitest";
import { isVatRate } from "./reference.vatRates.rules.ts";

test.each([
  ["15", "2024-12-31T22:59:59Z", false],
  ["15", "2024-12-31T23:00:00Z", true],
  ["15.00", "2026-11-29T12:00:00Z", true],
  ["21", "2018-01-01T00:00:00Z", true],
  ["21", "2017-12-31T12:00:00Z", false],
  ["7", "2026-11-29T12:00:00Z", true],
  ["0", "2026-11-29T12:00:00Z", true],
  ["20", "2026-11-29T12:00:00Z", false],
  ["21.5", "2026-11-29T12:00:00Z", false],
])("VAT at %s %% at %s: %s", (rate, at, isValid) => {
  expect(isVatRate(rate, new Date(at))).toBe(isValid);
});
