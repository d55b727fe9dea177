import { expect, test } from "vitest";
import { fieldsOf, nextToCount, pressKey, sumOf, type DigitKey } from "./keypadEntry.ts";

const press = (keys: string, { text = "", isWhole = false } = {}) =>
  [...keys].reduce(
    (before, key) => pressKey(before, key === "<" ? "erase" : (key as DigitKey), { isFresh: false, isWhole }),
    text,
  );

test("enters an amount with at most three decimals and one mark", () => {
  expect(press("1.25")).toBe("1.25");
  expect(press(".5")).toBe("0.5");
  expect(press("007")).toBe("7");
  expect(press("1.2.3")).toBe("1.23");
  expect(press("0.12345")).toBe("0.123");
  expect(press("12345678")).toBe("123456");
});

test("erases digit by digit", () => {
  expect(press("1.2<")).toBe("1.");
  expect(press("1<<")).toBe("");
});

test("takes whole packs only", () => {
  expect(press("1.5", { isWhole: true })).toBe("15");
});

test("replaces the text of a field with its first key", () => {
  const fresh = { isFresh: true, isWhole: false };
  expect(pressKey("12", "7", fresh)).toBe("7");
  expect(pressKey("12", ".", fresh)).toBe("0.");
  expect(pressKey("12", "erase", fresh)).toBe("");
});

test("adds full packs and the open amount exactly", () => {
  expect(sumOf("3", "0.1", 0.7)).toBe("2.2");
  expect(sumOf("2", "", 12)).toBe("24");
  expect(sumOf("0", "", 12)).toBe("0");
  expect(sumOf("", "0.8", 12)).toBe("0.8");
  expect(sumOf("1", "5.", 10)).toBe("15");
  expect(sumOf("3", "", 0.333333)).toBe("1");
  expect(sumOf("", "", 12)).toBe("");
});

test("leaves a wrong entry as it is, so that it is not counted", () => {
  expect(sumOf("1", "many", 12)).toBe("many");
  expect(sumOf("x", "1", 12)).toBe("x");
});

test("shows a count that was typed as one amount in the open field", () => {
  const at = "2026-11-21T10:00:00.000Z";
  expect(fieldsOf(undefined)).toEqual({ packs: "", open: "" });
  expect(fieldsOf({ text: "5", at })).toEqual({ packs: "", open: "5" });
  expect(fieldsOf({ text: "24", at, packs: "2", open: "" })).toEqual({ packs: "2", open: "" });
});

test("goes to the next item that is not counted, then back to those skipped", () => {
  const items = ["flour", "salt", "oil"].map((id) => ({ id }));
  const done = { text: "1", at: "2026-11-21T10:00:00.000Z" };
  expect(nextToCount(items, {}, "flour")).toBe("salt");
  expect(nextToCount(items, { salt: done }, "flour")).toBe("oil");
  expect(nextToCount(items, { salt: done, oil: done }, "oil")).toBe("flour");
  expect(nextToCount(items, { flour: done, salt: done, oil: done }, "oil")).toBeNull();
  expect(nextToCount(items, { flour: done, salt: done }, "oil")).toBeNull();
});
