import { expect, it } from "vitest";
import { locationIdIn } from "./deviceMemory.ts";

const id = "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c";

it("finds the location id in a pasted link or code", () => {
  expect(locationIdIn(`https://konoba.example/sign-in?location=${id}`)).toBe(id);
  expect(locationIdIn(` ${id.toUpperCase()} `)).toBe(id);
  expect(locationIdIn("Stara varoš")).toBeNull();
});
