import { expect, it } from "vitest";
import { clockTime, wallTime } from "../lib/zonedTime.ts";
import type { PriceRules, SalePoint } from "./prices.rules.ts";
import { weekOf } from "./prices.week.rules.ts";

const timezone = "Europe/Podgorica";
const clock = { timezone, businessDayStart: "04:00", specialDays: [] };
const at = new Date("2026-11-29T17:40:00Z");
const tables: SalePoint = { locationId: "here", channel: "tables", platform: null };

const list = (id: string, fields: Partial<PriceRules>): PriceRules => ({
  id,
  name: id,
  isOn: true,
  priority: 1,
  locationIds: ["here"],
  channels: ["tables"],
  platforms: [],
  graceMinutes: 10,
  windows: [],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  entries: [],
  ...fields,
});

const time = (date: Date) => clockTime(wallTime(date, timezone));
const shown = (lists: PriceRules[]) =>
  weekOf(lists, tables, { clock, at }).map(({ date, from, to, blocks }) => ({
    date,
    axis: `${time(from)}–${time(to)}`,
    blocks: blocks.map((each) => {
      const under = each.lower === null ? "" : ` over ${each.lower.id}`;
      return `${each.list.id} ${time(each.from)}–${time(each.to)}${under}`;
    }),
  }));

const happy = list("happy", {
  priority: 3,
  windows: [
    { days: [4], from: "17:00", to: "19:00" },
    { days: [5], from: "23:00", to: "01:00" },
  ],
});
const wine = list("wine", { priority: 2, windows: [{ days: [4], from: "18:00", to: "23:00" }] });
const late = list("late", { windows: [{ days: [5, 6], from: "22:00", to: "02:00" }] });

it("shows seven business days from today, with the winner and what lies under it", () => {
  const week = shown([late, wine, happy]);
  expect(week.map(({ date }) => date)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(week[4]).toEqual({
    date: "2026-12-03",
    axis: "06:00–04:00",
    blocks: ["happy 17:00–18:00", "happy 18:00–19:00 over wine", "wine 19:00–23:00"],
  });
  expect(week[5]?.blocks).toEqual(["late 22:00–23:00", "happy 23:00–01:00 over late", "late 01:00–02:00"]);
  expect(week[6]?.blocks).toEqual(["late 22:00–02:00"]);
});

it("begins earlier only for a list with times before six", () => {
  const early = list("early", { windows: [{ days: [1], from: "05:00", to: "07:00" }] });
  expect(shown([early])[1]).toMatchObject({ axis: "04:00–04:00", blocks: ["early 05:00–07:00"] });
  expect(shown([list("always", {})])[0]?.axis).toBe("06:00–04:00");
});

it("leaves out lists that are off or in another channel", () => {
  const lists = [{ ...happy, isOn: false }, list("other", { channels: ["delivery"] })];
  expect(shown(lists).flatMap(({ blocks }) => blocks)).toEqual([]);
});
