// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { ConfirmHost, confirmDialog } from "../dialogs/ConfirmHost.tsx";
import texts from "../ui.en.json" with { type: "json" };
import type { Column, ListAnswer, ListControls, RowSettings } from "./columns.ts";
import { DataTable } from "./DataTable.tsx";
import { useSelection } from "./selection.tsx";
import { firstRows, nextPiece } from "./useRowCount.ts";

interface Dish {
  id: string;
  name: string;
}

const columns: Column<Dish>[] = [
  { key: "name", header: "Name", sortable: true, cell: (row) => row.name },
  { key: "id", header: "Number", align: "end", cell: (row) => row.id },
];
const dishes: Dish[] = ["Čorba", "Kačamak", "Popara"].map((name, index) => ({ id: String(index + 1), name }));

const list: ListControls = {
  page: 1,
  pageSize: 10,
  q: "",
  sort: undefined,
  filters: {},
  isNarrowed: false,
  narrowedBy: 0,
  hidden: [],
  setHidden: vi.fn(),
  setPage: vi.fn(),
  setPageSize: vi.fn(),
  setSearch: vi.fn(),
  setSort: vi.fn(),
  clearFilters: vi.fn(),
};
const answer = (items: Dish[], total = items.length): ListAnswer<Dish> => ({
  data: { items, total, page: 1, pageSize: 10 },
  error: null,
  isFetching: false,
  refetch: vi.fn(),
});

