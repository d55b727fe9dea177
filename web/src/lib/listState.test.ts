// @vitest-environment node
import { expect, it } from "vitest";
import { readListState } from "./listState.ts";

it("starts on the first page with the remembered size", () => {
  expect(readListState({}, [], 20)).toEqual({ page: 1, pageSize: 20, q: undefined, sort: undefined });
});

it("reads page, size, search, order and its own filters", () => {
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

it("takes only the offered sizes", () => {
  expect(readListState({ pageSize: "15" }, [], 10).pageSize).toBe(10);
});
