import { reservation } from "@konoba/contract/reservations/reservations.contract";
import { expect, test } from "vitest";
import { idOf, sampleOf } from "../lib/api/samples.setup.ts";
import { isWholeNumber, returningGuest } from "./returningGuest.ts";

const phoneNumber = "+38267334512";
const visit = (changes: object) =>
  sampleOf(reservation, {
    name: "Lazović",
    phoneNumber,
    tables: [{ id: idOf(2), tableNumber: "5" }],
    ...changes,
  });

test.each([
  ["an unknown number", [visit({ phoneNumber: "+38267334513" })], null],
  ["never here before", [visit({ status: "no_show" })], { name: "Lazović", lastVisit: null }],
  [
    "named as in the latest reservation, last here when they sat",
    [
      visit({ status: "seated", startsAt: "2026-11-14T19:00:00Z", name: "Lazovic" }),
      visit({ status: "cancelled", startsAt: "2026-11-20T19:00:00Z" }),
    ],
    { name: "Lazović", lastVisit: { startsAt: "2026-11-14T19:00:00Z", tableNumber: "5" } },
  ],
  [
    "at a table that no longer exists",
    [visit({ status: "seated", startsAt: "2026-11-14T19:00:00Z", tables: [] })],
    { name: "Lazović", lastVisit: { startsAt: "2026-11-14T19:00:00Z", tableNumber: null } },
  ],
])("recognizes guests by their number: %s", (_, items, expected) => {
  expect(returningGuest(items, phoneNumber)).toEqual(expected);
});

test.each([
  [null, false],
  ["", false],
  ["+38267334", false],
  ["+3826733451", true],
  [phoneNumber, true],
])("searches a number once it can be complete: %s", (typed, expected) => {
  expect(isWholeNumber(typed)).toBe(expected);
});
