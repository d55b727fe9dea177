import { expect, it } from "vitest";
import { orderNumberOf, parseSearch } from "./search.rules.ts";

it.each([
  ["table 12", "12", null],
  ["Sto 12", "12", null],
  ["sto12", "12", null],
  ["table A1", "a1", null],
  ["#042", null, "042"],
  ["order 42", null, "42"],
  ["Porudžbina #42", null, "42"],
  ["račun 7", null, "7"],
  ["12", "12", "12"],
  ["stolica", "stolica", "stolica"],
  ["table", "table", "table"],
])("parses %j as the table %j and the order %j", (typed, table, order) => {
  expect(parseSearch(typed)).toEqual({ table, order });
});

it.each([
  ["042", 42],
  ["7", 7],
  ["1234567", null],
  ["", null],
  ["marko", null],
])("parses the order number in %j as %j", (text, number) => {
  expect(orderNumberOf(text)).toBe(number);
});
