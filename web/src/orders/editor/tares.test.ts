// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { maxTares, rememberedTare, rememberTare } from "./tares.ts";

beforeEach(() => localStorage.clear());

it("remembers the last tare of each dish, also none", () => {
  rememberTare("bass", 310);
  rememberTare("bream", 280);
  rememberTare("bass", 0);

  expect([rememberedTare("bass"), rememberedTare("bream"), rememberedTare("sole")]).toEqual([
    0,
    280,
    undefined,
  ]);
});

it("drops the tare that was set longest ago beyond the maximum", () => {
  for (let place = 0; place < maxTares; place += 1) rememberTare(`dish ${place}`, place);
  rememberTare("dish 0", 7);
  rememberTare("bass", 310);

  expect([rememberedTare("dish 0"), rememberedTare("dish 1"), rememberedTare("dish 2")]).toEqual([
    7,
    undefined,
    2,
  ]);
});
