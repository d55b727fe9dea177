import { expect, it } from "vitest";
import { buyerInputOf, isBuyerComplete, isTaxNumber } from "./orders.buyer.rules.ts";

it.each([
  ["02987654", true],
  [" 02987654 ", true],
  ["0101990210012", true],
  ["0298765", false],
  ["029876541", false],
  ["0298765a", false],
  ["", false],
])("knows whether %s is a PIB or JMB", (text, isValid) => {
  expect(isTaxNumber(text)).toBe(isValid);
});

it("needs PIB and name, and sends empty fields as null", () => {
  const buyer = { idNumber: " 02987654 ", name: " Morača gradnja d.o.o. ", address: " ", town: "Podgorica" };
  expect(isBuyerComplete(buyer)).toBe(true);
  expect(isBuyerComplete({ ...buyer, name: "  " })).toBe(false);
  expect(isBuyerComplete({ ...buyer, idNumber: "1" })).toBe(false);
  expect(buyerInputOf(buyer)).toEqual({
    idNumber: "02987654",
    name: "Morača gradnja d.o.o.",
    address: null,
    town: "Podgorica",
  });
});
