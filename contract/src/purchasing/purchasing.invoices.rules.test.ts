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

const line = { kind: "item" as const, price: "1.00" };

test("finds the item of a line by number, else by name, and uses each delivered line once", () => {
  const given = [
    { ...line, code: "K-10", name: "Espresso blend", packs: "4" },
    { ...line, code: null, name: "KAFA U ZRNU", packs: "9" },
    { ...line, code: "K-10", name: "Kafa", packs: "1" },
    { ...line, code: "77", name: "Mlijeko 3.2%", packs: "12" },
    { ...line, code: null, name: "Dostava", packs: "1" },
  ];
  expect(pairLines(given, items, delivered)).toEqual([
    { supplierItemId: "coffee", deliveryLineId: "second" },
    { supplierItemId: "coffee", deliveryLineId: "first" },
    { supplierItemId: "coffee", deliveryLineId: null },
    { supplierItemId: "milk", deliveryLineId: "third" },
    { supplierItemId: null, deliveryLineId: null },
  ]);
});

test("gives no delivered line to goods that are taken back, and no item to a charge", () => {
  const given = [
    { ...line, code: "K-10", name: "Kafa", packs: "-6" },
    { ...line, code: "K-10", name: "Kafa", packs: "6", price: "-1" },
    { ...line, kind: "charge" as const, code: null, name: "Kafa u zrnu", packs: "1" },
  ];
  expect(pairLines(given, items, delivered)).toEqual([
    { supplierItemId: "coffee", deliveryLineId: null },
    { supplierItemId: "coffee", deliveryLineId: null },
    { supplierItemId: null, deliveryLineId: null },
  ]);
});
