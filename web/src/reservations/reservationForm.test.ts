import { reservation } from "@konoba/contract/reservations/reservations.contract";
import { expect, it } from "vitest";
import { idOf, sampleOf } from "../lib/api/samples.setup.ts";
import { nextStatuses } from "./nextStatuses.ts";
import { schemaOf, startOf, valuesOf } from "./reservationForm.ts";
import { waitedMinutes } from "./waiting.ts";

const timezone = "Europe/Podgorica";
const locationId = idOf(1);
const now = new Date("2026-11-20T18:31:00Z");
const start = { locationId, timezone, now, date: undefined, stored: undefined };
const booked = sampleOf(reservation, {
  locationId,
  name: "Kralj",
  partySize: 4,
  startsAt: "2026-11-22T19:05:00Z",
  minutes: 90,
  tables: [{ id: idOf(2), tableNumber: "2" }],
  note: "Window",
});

it.each([
  ["2026-11-20T18:30:00Z", "19:45"],
  ["2026-11-20T18:31:00Z", "20:00"],
  ["2026-11-20T18:45:00Z", "20:00"],
])("proposes at %s the quarter of an hour %s", (at, time) => {
  expect(valuesOf({ ...start, now: new Date(at) })).toMatchObject({ date: "2026-11-20", time, partySize: 2 });
});

it.each([
  ["2026-11-19", "2026-11-20", "20:00"],
  ["2026-11-20", "2026-11-20", "20:00"],
  ["2026-11-21", "2026-11-21", "19:00"],
])("opened on the day %s, proposes %s at %s", (date, day, time) => {
  expect(valuesOf({ ...start, date })).toMatchObject({ date: day, time });
});

it("shows a stored reservation at its local time, on any day", () => {
  const values = valuesOf({ ...start, date: "2026-12-01", stored: booked });
  expect(values).toMatchObject({
    date: "2026-11-22",
    time: "20:05",
    partySize: 4,
    name: "Kralj",
    note: "Window",
  });
  expect(values.tableIds).toEqual([idOf(2)]);
  expect(values).not.toHaveProperty("startsAt");
  expect(startOf(values, timezone)).toBe("2026-11-22T19:05:00.000Z");
  expect(startOf({ ...values, time: null }, timezone)).toBeNull();
  expect(startOf({ ...values, date: null }, timezone)).toBeNull();
});

const parsed = (waiting: Parameters<typeof schemaOf>[1], fields: object) =>
  schemaOf(timezone, waiting).safeParse({ ...valuesOf({ ...start, stored: booked }), ...fields });

it("sends a booking at its instant, without a quoted wait", () => {
  expect(parsed(null, { phoneNumber: "" }).data).toMatchObject({
    startsAt: "2026-11-22T19:05:00.000Z",
    phoneNumber: null,
    quotedMinutes: null,
    partySize: 4,
    locationId,
  });
  expect(parsed(null, { time: null }).success).toBe(false);
});

it.each([
  [25, 40, 25, "18:56"],
  [null, 40, 40, "19:11"],
  [null, null, 0, "18:31"],
  [0, 40, 0, "18:31"],
])("a party quoted %s of proposed %s minutes waits %i, until %s", (typed, proposed, quotedMinutes, time) => {
  const waiting = { since: now, propose: (size: number) => (size === 4 ? proposed : 999) };
  expect(parsed(waiting, { quotedMinutes: typed, time: null }).data).toMatchObject({
    quotedMinutes,
    startsAt: `2026-11-20T${time}:00.000Z`,
  });
});

it("refuses what are no values of the form", () => {
  expect(schemaOf(timezone, null).safeParse(null).success).toBe(false);
  expect(schemaOf(timezone, null).safeParse({}).success).toBe(false);
});

it.each([
  ["booked", null, ["arrived", "no_show", "cancelled"]],
  ["arrived", null, ["booked", "no_show", "cancelled"]],
  ["seated", null, []],
  ["no_show", null, ["booked"]],
  ["cancelled", null, ["booked"]],
  ["arrived", 20, ["cancelled"]],
  ["cancelled", 0, ["arrived"]],
  ["no_show", 20, ["arrived"]],
  ["seated", 20, []],
] as const)("%s, quoted %s, can become %j", (status, quotedMinutes, next) => {
  expect(nextStatuses({ status, quotedMinutes })).toEqual(next);
});

it.each([
  [null, 0],
  ["2026-11-20T18:31:00Z", 0],
  ["2026-11-20T18:30:01Z", 0],
  ["2026-11-20T18:30:00Z", 1],
  ["2026-11-20T17:00:00Z", 91],
  ["2026-11-20T19:00:00Z", 0],
])("a party that arrived at %s has waited %i minutes", (arrivedAt, minutes) => {
  expect(waitedMinutes({ arrivedAt }, now)).toBe(minutes);
});
