// @vitest-environment node
import { expect, it } from "vitest";
import { searches } from "../../lib/list/addresses.ts";
import { createPathOf } from "./navigationShortcuts.ts";
import { permissionOf } from "./screenOf.ts";
import { standaloneScreens, workspaceScreens } from "./screens.ts";

it.each([
  ["/analytics", "analytics.view"],
  ["/orders", "orders.view"],
  ["/orders/addOld", "orders.create"],
  ["/orders/edit/7", "orders.view"],
  ["/menu/categories/edit/7", "menu.edit"],
  ["/location/add", "location.create"],
  ["/menu", null],
  ["/team/7", null],
  ["/", null],
])("asks for %s the permission %s", (path, permission) => {
  expect(permissionOf(path)).toBe(permission);
});

it("covers every screen with search parameters", () => {
  expect(Object.keys({ ...workspaceScreens, ...standaloneScreens })).toEqual(
    expect.arrayContaining(Object.keys(searches)),
  );
});

it.each([
  ["/menu", "/menu/add"],
  ["/menu/categories", "/menu/categories/add"],
  ["/orders", "/orders/addOld"],
  ["/", "/orders/addOld"],
  ["/organization/locations", "/location/add"],
  ["/menu/edit/7", undefined],
  ["/settings", undefined],
])("makes what %s lists at %s", (path, creator) => {
  expect(createPathOf(path)).toBe(creator);
});
