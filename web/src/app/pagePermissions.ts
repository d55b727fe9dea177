import type { Permission } from "@konoba/contract/lib/permissions";

/** What a page asks of a role, by the beginning of its address; the longest beginning counts. */
const needed: readonly (readonly [beginning: string, permission: Permission])[] = [
  ["/analytics", "analytics.view"],
  ["/inventory/add", "inventory.adjust"],
  ["/inventory/edit", "inventory.adjust"],
  ["/inventory/import", "inventory.adjust"],
  ["/location/add", "location.create"],
  ["/location/edit", "location.edit"],
  ["/menu/add", "menu.edit"],
  ["/menu/edit", "menu.edit"],
  ["/menu/import", "menu.edit"],
  ["/menu/categories/add", "menu.edit"],
  ["/menu/categories/edit", "menu.edit"],
  ["/menu/options/add", "menu.edit"],
  ["/menu/options/edit", "menu.edit"],
  ["/orders", "orders.view"],
  ["/orders/add", "orders.create"],
  ["/orders/addOld", "orders.create"],
  ["/products/add", "products.edit"],
  ["/products/edit", "products.edit"],
  ["/products/import", "products.edit"],
  ["/settings/audit", "audit.view"],
  ["/tables/add", "tables.edit"],
  ["/tables/edit", "tables.edit"],
  ["/tables/sections/add", "sections.edit"],
  ["/tables/sections/edit", "sections.edit"],
  ["/team/add", "team.edit"],
  ["/team/edit", "team.edit"],
];

/** The permission a page needs to be of any use, or null: most pages are open to everybody who is signed in. */
export function permissionOf(path: string): Permission | null {
  const matching = needed.filter(([beginning]) => path === beginning || path.startsWith(`${beginning}/`));
  return matching.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}

/** Pages that only exist inside a location, by the beginning of their address. */
const inside = [
  "/analytics",
  "/inventory",
  "/location/working-hours",
  "/media",
  "/menu",
  "/orders",
  "/products",
  "/tables",
  "/team",
];

/** Whether a page is of no use before a location is chosen; owners and managers are listed for the organization. */
export function isInsideLocation(path: string, view: unknown): boolean {
  if (path === "/team" && view === "users") return false;
  return (
    path === "/location" || inside.some((beginning) => path === beginning || path.startsWith(`${beginning}/`))
  );
}
