import { expect, it, test } from "vitest";
import {
  freeTables,
  isLate,
  mayBecome,
  overlap,
  quoteMinutes,
  reservationStatuses,
} from "./reservations.rules.ts";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const booking = (time: string, minutes = 120) => ({ startsAt: at(time), minutes });

test.each([
  ["19:00", "20:00", true],
  ["19:00", "21:00", false],
  ["21:00", "19:00", false],
  ["19:00", "20:59", true],
  ["19:00", "19:00", true],
  ["19:00", "22:00", false],
])("detects overlaps: two hours from %s and two from %s: %s", (a, b, expected) => {
  expect(overlap(booking(a), booking(b))).toBe(expected);
  expect(overlap(booking(b), booking(a))).toBe(expected);
});

it("reaches seated only by seating, and can undo everything else", () => {
  const steps = reservationStatuses.flatMap((from) =>
    reservationStatuses.filter((to) => from !== to && mayBecome(from, to)).map((to) => `${from} ${to}`),
  );

  expect(steps.filter((step) => step.endsWith("seated") || step.startsWith("seated"))).toEqual([]);
  expect(steps).toContain("no_show booked");
  expect(steps).toContain("cancelled arrived");
});

it("offers a no-show a quarter of an hour after the time, not before", () => {
  const late = { ...booking("19:00"), status: "booked" } as const;

  expect(isLate(late, new Date(at("19:14")))).toBe(false);
  expect(isLate(late, new Date(at("19:15")))).toBe(true);
  expect(isLate({ ...late, status: "arrived" }, new Date(at("20:00")))).toBe(false);
});

it("lists the free tables, the smallest that fits first", () => {
  const tables = [
    { id: "eight", seats: 8 },
    { id: "two", seats: 2 },
    { id: "four", seats: 4 },
    { id: "six", seats: 6 },
  ];
  const held = [
    { id: "a", ...booking("18:00"), status: "booked" as const, tables: [{ id: "four" }] },
    { id: "b", ...booking("19:00"), status: "cancelled" as const, tables: [{ id: "six" }] },
    { id: "c", ...booking("21:00"), status: "booked" as const, tables: [{ id: "eight" }] },
  ];
  const requested = { ...booking("19:00"), partySize: 4 };

  expect(freeTables(tables, requested, held).map(({ id }) => id)).toEqual(["six", "eight", "two"]);
  expect(freeTables(tables, { ...requested, id: "a" }, held)[0]?.id).toBe("four");
});

const free = { seats: 4, status: "available", openedAt: null, reservation: null } as const;
const since = (time: string) => ({ ...free, status: "occupied", openedAt: at(time) }) as const;
const now = new Date(at("20:00"));

test.each([
  ["a free table is there at once", [free], 0, 0],
  ["who waits before takes it", [free, since("19:00")], 1, 30],
  ["guests who sit longer than usual leave soon", [since("17:00")], 0, 5],
  ["the first of several to be free", [since("19:30"), since("19:00")], 0, 30],
  ["with all promised, another stay is added", [since("19:00")], 1, 120],
  ["a table too small does not count", [{ ...free, seats: 2 }, since("19:12")], 0, 45],
  [
    "nor does one that is held for others",
    [{ ...free, reservation: { startsAt: at("20:30"), heldFrom: at("19:30") } }],
    0,
    120,
  ],
])("quotes: %s", (_, tables, ahead, expected) => {
  expect(quoteMinutes(tables, { partySize: 4, ahead, stayMinutes: 90 }, now)).toBe(expected);
});

it("quotes nothing when no table is large enough or in service", () => {
  const requested = { partySize: 6, ahead: 0, stayMinutes: 90 };

  expect(quoteMinutes([free], requested, now)).toBeNull();
  expect(quoteMinutes([{ ...free, seats: 8, status: "out_of_service" }], requested, now)).toBeNull();
});
