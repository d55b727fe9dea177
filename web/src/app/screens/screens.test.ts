// @vitest-environment node
import { expect, it } from "vitest";
import { permissionOf } from "./screens.ts";

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
