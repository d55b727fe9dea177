import { expect, it } from "vitest";
import { effectOf, modifierName, modifierOf, modifierOnPaper, modifierText } from "./menu.modifiers.rules.ts";

const optional = { nameEn: "On top", nameMe: "Dodatak", minChoices: 0, maxChoices: null };
const oneOf = { nameEn: "Doneness", nameMe: "Kako pečeno", minChoices: 1, maxChoices: 1 };
const removals = { nameEn: "Leave out", nameMe: "Bez", minChoices: 0, maxChoices: null };
const plain = { nameEn: null, nameMe: null, price: "0.00", removes: [], adds: false };

it.each([
  ["Kajmak with a price", { nameMe: "Kajmak", price: "1.00" }, optional, "add"],
  ["Kajmak that adds an ingredient", { nameMe: "Kajmak", adds: true }, optional, "add"],
  ["Extra kajmak without either", { nameMe: "Ekstra kajmak" }, optional, "add"],
  ["Well done, one of a group", { nameEn: "Well done" }, oneOf, "choice"],
  ["Large with a price, one of a group", { nameEn: "Large", price: "2.00" }, oneOf, "choice"],
  ["Lemon without price or recipe", { nameEn: "Lemon" }, optional, "choice"],
  ["Onion that leaves onion out", { nameEn: "Onion", removes: ["onion", "luk"] }, optional, "remove"],
  ["Luk in a group of removals", { nameMe: "Luk", removes: ["Crni luk"] }, removals, "remove"],
  ["Oat milk in place of milk", { nameEn: "Oat milk", removes: ["Milk"] }, optional, "choice"],
  ["Oat milk with a price", { nameEn: "Oat milk", removes: ["Milk"], price: "0.50" }, optional, "choice"],
  ["Salad in place of fries", { nameEn: "Salad", removes: ["Fries"], adds: true }, removals, "choice"],
] as const)("takes %s for what it does", (_, modifier, group, effect) => {
  expect(effectOf({ ...plain, ...modifier }, group)).toBe(effect);
});

const free = (customizationName: string, changes = {}) => ({
  customizationName,
  customizationValue: null,
  additionalPrice: "0.00",
  ...changes,
});
const option = (nameEn: string | null, nameMe: string | null, changes = {}) => ({
  customizationName: nameEn ?? nameMe ?? "",
  customizationValue: null,
  optionId: "1",
  quantity: 1,
  nameEn,
  nameMe,
  ...changes,
});

it.each([
  ["en", option("Kajmak", null, { effect: "add" }), "+ Kajmak", "+ Kajmak"],
  ["me", option("Clotted cream", "Kajmak", { effect: "add" }), "+ Kajmak", "+ Kajmak"],
  ["en", option("Kajmak", null, { effect: "add", quantity: 2 }), "+ Kajmak × 2", "+ Kajmak × 2"],
  ["en", option("Onion", "Luk", { effect: "remove" }), "No onion", "NO onion"],
  ["me", option("Onion", "Luk", { effect: "remove" }), "Bez luk", "BEZ luk"],
  ["en", option("Without onion", "Bez luka", { effect: "remove" }), "Without onion", "WITHOUT onion"],
  ["me", option("Without onion", "Bez luka", { effect: "choice" }), "Bez luka", "BEZ luka"],
  ["me", option("No onion", null, { effect: "choice" }), "No onion", "NO onion"],
  ["en", option("BBQ sauce", null, { effect: "remove" }), "No BBQ sauce", "NO BBQ sauce"],
  ["en", option("Well done", "Dobro pečeno", { effect: "choice" }), "Well done", "Well done"],
  ["me", option("Well done", "Dobro pečeno"), "Dobro pečeno", "Dobro pečeno"],
  ["en", option("Kajmak", null, { additionalPrice: "1.00" }), "+ Kajmak", "+ Kajmak"],
  ["en", free("No garlic"), "No garlic", "NO garlic"],
  ["me", free("bez soli"), "bez soli", "BEZ soli"],
  ["me", free("- luk"), "Bez luk", "BEZ luk"],
  ["en", free("+ bread"), "+ bread", "+ bread"],
  ["en", free("Extra cheese"), "+ Extra cheese", "+ Extra cheese"],
  ["en", free("Bread", { additionalPrice: "0.50" }), "+ Bread", "+ Bread"],
  ["en", free("Steak", { customizationValue: "medium" }), "Steak: medium", "Steak: medium"],
  ["en", free("Noodles"), "Noodles", "Noodles"],
  ["me", free("Bezalkoholno pivo"), "Bezalkoholno pivo", "Bezalkoholno pivo"],
] as const)("reads in %s %j as %s", (language, modifier, onScreen, onPaper) => {
  const read = modifierOf(modifier, language);
  expect([modifierText(read), modifierOnPaper(read)]).toEqual([onScreen, onPaper]);
});

it("omits the plus where the sign is drawn separately", () => {
  expect(modifierName(modifierOf(free("Extra cheese"), "en"))).toBe("Extra cheese");
  expect(modifierName(modifierOf(free("No garlic"), "en"))).toBe("No garlic");
});