beforeAll(async () => {
  await confirmDialog.preload();
  addTexts("app", "en", {});
  addTexts("ui", "en", texts);
  addTexts("errors", "en", { "errors:internal": "Something went wrong" });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Selectable() {
  const selection = useSelection();
  return (
    <DataTable
      name="Dishes"
      list={list}
      query={answer(dishes)}
      columns={columns}
      row={{ name: (dish) => dish.name, to: (dish) => `/dishes/${dish.id}` }}
      empty={null}
      errorTitle=""
      selection={{ ...selection, actions: <Button>Hide</Button> }}
    />
  );
}

interface Shown {
  query?: ListAnswer<Dish>;
  controls?: Partial<ListControls>;
  row?: Partial<RowSettings<Dish>>;
}

async function show({ query = answer(dishes), controls = {}, row = {} }: Shown) {
  const root = createRootRoute({
    component: () => (
      <>
        <p>Ready</p>
        <DataTable
          name="Dishes"
          list={{ ...list, ...controls }}
          query={query}
          columns={columns}
          row={{ name: (dish) => dish.name, ...row }}
          empty={<p>No dishes yet</p>}
          errorTitle="Error loading dishes"
        />
        <ConfirmHost />
      </>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByText("Ready");
}

it("shows page one of one and the page sizes for a single page", async () => {
  await show({});

  expect(screen.getByText("Page 1 of 1")).toBeDefined();
  expect(screen.getByText("1–3 of 3")).toBeDefined();
  const sizes = within(screen.getByLabelText("Rows per page")).getAllByRole("option");
  expect(sizes.map((size) => size.textContent)).toEqual(["10", "20", "50", "100"]);
});

it("requests the next page and another page size", async () => {
  await show({ query: answer(dishes, 64) });

  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(screen.getByLabelText("Rows per page"), { target: { value: "50" } });

  expect(list.setPage).toHaveBeenCalledWith(2);
  expect(list.setPageSize).toHaveBeenCalledWith(50);
  expect(screen.getByText("Page 1 of 7")).toBeDefined();
});

it.each([
  [undefined, "name"],
  ["name", "-name"],
  ["-name", undefined],
])("turns the order %s into %s", async (sort, next) => {
  await show({ controls: { sort } });

  fireEvent.click(screen.getByRole("button", { name: "Name" }));

  expect(list.setSort).toHaveBeenCalledWith(next);
});

it("distinguishes an empty list from one without a match", async () => {
  await show({ query: answer([]) });
  expect(screen.getByText("No dishes yet")).toBeDefined();
  cleanup();

  await show({ query: answer([]), controls: { isNarrowed: true } });
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(screen.getByText("Nothing matches your filters")).toBeDefined();
  expect(list.clearFilters).toHaveBeenCalled();
});

it("distinguishes a failure with retry from a missing permission", async () => {
  const failed = { ...answer([]), data: undefined, error: new Error("broken") };
  await show({ query: failed });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Error loading dishes")).toBeDefined();
  expect(failed.refetch).toHaveBeenCalled();
  cleanup();

  await show({ query: { ...failed, error: Object.assign(new Error("no"), { httpStatus: 403 }) } });
  expect(screen.getByText("You don't have access to this")).toBeDefined();
});

it("shows the skeleton after a delay", async () => {
  await show({ query: { ...answer([]), data: undefined } });

  expect(screen.queryByRole("status")).toBeNull();
  expect(await screen.findByRole("status")).toBeDefined();
});

it("names the row in the delete confirmation and focuses the safe button", async () => {
  const remove = vi.fn(async () => undefined);
  await show({ row: { onDelete: remove } });

  fireEvent.click(screen.getByRole("button", { name: "Actions for Kačamak" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  await screen.findByText("Delete Kačamak?");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(remove).toHaveBeenCalledWith(dishes[1]));
});

it("focuses the next row when one is removed", async () => {
  function Shrinking() {
    const [left, setLeft] = useState(dishes);
    return (
      <>
        <DataTable
          name="Dishes"
          list={list}
          query={answer(left)}
          columns={columns}
          row={{
            name: (dish) => dish.name,
            to: (dish) => `/dishes/${dish.id}`,
            onDelete: async ({ id }) => setLeft((all) => all.filter((each) => each.id !== id)),
          }}
          empty={null}
          errorTitle=""
        />
        <ConfirmHost />
      </>
    );
  }
  const root = createRootRoute({ component: Shrinking });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole("link", { name: "Čorba" });

  for (const key of ["j", "j", "Delete"]) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));

  await waitFor(() => expect(screen.queryByRole("link", { name: "Kačamak" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Popara" })));
});

it("selects single rows and all rows by keyboard", async () => {
  const root = createRootRoute({ component: Selectable });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole("link", { name: "Čorba" });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>("checkbox", { name: /^Select / })
      .flatMap((box) =>
        box.checked ? [box.getAttribute("aria-label") ?? box.closest("label")?.textContent] : [],
      );

  press("j", "x", "j", "j", "x");
  expect(chosen()).toEqual(["Select Čorba", "Select Popara"]);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Popara" }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  press("k", "k", "x");
  expect(chosen()).toEqual(["Select Popara"]);

  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(chosen()).toHaveLength(4);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(chosen()).toEqual([]);
});

it("shows actions a role lacks as disabled, with the reason", async () => {
  const remove = vi.fn(async () => undefined);
  await show({ row: { onDelete: remove, reason: () => "Ask an owner" } });

  fireEvent.click(screen.getByRole("button", { name: "Actions for Čorba" }));
  fireEvent.click(screen.getByRole("menuitem", { name: /Delete/ }));

  expect(screen.getByText("Ask an owner")).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("shows the first rows of a new query, then all of them", async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: String(index), name: `Dish ${index}` }));
  function Searched() {
    const [q, setQ] = useState("");
    return (
      <>
        <button type="button" onClick={() => setQ("d")}>
          Search
        </button>
        <DataTable
          name="Dishes"
          list={{ ...list, q, filters: { q } }}
          query={answer(many)}
          columns={columns}
          row={{ name: (dish) => dish.name }}
          empty={<p>No dishes yet</p>}
          errorTitle="Error loading dishes"
        />
      </>
    );
  }
  const root = createRootRoute({ component: Searched });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const rows = () => document.querySelectorAll("[data-row]").length;
  await screen.findByText("Dish 0");
  expect(rows()).toBe(100);

  fireEvent.click(screen.getByText("Search"));
  expect(rows()).toBe(firstRows);
  await waitFor(() => expect(rows()).toBe(100), { timeout: 5000 });
});

it("adapts the rows per frame to the speed of the device", () => {
  expect([6, 5, 4, 3, 2].map((piece) => nextPiece(piece, 95))).toEqual([4, 3, 2, 2, 2]);
  expect([2, 6, 11, 12].map((piece) => nextPiece(piece, 31))).toEqual([3, 7, 12, 12]);
});
