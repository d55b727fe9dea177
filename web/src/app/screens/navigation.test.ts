// @vitest-environment node
import { modules } from "@konoba/contract/lib/modules";
import { roles, type Role } from "@konoba/contract/lib/permissions";
import { expect, it } from "vitest";
import { activeAddress, navigation, navigationOf } from "./navigation.ts";
import { mayOpen } from "./screenOf.ts";

it.each([
  ["/", "/"],
  ["/products", "/products"],
  ["/products/edit/7", "/products"],
  ["/inventory/7/movements", "/inventory"],
  ["/menu/categories/add", "/menu"],
  ["/orders/addOld", "/orders"],
  ["/drawers/reports/7", "/drawers"],
  ["/location", "/location"],
  ["/location/edit/7", "/location"],
  ["/location/working-hours", "/location/working-hours"],
  ["/tables/sections", "/tables"],
  ["/reservations/add", "/reservations"],
  ["/organization/locations", "/location"],
])("shows %s as a page of %s", (path, entry) => {
  expect(activeAddress(path)).toBe(entry);
});

it("marks no entry for an unknown path", () => {
  expect(activeAddress("/productsx")).toBeNull();
});

const namesOf = (role: Role) =>
  navigationOf(role, []).map(({ group, entries }) => [group, entries.map(({ key }) => key)]);

it("leads owners and managers through the service, the office and what is set up once", () => {
  for (const role of ["owner", "manager"] as const)
    expect(namesOf(role)).toEqual([
      [null, ["overview"]],
      ["service", ["tables", "orders", "kitchen", "reservations"]],
      [
        "management",
        [
          "menu",
          "inventory",
          "products",
          "purchasing",
          "checklists",
          "drawers",
          "receipts",
          "analytics",
          "team",
        ],
      ],
      ["location", ["locationInfo", "workingHours", "gallery"]],
      ["profileGroup", ["profile", "settings"]],
    ]);
});

it.each([
  ["cashier", ["orders", "tables", "drawers", "reservations", "overview"], ["analytics"]],
  ["waiter", ["tables", "orders", "reservations", "kitchen", "overview"], ["analytics"]],
  [
    "kitchen",
    ["kitchen", "inventory", "checklists", "orders", "overview"],
    ["reservations", "drawers", "receipts", "analytics"],
  ],
  [
    "stock",
    ["inventory", "products", "purchasing", "checklists", "overview"],
    ["orders", "kitchen", "reservations", "drawers", "receipts", "analytics"],
  ],
] as const)(
  "begins for the role %s with its own pages and ends with the locked ones",
  (role, first, locked) => {
    const names = namesOf(role);
    expect(names[0]).toEqual([null, first]);
    expect(names.at(-1)).toEqual(["locked", locked]);
  },
);

it.each(roles)("names every page once for the role %s, and locks exactly those it may not open", (role) => {
  const groups = navigationOf(role, []);
  const all = navigation.flatMap(({ entries }) => entries.map(({ to }): string => to));
  expect(groups.flatMap(({ entries }) => entries.map(({ to }): string => to)).toSorted()).toEqual(
    all.toSorted(),
  );
  for (const { group, entries } of groups)
    for (const { to } of entries) expect([to, mayOpen(role, to)]).toEqual([to, group !== "locked"]);
});

it.each([
  ["reservations", ["reservations"]],
  ["purchasing", ["purchasing"]],
  ["checklists", ["checklists"]],
  ["receipts", ["receipts"]],
  ["languages", []],
  ["developers", []],
] as const)(
  "leaves out for every role what belongs to the module %s, and nothing else",
  (module, without) => {
    for (const role of roles) {
      const keysOf = (off: Parameters<typeof navigationOf>[1]) =>
        navigationOf(role, off).flatMap(({ entries }) => entries.map(({ key }) => key));
      expect(
        keysOf([])
          .filter((key) => !keysOf([module]).includes(key))
          .toSorted(),
      ).toEqual(without);
    }
  },
);

it("leaves ten pages of service and office where every module is off, and what is set up once", () => {
  const groups = navigationOf("owner", modules);
  const countOf = (isFoot: boolean) =>
    groups.flatMap(({ size, entries }) => ((size === "column") === isFoot ? entries : [])).length;
  expect([countOf(false), countOf(true)]).toEqual([10, 5]);
});
