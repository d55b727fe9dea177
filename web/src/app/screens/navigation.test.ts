// @vitest-environment node
import { expect, it } from "vitest";
import { activeAddress, navigation } from "./navigation.ts";

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

it("has the groups and entries of the specification in order", () => {
  expect(navigation.map(({ group, entries }) => [group, entries.map(({ key }) => key)])).toEqual([
    [null, ["overview"]],
    [
      "management",
      [
        "products",
        "inventory",
        "purchasing",
        "checklists",
        "menu",
        "orders",
        "receipts",
        "kitchen",
        "drawers",
        "team",
        "analytics",
      ],
    ],
    ["location", ["locationInfo", "tables", "reservations", "workingHours", "gallery"]],
    ["profileGroup", ["profile", "settings"]],
  ]);
});
