// @vitest-environment node
import { expect, it } from "vitest";
import { countryOptions, formatWhileTyping, splitNumber, wholeNumber } from "./phones.ts";

it("offers Montenegro and its neighbours first", () => {
  expect(countryOptions("me").slice(0, 3)).toEqual([
    { value: "ME", label: "Crna Gora", hint: "+382" },
    { value: "RS", label: "Srbija", hint: "+381" },
    { value: "BA", label: "Bosna i Hercegovina", hint: "+387" },
  ]);
});

it("formats a number with and without the national prefix", () => {
  expect(formatWhileTyping("067123456", "ME")).toBe("067 123 456");
  expect(formatWhileTyping("67123456", "ME")).toBe("67 123 456");
});

it("returns the E.164 number, or null for an impossible one", () => {
  expect(wholeNumber("067 123 456", "ME")).toBe("+38267123456");
  expect(wholeNumber("67 123 456", "ME")).toBe("+38267123456");
  expect(wholeNumber("12", "ME")).toBeNull();
});

it("splits a stored number", () => {
  expect(splitNumber("+38267123456")).toEqual({ country: "ME", typed: "067 123 456" });
  expect(splitNumber(null)).toEqual({ country: "ME", typed: "" });
});
