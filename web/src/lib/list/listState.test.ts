// @vitest-environment node
import { expect, it } from "vitest";
import { chosenFilters, countFilters, nextSearch, readListState, textsOfQuery } from "./listState.ts";

it("starts on the first page with the stored page size", () => {
  expect(readListState({}, [], 20)).toEqual({ page: 1, pageSize: 20, q: undefined, sort: undefined });
});

it("reads page, size, search, sort and filters", () => {
  const search = { page: "3", pageSize: "50", q: "12", sort: "-name", status: "active", other: "x" };

  expect(readListState(search, ["status"], 10)).toEqual({
    page: 3,
    pageSize: 50,
    q: "12",
    sort: "-name",
    status: "active",
  });
});

it.each(["0", "-1", "1.5", "abc", ""])("does not take %j for a page", (page) => {
  expect(readListState({ page }, [], 10).page).toBe(1);
});

it("accepts only the offered page sizes", () => {
  expect(readListState({ pageSize: "15" }, [], 10).pageSize).toBe(10);
});

it.each([
  ["a search", { q: "kafa" }, { status: "active", q: "kafa" }],
  ["a search that is cleared", { q: "" }, { status: "active" }],
  ["another order", { sort: "-name" }, { status: "active", q: "a", sort: "-name" }],
  ["another filter", { role: "waiter" }, { status: "active", q: "a", role: "waiter" }],
  ["a filter that is taken away", { status: undefined }, { q: "a" }],
  ["another page size", { pageSize: 50 }, { status: "active", q: "a", pageSize: 50 }],
  [
    "a filter and hidden columns at once",
    { role: "cook", hidden: "name" },
    { status: "active", q: "a", role: "cook", hidden: "name" },
  ],
  [
    "a filter that names the page it is on",
    { role: "cook", page: 3 },
    { status: "active", q: "a", role: "cook" },
  ],
])("%s leads to the first page", (_, changes, expected) => {
  expect(nextSearch({ page: "3", status: "active", q: "a" }, changes)).toEqual(expected);
});

it.each([
  ["another page", { page: 4 }, { page: 4, q: "a" }],
  ["the first page", { page: 1 }, { q: "a" }],
  ["hidden columns", { hidden: "name" }, { page: "3", q: "a", hidden: "name" }],
  ["nothing at all", {}, { page: "3", q: "a" }],
])("%s leaves the rows as they are", (_, changes, expected) => {
  expect(nextSearch({ page: "3", q: "a" }, changes)).toEqual(expected);
});

it.each([
  [[], 0],
  [["status"], 1],
  [["from", "to"], 1],
  [["from", "to", "status"], 2],
])("counts %j as a person does", (chosen, count) => {
  expect(countFilters(chosen)).toBe(count);
});

it("returns the active filters", () => {
  const query = readListState({ status: "active", role: "" }, ["status", "role", "view"], 10);
  expect(chosenFilters(query, ["status", "role", "view"])).toEqual(["status"]);
});

it("keeps the text parameters of a query for a saved view", () => {
  expect(textsOfQuery({ page: 3, pageSize: 20, q: "a", sort: undefined, hidden: "name" })).toEqual({
    q: "a",
    hidden: "name",
  });
});
