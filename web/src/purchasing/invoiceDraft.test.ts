import { expect, it } from "vitest";
import { amountsOf, emptyLine, lineOfDelivery, valuesOfFile, withTyped } from "./invoiceDraft.ts";

const coffee = lineOfDelivery({
  deliveryLineId: "line",
  deliveryId: "delivery",
  noteNumber: "884/26",
  receivedAt: "2026-11-20T08:00:00Z",
  supplierItemId: "item",
  name: "Kafa",
  code: null,
  packs: 10,
  price: "20.00",
  taxRate: "7",
});

it("adds up typed lines with their tax, and says what of the total is on no line", () => {
  expect(amountsOf({ lines: [coffee], statedTotal: "215.00" }, 2)).toMatchObject({
    expectedTotal: "214.00",
    otherAmount: "1.00",
  });
  expect(amountsOf({ lines: [coffee], statedTotal: "" }, 2)).toMatchObject({ expectedTotal: "214.00" });
});

const stated = {
  ...coffee,
  kind: "charge" as const,
  name: "",
  packs: "3",
  price: "22.40333333",
  net: "67.21",
};

it("has the amount that a file states until packs or price are changed", () => {
  expect(amountsOf({ lines: [stated], statedTotal: "71.91" }, 2)).toMatchObject({ otherAmount: "0.00" });
  expect(withTyped(stated, { name: "Kafa" }).net).toBe("67.21");
  expect(withTyped(stated, { packs: "4" }).net).toBeNull();
});

it("takes lines below zero, and says by how much the total is below them", () => {
  const crates = { ...emptyLine("7"), name: "Gajbe", packs: "-6", price: "5" };
  expect(amountsOf({ lines: [coffee, crates], statedTotal: "181.00" }, 2)).toMatchObject({
    expectedTotal: "181.90",
    otherAmount: "-0.90",
  });
});

it("names charges of a file that have no reason by their kind", () => {
  const file = {
    supplierId: null,
    supplierName: null,
    supplierTaxNumber: null,
    number: "1",
    invoiceDate: "2026-11-20",
    dueDate: null,
    isCreditNote: false,
    creditFor: null,
    statedTotal: "71.91",
    prepaidAmount: "1.00",
    payableAmount: "70.91",
    differenceAmount: "0.00",
    taxes: [],
    lines: [stated],
  };
  expect(valuesOfFile(file, () => "Trošak")).toMatchObject({
    prepaidAmount: "1.00",
    lines: [{ name: "Trošak", net: "67.21" }],
  });
});

it("waits while a line is not complete", () => {
  expect(amountsOf({ lines: [], statedTotal: "" }, 2)).toBeNull();
  expect(amountsOf({ lines: [coffee, emptyLine("21")], statedTotal: "" }, 2)).toBeNull();
});
