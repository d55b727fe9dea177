import { expect, it } from "vitest";
import { cellFaults, readTypedRows, signsOf, type CellKinds } from "./csvKinds.ts";

const kinds: CellKinds = { price: "number", quantity: "number", tax: "percent", barcode: "code" };
const fields = ["name", "price", "quantity", "tax", "barcode", null];

it("reads each column by one rule: numbers by their sign, percentages, codes, and words as they are", () => {
  const rows = [
    ["1.000", "12,50", "1.000", "21%", '="0017"', "9.9"],
    ["So", "3,00 €", "", "7,5 %", "3830001234567,00", ""],
  ];

  expect(readTypedRows(rows, fields, kinds, signsOf(rows, fields, kinds))).toEqual([
    { cells: { name: "1.000", price: "12.50", quantity: "1000", tax: "21", barcode: "0017" }, faults: [] },
    { cells: { name: "So", price: "3.00", tax: "7.5", barcode: "3830001234567" }, faults: [] },
  ]);
});

it("refuses each cell that its column leaves open, that differs from it, or that lost digits", () => {
  const rows = [
    ["A", "1.000", "5", "7", "5,90123E+12"],
    ["B", "10%", "2.000", "7", ""],
  ];
  const open = readTypedRows(rows, fields, kinds, signsOf(rows, fields, kinds));

  expect(open).toEqual([
    {
      cells: { name: "A", quantity: "5", tax: "7" },
      faults: [
        { field: "price", message: cellFaults.ask },
        { field: "barcode", message: cellFaults.shortened },
      ],
    },
    {
      cells: { name: "B", price: "10%", tax: "7" },
      faults: [{ field: "quantity", message: cellFaults.ask }],
    },
  ]);
  const given = signsOf(rows, fields, kinds, [null, ",", ".", null, null]);
  expect(given).toEqual([null, ",", ".", null, null, null]);
  const chosen = readTypedRows(rows, fields, kinds, given);
  expect(chosen.map(({ cells: { price, quantity } }) => [price, quantity])).toEqual([
    ["1000", "5"],
    ["10%", "2.00"],
  ]);
  const other = readTypedRows([["A", "3.20"]], fields, kinds, [null, ",", null]);
  expect(other[0]?.faults).toEqual([{ field: "price", message: cellFaults.other }]);
});
