import { permissions, type Permission } from "./permissions.ts";
import type { Route } from "./route.ts";

/** Areas of the product that an API key can read or write. */
export const keyAreas = [
  "locations",
  "team",
  "menu",
  "stock",
  "purchasing",
  "checklists",
  "tables",
  "reservations",
  "orders",
  "fulfillment",
  "payments",
  "corrections",
  "drawers",
  "receipts",
  "printing",
  "accounting",
  "analytics",
  "audit",
] as const;
export type KeyArea = (typeof keyAreas)[number];

/**
 * Area of each permission; null where only a person may act: accounts, people's access, billing, keys, and
 * the data of the company at the tax service.
 */
const areaOf: Record<Permission, KeyArea | null> = {
  "organization.view": "locations",
  "organization.edit": null,
  "billing.edit": null,
  "location.view": "locations",
  "location.create": null,
  "location.edit": "locations",
  "users.view": "team",
  "users.edit": null,
  "team.view": "team",
  "team.edit": null,
  "media.view": "menu",
  "media.edit": "menu",
  "products.view": "stock",
  "products.edit": "stock",
  "suppliers.view": "purchasing",
  "suppliers.edit": "purchasing",
  "inventory.view": "stock",
  "inventory.adjust": "stock",
  "inventory.transfer": "stock",
  "menu.view": "menu",
  "menu.edit": "menu",
  "menu.availability": "menu",
  "tables.view": "tables",
  "tables.status": "tables",
  "tables.edit": "tables",
  "sections.edit": "tables",
  "reservations.view": "reservations",
  "reservations.edit": "reservations",
  "orders.view": "orders",
  "orders.create": "orders",
  "orders.edit": "orders",
  "orders.advance": "orders",
  "orders.cancel": "orders",
  "orders.answer": "fulfillment",
  "orders.void": "corrections",
  "orders.reopen": "corrections",
  "orders.discount": "corrections",
  "payments.take": "payments",
  "payments.refund": "corrections",
  "payments.onAccount": "payments",
  "drawers.use": "drawers",
  "drawers.manage": "drawers",
  "receipts.view": "receipts",
  "receipts.manage": "receipts",
  "receipts.setup": null,
  "printers.manage": "printing",
  "accounting.view": "accounting",
  "accounting.export": "accounting",
  "accounting.lock": null,
  "purchasing.view": "purchasing",
  "purchasing.order": "purchasing",
  "purchasing.receive": "purchasing",
  "purchasing.invoice": "purchasing",
  "purchasing.approve": "purchasing",
  "checklists.view": "checklists",
  "checklists.sign": "checklists",
  "checklists.edit": "checklists",
  "analytics.view": "analytics",
  "analytics.digest": "analytics",
  "audit.view": "audit",
  "integrations.manage": null,
};

/** Scopes of API keys: an area may be read, or read and written. A test compares them with the routes. */
export const keyScopes = [
  "locations:read",
  "locations:write",
  "team:read",
  "menu:read",
  "menu:write",
  "stock:read",
  "stock:write",
  "purchasing:read",
  "purchasing:write",
  "checklists:read",
  "checklists:write",
  "tables:read",
  "tables:write",
  "reservations:read",
  "reservations:write",
  "orders:read",
  "orders:write",
  "fulfillment:write",
  "payments:write",
  "corrections:write",
  "drawers:read",
  "drawers:write",
  "receipts:read",
  "receipts:write",
  "printing:write",
  "accounting:read",
  "accounting:write",
  "analytics:read",
  "audit:read",
] as const satisfies `${KeyArea}:${"read" | "write"}`[];
export type KeyScope = (typeof keyScopes)[number];

/** Permissions to change something that also guard confidential reads, such as costs: reading needs the write scope. */
const guardedReads: readonly Permission[] = ["menu.edit", "location.edit"];

const isPermission = (access: string): access is Permission => access in permissions;

/** Checks whether a route changes nothing. */
const isRead = ({ method, writes }: Route): boolean => method === "GET" && !writes;

/** Returns the scope that contains a permission; null where only a person may act. */
export function scopeOfPermission(permission: Permission, isReading: boolean): KeyScope | null {
  const area = areaOf[permission];
  if (area === null) return null;
  const access = isReading && !guardedReads.includes(permission) ? "read" : "write";
  return keyScopes.find((scope) => scope === `${area}:${access}`) ?? null;
}

/**
 * Returns the scope a key needs for a route; null for routes of people and their sessions. Public routes need
 * none.
 */
export function scopeOfRoute(route: Route): KeyScope | null {
  const { access, keys, proof } = route;
  if (keys === false || proof !== undefined || !isPermission(access)) return null;
  return scopeOfPermission(access, isRead(route));
}

/** Checks whether a key may call a public route: it gets what everybody gets, and no session begins or ends. */
export const isOpenToKeys = (route: Route): boolean => route.access === "public" && isRead(route);

/** Returns the scopes a key has: writing includes reading the same area. */
const withReading = (scopes: readonly KeyScope[]): readonly string[] => [
  ...scopes,
  ...scopes.map((scope) => scope.replace(":write", ":read")),
];

/** Checks whether scopes include another one. */
export const hasScope = (scopes: readonly KeyScope[], scope: KeyScope): boolean =>
  withReading(scopes).includes(scope);

/** Returns what a key may do in a request that reads, or in one that writes. */
export function permissionsOfScopes(scopes: readonly KeyScope[], isReading: boolean): Permission[] {
  const held = withReading(scopes);
  return Object.keys(areaOf)
    .filter(isPermission)
    .filter((permission) => {
      const isView = permission.endsWith(".view");
      const access = (isReading || isView) && !guardedReads.includes(permission) ? "read" : "write";
      return held.includes(`${areaOf[permission]}:${access}`);
    });
}
