import { instantAt } from "@konoba/contract/lib/zonedTime";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { describe, expect, test } from "vitest";
import {
  currentPeriod,
  firstTime,
  guestsByHour,
  listHours,
  listStays,
  listTimes,
  packLines,
  proposeTable,
  seatsNow,
  type Stay,
} from "./dayPlan.ts";

const timezone = "Europe/Podgorica";
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const clock = (moment: number) => new Date(moment + 3_600_000).toISOString().slice(11, 16);

const booking = (changes: Partial<Reservation>): Reservation => ({
  id: "r1",
  locationId: "l1",
  name: "Kralj",
  phoneNumber: null,
  partySize: 4,
  startsAt: new Date(at("20:00")).toISOString(),
  minutes: 120,
  note: null,
  quotedMinutes: null,
  status: "booked",
  tables: [{ id: "t1", tableNumber: "1" }],
  arrivedAt: null,
  orderId: null,
  createdBy: "Ana",
  ...changes,
});

const table = (id: string, seats: number, orderId: string | null = null, openedAt?: string) => ({
  id,
  seats,
  status: orderId === null ? ("available" as const) : ("occupied" as const),
  openOrders: orderId === null ? 0 : 1,
  orderId,
  openedAt: openedAt === undefined ? null : new Date(at(openedAt)).toISOString(),
  guests: 3,
});

const stay = (from: string, to: string, changes: Partial<Stay> = {}): Stay => ({
  id: from,
  reservation: booking({}),
  orderId: null,
  tableIds: ["t1"],
  partySize: 4,
  from: at(from),
  to: at(to),
  state: "reserved",
  delay: 0,
  ...changes,
});

const stays = (reservations: Reservation[], now: string, floor: ReturnType<typeof table>[] = []) =>
  listStays({ reservations, floor, stayMinutes: 90, now: at(now) }).map((each) => [
    each.reservation?.name ?? "walk-in",
    clock(each.from),
    clock(each.to),
    each.state,
    each.delay,
  ]);

describe("stays", () => {
  test("a booking is reserved, late after 15 minutes of grace, or arrived", () => {
    expect(stays([booking({})], "20:14")).toEqual([["Kralj", "20:00", "22:00", "reserved", 0]]);
    expect(stays([booking({})], "20:21")).toEqual([["Kralj", "20:00", "22:00", "late", 21]]);
    expect(stays([booking({ status: "arrived" })], "20:21")).toEqual([
      ["Kralj", "20:00", "22:00", "arrived", 0],
    ]);
  });

  test("guests sit from the opening of their order, run over time, and have left without an open order", () => {
    const seated = booking({ status: "seated", orderId: "o1" });
    expect(stays([seated], "21:00", [table("t1", 4, "o1", "20:10")])).toEqual([
      ["Kralj", "20:10", "22:10", "seated", 0],
    ]);
    expect(stays([seated], "22:24", [table("t1", 4, "o1", "20:10")])).toEqual([
      ["Kralj", "20:10", "22:24", "over", 14],
    ]);
    expect(stays([seated], "21:00", [table("t1", 4)])).toEqual([["Kralj", "20:00", "22:00", "left", 0]]);
  });

  test("an open order without a reservation is a walk-in; waiting and cancelled parties hold no table", () => {
    const reservations = [
      booking({ status: "cancelled" }),
      booking({ status: "no_show" }),
      booking({ status: "arrived", quotedMinutes: 15, tables: [] }),
    ];
    expect(stays(reservations, "20:00", [table("t2", 4, "o2", "19:00")])).toEqual([
      ["walk-in", "19:00", "20:30", "seated", 0],
    ]);
  });
});

