import { expect, it } from "vitest";
import { priceListState } from "./prices.state.rules.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] };
const list = {
  isOn: true,
  windows: [{ days: [4], from: "17:00", to: "19:00" }],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
} as const;
/** Thursday. */
const at = (time: string) => new Date(`2026-12-03T${time}:00+01:00`);

it("says whether a list is off, holds, is planned, is over or starts later", () => {
  expect(priceListState({ ...list, isOn: false }, clock, at("18:00"))).toEqual({ kind: "off" });
  expect(priceListState(list, clock, at("18:00"))).toEqual({ kind: "holds", until: at("19:00") });
  expect(priceListState(list, clock, at("16:00"))).toEqual({ kind: "rests", next: at("17:00") });
  expect(priceListState({ ...list, firstDate: "2026-12-31" }, clock, at("18:00"))).toEqual({
    kind: "planned",
    firstDate: "2026-12-31",
  });
  expect(priceListState({ ...list, lastDate: "2026-12-02" }, clock, at("18:00"))).toEqual({ kind: "ended" });
});
