import { expect, it } from "vitest";
import { isWeak, newPin } from "./pins.ts";

it.each(["0000", "7777", "1234", "4321", "6789", "1212"])("%s is weak", (pin) => {
  expect(isWeak(pin)).toBe(true);
});

it.each(["1357", "9043", "2580", "123"])("%s is not known to be weak", (pin) => {
  expect(isWeak(pin)).toBe(false);
});

it("draws four digits that are not weak", () => {
  const drawn = Array.from({ length: 200 }, newPin);

  expect(drawn.every((pin) => /^\d{4}$/.test(pin) && !isWeak(pin))).toBe(true);
});
