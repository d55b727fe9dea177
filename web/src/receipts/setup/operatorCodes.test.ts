import { expect, it } from "vitest";
import { changedCodes, isWrongCode, personKey, shownCode } from "./operatorCodes.ts";

const ana = { userId: "u1", workerId: null, name: "Ana", role: "owner", code: "pq111rs222" };
const marko = { userId: null, workerId: "w1", name: "Marko", role: "waiter", code: null };
const people = [ana, marko];

it("shows what was typed, else the stored code", () => {
  expect(shownCode(ana, {})).toBe("pq111rs222");
  expect(shownCode(ana, { [personKey(ana)]: "" })).toBe("");
  expect(shownCode(marko, {})).toBe("");
});

it("refuses a code that is not of the form of the tax administration", () => {
  expect(isWrongCode(marko, { [personKey(marko)]: "xy55" })).toBe(true);
  expect(isWrongCode(marko, { [personKey(marko)]: " XY555ab123 " })).toBe(false);
  expect(isWrongCode(marko, {})).toBe(false);
});

it("stores only what differs, in lower case, and removes an emptied code", () => {
  expect(changedCodes(people, {})).toEqual([]);
  expect(
    changedCodes(people, { [personKey(ana)]: " PQ111RS222 ", [personKey(marko)]: "XY555ab123" }),
  ).toEqual([{ userId: null, workerId: "w1", code: "xy555ab123" }]);
  expect(changedCodes(people, { [personKey(ana)]: " " })).toEqual([
    { userId: "u1", workerId: null, code: null },
  ]);
});
