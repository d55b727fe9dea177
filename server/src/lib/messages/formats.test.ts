import { expect, it } from "vitest";
import { formatDay } from "./formats.ts";

it("names every weekday in Montenegrin", () => {
  const days = ["16", "17", "18", "19", "20", "21", "22"].map((day) => formatDay(`2026-11-${day}`, "me"));
  expect(days.map((day) => day.split(",")[0])).toEqual([
    "ponedjeljak",
    "utorak",
    "srijeda",
    "četvrtak",
    "petak",
    "subota",
    "nedjelja",
  ]);
  expect(formatDay("2026-11-16", "en")).toBe("Monday 16 November");
});
