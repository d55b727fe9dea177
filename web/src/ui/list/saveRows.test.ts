import { expect, it } from "vitest";
import type { Column } from "./columns.ts";
import { csvOf } from "./saveRows.ts";

interface Dish {
  name: string;
  price: string;
  isActive: boolean;
}

const columns: Column<Dish>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name },
  { key: "price", header: "Price", cell: () => null, text: ({ price }) => price },
  { key: "active", header: "Active", cell: () => null, text: ({ isActive }) => String(isActive) },
  { key: "badge", header: "Badge", cell: () => null, text: null },
  { key: "open", header: "", cell: () => "Open" },
];
const dish = (name: string): Dish => ({ name, price: "12.50", isActive: true });

it("writes the file text of a cell, else its own text, and skips action columns", () => {
  expect(csvOf(columns, [dish("Čorba")], ",")).toBe("Name,Price,Active\r\nČorba,12.50,true\r\n");
});

it("writes decimal commas only with semicolon delimiters", () => {
  const rows = [dish("-0.5"), dish("23.11.2026"), dish("a,b; c")];

  expect(csvOf(columns, rows, ";")).toBe(
    'Name;Price;Active\r\n-0,5;12,50;true\r\n23.11.2026;12,50;true\r\n"a,b; c";12,50;true\r\n',
  );
});

it.each([
  ["Meze, hot", '"Meze, hot"'],
  ['The "big" one', '"The ""big"" one"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["-12.50", "-12.50"],
])("keeps %j one cell that no spreadsheet runs", (name, written) => {
  expect(csvOf(columns, [dish(name)], ",")).toBe(`Name,Price,Active\r\n${written},12.50,true\r\n`);
});
