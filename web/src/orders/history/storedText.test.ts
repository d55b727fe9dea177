import { expect, test } from "vitest";
import { localFee, localWeights } from "./storedText.ts";

test.each([
  ["0.742 kg Brancin (pending)", "0,742 kg Brancin (pending)"],
  ["2 × Kola 0.25 l, 0.500 l Vranac, 742.5 g Sir", "2 × Kola 0.25 l, 0,500 l Vranac, 742,5 g Sir"],
  ["1 × Čorba", "1 × Čorba"],
])("the weights of %s have a decimal comma in Montenegrin", (stored, shown) => {
  expect(localWeights(stored, "me")).toBe(shown);
  expect(localWeights(stored, "en")).toBe(stored);
});

test.each([
  ["Delivery 2.50", "€2.50", "2,50 €"],
  ["Zone 2 3", "€3.00", "3,00 €"],
])("the fee %s is written as money", (stored, english, montenegrin) => {
  const name = stored.slice(0, stored.lastIndexOf(" "));
  expect(localFee(stored, "EUR", "en")).toBe(`${name} ${english}`);
  expect(localFee(stored, "EUR", "me")).toBe(`${name} ${montenegrin.replace(" ", "\u00a0")}`);
  expect(localFee("Delivery", "EUR", "me")).toBe("Delivery");
});
