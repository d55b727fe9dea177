// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useListState } from "./listState.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const useTables = (optional: readonly string[]) =>
  useListState("/tables", "tables", ["section", "status", "view"], { modes: ["view"], optional });
type Tables = ReturnType<typeof useTables>;

/** Reports the list's state after each rendering. */
function Report({ optional, report }: { optional: readonly string[]; report: (list: Tables) => void }) {
  const list = useTables(optional);
  useEffect(() => {
    report(list);
  });
  return null;
}

/** Opens a list of tables at an address, as a page does, and returns its state at any time. */
async function open(address: string, { optional = [] }: { optional?: readonly string[] } = {}) {
  const states: Tables[] = [];
  const component = () => <Report optional={optional} report={(list) => void states.push(list)} />;
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  const list = () => {
    const last = states.at(-1);
    if (!last) throw new Error("The page is not there");
    return last;
  };
  await waitFor(list);
  const search = () => history.location.search;
  const run = async (change: (list: Tables) => void) => {
    await act(async () => change(list()));
  };
  return { list, search, run };
}

it.each([
  [null, 10],
  ["20", 20],
  ["100", 100],
  ["30", 10],
  ["0", 10],
  ["many", 10],
])("opens with the stored page size %s as %i", async (stored, size) => {
  if (stored !== null) localStorage.setItem("pageSize.tables", stored);
  const { list } = await open("/");
  expect([list().pageSize, list().page, list().isNarrowed, list().narrowedBy]).toEqual([size, 1, false, 0]);
});

it("stores the page size of the list, which the address overrides", async () => {
  const first = await open("/?page=3");
  await first.run(({ setPageSize }) => setPageSize(50));
  expect([first.list().pageSize, first.list().page, first.search()]).toEqual([50, 1, "?pageSize=50"]);
  cleanup();
  expect((await open("/")).list().pageSize).toBe(50);
  cleanup();
  expect((await open("/?pageSize=20")).list().pageSize).toBe(20);
  expect(localStorage.getItem("pageSize.menu")).toBeNull();
});

it("stores the hidden columns, starts with the optional ones, and stays on the page", async () => {
  const first = await open("/?page=2", { optional: ["seats"] });
  expect(first.list().hidden).toEqual(["seats"]);
  await first.run(({ setHidden }) => setHidden(["status", "seats"]));
  expect([first.list().hidden, first.list().page]).toEqual([["status", "seats"], 2]);
  cleanup();
  const second = await open("/", { optional: ["seats"] });
  expect(second.list().hidden).toEqual(["status", "seats"]);
  await second.run(({ setHidden }) => setHidden([]));
  cleanup();
  expect((await open("/", { optional: ["seats"] })).list().hidden).toEqual(["-"]);
  cleanup();
  const plain = await open("/");
  await plain.run(({ setHidden }) => setHidden(["seats"]));
  await plain.run(({ setHidden }) => setHidden([]));
  expect(localStorage.getItem("hidden.tables")).toBeNull();
});

it("narrows, counts and clears filters; a mode of the page is none", async () => {
  const { list, run } = await open("/?view=plan&page=4");
  expect([list().isNarrowed, list().narrowedBy]).toEqual([false, 0]);
  await run(({ setFilter }) => setFilter("section", "s1"));
  expect([list().page, list().filters.section, list().isNarrowed, list().narrowedBy]).toEqual([
    1,
    "s1",
    true,
    1,
  ]);
  await run(({ setFilters }) => setFilters({ section: undefined, status: "active" }));
  await run(({ setSearch }) => setSearch("12"));
  await run(({ setSort }) => setSort("-name"));
  expect([list().q, list().sort, list().narrowedBy]).toEqual(["12", "-name", 1]);
  expect(list().queryTexts).toEqual({ q: "12", sort: "-name", status: "active", view: "plan" });
  await run(({ setPage }) => setPage(3));
  expect(list().page).toBe(3);
  await run(({ clearFilters }) => clearFilters());
  expect([list().q, list().filters, list().isNarrowed, list().page]).toEqual([
    "",
    expect.objectContaining({ status: undefined, section: undefined, view: "plan", sort: "-name" }),
    false,
    1,
  ]);
});

it("shows a saved view as a whole", async () => {
  const { list, run } = await open("/?section=s1&q=12&sort=name");
  await run(({ show }) => show({ status: "active", hidden: "seats" }));
  expect(list().queryTexts).toEqual({ status: "active", hidden: "seats" });
  expect([list().q, list().sort, list().hidden]).toEqual(["", undefined, ["seats"]]);
});
