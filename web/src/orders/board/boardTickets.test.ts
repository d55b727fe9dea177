import { expect, test } from "vitest";
import { isWarning } from "./boardTickets.ts";

test("an allergy is a warning, a wish is not", () => {
  expect(["Alergija na ribu", "nut allergy", "laktoza intolerancija"].map(isWarning)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isWarning("bez luka")).toBe(false);
});
