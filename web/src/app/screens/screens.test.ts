// @vitest-environment node
import { expect, it } from "vitest";
import { searches } from "../../lib/list/addresses.ts";
import { createPathOf } from "./navigationShortcuts.ts";
import { parentOf, permissionOf } from "./screenOf.ts";
import { screenList, standaloneScreens, workspaceScreens } from "./screens.ts";

it("declares every screen as before: its domain, texts, permission and way back", async () => {
  const lines = Object.entries({ ...workspaceScreens, ...standaloneScreens }).map(([path, about]) => {
    const facts = Object.entries(about).map(([name, value]) =>
      typeof value === "function" ? "" : `${name} ${String(value)}`,
    );
    const at = path.replace("$id", "7");
    const found = { asks: permissionOf(at), back: parentOf(at), creates: createPathOf(at) };
    const others = Object.entries(found).map(([name, value]) => (value ? `${name} ${value}` : ""));
    return [path, ...[...facts, ...others].filter(Boolean)].join("\n  ");
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("screens.txt");
});

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

it.each([
  ["/menu", null],
  ["/nowhere", null],
  ["/menu/categories", "/menu"],
  ["/menu/categories/edit/7", "/menu/categories"],
  ["/team/edit/7", "/team"],
  ["/team/7", "/team"],
  ["/inventory/7/movements", "/inventory"],
  ["/purchasing/invoices/7/edit", "/purchasing/invoices/7"],
  ["/purchasing/suppliers/7", "/purchasing"],
  ["/receipts/7/print", "/receipts"],
  ["/settings/audit", "/settings"],
  ["/printers", "/settings"],
  ["/organization/locations", "/location"],
])("leads from %s back to %s", (path, parent) => {
  expect(parentOf(path)).toBe(parent);
});

it("leads from a count back to its list", () => {
  expect(parentOf("/inventory", { mode: "count" })).toBe("/inventory");
  expect(parentOf("/inventory", {})).toBeNull();
});

it("has a way back from every page that the navigation does not name", () => {
  const paths = screenList.filter(({ navigation }) => !navigation).map(({ path }) => path);
  expect(paths.filter((path) => parentOf(path.replace("$id", "7")) === null)).toEqual([]);
});
