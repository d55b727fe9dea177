import { expect, test } from "vitest";
import { pairLines } from "./purchasing.invoices.rules.ts";

const items = [
  { supplierItemId: "coffee", name: "Kafa u zrnu", code: "K-10" },
  { supplierItemId: "milk", name: "Mlijeko 3,2 %", code: null },
];
const delivered = [
  { deliveryLineId: "first", supplierItemId: "coffee", packs: 6 },
  { deliveryLineId: "second", supplierItemId: "coffee", packs: 4 },
  { deliveryLineId: "third", supplierItemId: "milk", packs: 12 },
];

test("finds the item of a line by number, else by name, and uses each delivered line once", () => {
  const given = [
    { code: "K-10", name: "Espresso blend", packs: "4" },
    { code: null, name: "KAFA U ZRNU", packs: "9" },
    { code: "K-10", name: "Kafa", packs: "1" },
    { code: "77", name: "Mlijeko 3.2%", packs: "12" },
    { code: null, name: "Dostava", packs: "1" },
  ];
  expect(pairLines(given, items, delivered)).toEqual([
    { supplierItemId: "coffee", deliveryLineId: "second" },
    { supplierItemId: "coffee", deliveryLineId: "first" },
    { supplierItemId: "coffee", deliveryLineId: null },
    { supplierItemId: "milk", deliveryLineId: "third" },
    { supplierItemId: null, deliveryLineId: null },
  ]);
});