describe("hours", () => {
  const range = (period: "lunch" | "dinner" | "day", list: Stay[] = []) => {
    const hours = listHours({ date: "2026-11-20", timezone, period, stays: list });
    return [clock(hours[0] ?? 0), hours.length];
  };

  test("lunch and dinner meet at 17:00; the day extends to the guests", () => {
    expect(range("lunch")).toEqual(["12:00", 5]);
    expect(range("dinner")).toEqual(["17:00", 7]);
    expect(range("day")).toEqual(["12:00", 12]);
    expect(range("day", [stay("09:30", "11:00")])).toEqual(["09:00", 15]);
    expect(range("dinner", [{ ...stay("23:00", "23:30"), to: at("23:00") + 2 * 3_600_000 }])).toEqual([
      "17:00",
      8,
    ]);
  });

  test("dinner is shown from the late afternoon until the business day ends in the night", () => {
    const shown = (time: string, day: string) =>
      currentPeriod("2026-11-20", timezone, instantAt(day, time, timezone));
    expect(shown("11:00", "2026-11-20")).toBe("lunch");
    expect(shown("16:00", "2026-11-20")).toBe("dinner");
    expect(shown("00:30", "2026-11-21")).toBe("dinner");
    expect(shown("11:00", "2026-11-19")).toBe("dinner");
  });

  test("guests count in each hour of their stay", () => {
    const hours = listHours({ date: "2026-11-20", timezone, period: "dinner", stays: [] });
    expect(guestsByHour(hours, [stay("18:30", "20:00"), stay("19:00", "21:15")])).toEqual([
      0, 4, 8, 4, 4, 0, 0,
    ]);
  });

  test("parties without a table share a line unless they overlap", () => {
    const lines = packLines([stay("20:00", "22:00"), stay("18:00", "20:00"), stay("19:00", "21:00")]);
    expect(lines.map((line) => line.map(({ from }) => clock(from)))).toEqual([["18:00", "20:00"], ["19:00"]]);
  });
});

describe("proposals", () => {
  const tables = [table("t2", 6), table("t1", 4), table("t3", 2)];
  const propose = (from: string, partySize: number, list: Stay[] = []) => {
    const found = proposeTable(tables, list, { from: at(from), minutes: 120, partySize });
    return found && [found.table.id, found.freeUntil === null ? null : clock(found.freeUntil)];
  };

  test.each([
    ["the smallest that fits", propose("19:00", 3), ["t1", null]],
    ["until the next guests", propose("17:00", 3, [stay("20:00", "22:00")]), ["t1", "20:00"]],
    ["another where it is taken", propose("19:00", 3, [stay("20:00", "22:00")]), ["t2", null]],
    ["the next begin when these end", propose("18:00", 3, [stay("20:00", "22:00")]), ["t1", "20:00"]],
    [
      "who left holds nothing",
      propose("19:00", 3, [stay("18:00", "20:00", { state: "left" })]),
      ["t1", null],
    ],
    ["none for too many", propose("19:00", 7), null],
  ])("%s", (_, found, expected) => expect(found).toEqual(expected));

  test("times start soon or with the period, and include a full one before two free ones", () => {
    const first = (period: "lunch" | "dinner", now: string) =>
      clock(firstTime({ date: "2026-11-20", timezone, period, now: at(now) }));
    expect([first("lunch", "13:41"), first("dinner", "13:41"), first("dinner", "20:20")]).toEqual([
      "14:00",
      "19:00",
      "21:00",
    ]);
    const times = (wished: string, taken: string[], count = 2) =>
      listTimes(at(wished), { isFree: (time) => !taken.includes(clock(time)), count }).map(clock);
    expect(times("19:00", [])).toEqual(["19:00", "19:30", "20:00"]);
    expect(times("19:00", ["19:00", "19:30"])).toEqual(["19:00", "20:00", "20:30"]);
    expect(times("19:10", ["19:10", "20:00"], 3)).toEqual(["19:10", "19:30", "20:30", "21:00"]);
    expect(listTimes(at("19:00"), { isFree: () => false, count: 3 }).map(clock)).toEqual(["19:00"]);
  });

  test("the party with the longest wait is seated first, each at the smallest table that fits", () => {
    const waiting = [
      { id: "a", partySize: 2 },
      { id: "b", partySize: 5 },
      { id: "c", partySize: 8 },
      { id: "d", partySize: 1 },
    ];
    const seats = seatsNow(waiting, tables);
    expect([...seats].map(([id, { id: tableId }]) => [id, tableId])).toEqual([
      ["a", "t3"],
      ["b", "t2"],
      ["d", "t1"],
    ]);
  });
});
