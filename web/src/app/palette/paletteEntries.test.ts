// @vitest-environment node
import { expect, it } from "vitest";
import { answering, fixedEntries, scoreOf } from "./paletteEntries.ts";

it("finds words without their accents, and đ as d or dj", () => {
  expect(scoreOf("Porudžbine", "porudzb")).toBe(3);
  expect(scoreOf("Ana Đukić", "djukic")).toBe(2);
  expect(scoreOf("Radno vrijeme", "vrij")).toBe(2);
});

it("finds letters in their order, but not just any", () => {
  expect(scoreOf("Menu categories", "mcat")).toBe(1);
  expect(scoreOf("Tables", "x")).toBe(0);
});

it("puts what begins with the typed text first", () => {
  const entry = (label: string) => ({ id: label, group: "goTo", label, target: { to: "/" } }) as const;
  const found = answering([entry("Stock counts"), entry("Countries"), entry("Orders")], "count");

  expect(found.map(({ label }) => label)).toEqual(["Countries", "Stock counts"]);
});

it("offers every page and every way to create something", () => {
  const targets = fixedEntries((key) => key).map(({ target }) => ("to" in target ? target.to : "setting"));

  for (const to of [
    "/",
    "/orders",
    "/menu/categories",
    "/organization/locations",
    "/orders/addOld",
    "/team/add",
  ])
    expect(targets).toContain(to);
});
