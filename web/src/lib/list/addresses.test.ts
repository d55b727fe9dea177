import { expect, it } from "vitest";
import { hrefOf, isSearchPath, readSearch, searches } from "./addresses.ts";

const sources = import.meta.glob<string>("./addresses.ts", { query: "?raw", import: "default", eager: true });

/** Values of every kind, and the words that a parameter takes. */
const values = [
  "",
  "text",
  "0",
  "7",
  "2026-03",
  "2026-03-04",
  "2026-03-045",
  ...wordsIn(Object.values(sources).join()),
];
function wordsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/"([a-zA-Z\d]+)"/g)].map(([, word = ""]) => word));
}

it("reads the same parameters of every screen as before, and of each the same values", async () => {
  const lines = Object.entries(searches).flatMap(([path, known]) =>
    isSearchPath(path)
      ? [
          path,
          ...Object.keys(known).map((name) => {
            const read = values.map((value) => Object.values(readSearch(path, { [name]: value }))[0]);
            const taken = read.filter((value) => value !== undefined);
            return `  ${name}: ${taken.length > 8 ? "any text" : taken.map((value) => JSON.stringify(value)).join(" ")}`;
          }),
        ]
      : [],
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("addresses.txt");
});

it("reads the known search parameters and drops invalid values", () => {
  const search = { page: "2", pageSize: "x", view: "users", role: "", lng: "me" };

  expect(readSearch("/team", search)).toEqual({ page: 2, view: "users" });
  expect(readSearch("/team", { view: "everybody", page: "-1" })).toEqual({});
});

it("reads only complete days and whole positive numbers", () => {
  const read = (from: string, page: string) => readSearch("/settings/audit", { from, page });

  expect(read("2026-03-14", "12")).toEqual({ from: "2026-03-14", page: 12 });
  const day = readSearch("/analytics", { from: "2026-03-14", to: "2026-03-140" });
  expect(day).toEqual({ from: "2026-03-14" });
  for (const from of ["12026-03-14", "26-03-14", "2026-3-14", "2026-03-1", "2026-03-1a", "abcd-03-14"])
    expect(readSearch("/analytics", { from })).toEqual({});
  for (const page of ["12x", "1x", "012", "0", "x1"]) expect(read("", page)).toEqual({});
  expect(readSearch("/menu", { category: 7 })).toEqual({});
});

it("writes an address that reads back the same", () => {
  const name = "Čorba & 100 % sir";
  const [path, query] = hrefOf("/menu/add", { category: undefined, name }).split("?");

  expect(path).toBe("/menu/add");
  expect(readSearch("/menu/add", Object.fromEntries(new URLSearchParams(query)))).toEqual({ name });
  expect(hrefOf("/orders/edit/$id", { pay: "1" }, "7")).toBe("/orders/edit/7?pay=1");
  expect(hrefOf("/orders", {})).toBe("/orders");
});

it("rejects unknown keys and values at compile time", () => {
  // @ts-expect-error -- the form of an item knows no table
  hrefOf("/menu/add", { tableId: "7" });
  // @ts-expect-error -- the team has two views
  hrefOf("/team", { view: "everybody" });
  // @ts-expect-error -- there is no such screen
  hrefOf("/teams", {});
  // @ts-expect-error -- a page is a number
  expect(hrefOf("/orders", { page: "2" })).toBe("/orders?page=2");
});
