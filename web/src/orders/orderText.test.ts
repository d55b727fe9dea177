import { expect, it } from "vitest";
import { nameOf, namesOf, numberText, wishesOf } from "./orderText.ts";

it.each([
  [{ nameEn: "Trout", nameMe: "Pastrmka" }, "Trout", "Pastrmka"],
  [{ nameEn: "Trout", nameMe: null }, "Trout", "Trout"],
  [{ nameEn: null, nameMe: "Pastrmka" }, "Pastrmka", "Pastrmka"],
  [{ nameEn: null, nameMe: null }, "", ""],
])("names %j in both languages", (names, en, me) => {
  expect([nameOf(names, "en"), nameOf(names, "me")]).toEqual([en, me]);
});

it("lists several lines with their quantities", () => {
  const lines = [
    { nameEn: "Espresso", nameMe: null, quantity: 2 },
    { nameEn: "Salad", nameMe: null, quantity: 1 },
  ];
  expect(namesOf(lines, "en")).toBe("2 × Espresso, Salad");
});

it("formats an order number, and a device number with its letter", () => {
  expect([numberText(7), numberText(1234), numberText(0)]).toEqual(["#007", "#1234", "#000"]);
  expect(numberText(-3)).toMatch(/^•[A-Z]3$/);
});

it("lists options, typed extras and the note of a line in this order", () => {
  const option = { optionId: "o", quantity: 1, nameEn: "Kajmak", nameMe: null, effect: "add" as const };
  const typed = { customizationName: "Lemon", customizationValue: null };
  const line = { specialRequests: "well done", customizations: [typed], options: [option] };

  expect(wishesOf(line, "en").split(" · ")).toEqual([
    expect.stringContaining("Kajmak"),
    expect.stringContaining("Lemon"),
    "well done",
  ]);
  expect(wishesOf({ specialRequests: null, customizations: [] }, "en")).toBe("");
});
