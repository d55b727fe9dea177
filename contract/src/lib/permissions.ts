/** Roles of users (owner, manager) and of workers (manager, cashier, waiter, kitchen, stock). */
export const roles = ["owner", "manager", "cashier", "waiter", "kitchen", "stock"] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const lead = ["owner", "manager"] as const;
const floor = ["owner", "manager", "cashier", "waiter"] as const;
const keepers = ["owner", "manager", "stock"] as const;

/**
 * Roles by permission: the only table of permissions, checked by the server before a handler runs and by
 * screens before a control is enabled. Limits inside a permission (a cashier's discount up to 10 %, the
 * kitchen up to ready) are checked by the service that knows the amount or status.
 */
export const permissions = {
  "organization.view": everyone,
  "organization.edit": ["owner"],
  "billing.edit": ["owner"],
  "location.view": everyone,
  "location.create": ["owner"],
  "location.edit": lead,
  "users.view": everyone,
  "users.edit": ["owner"],
  "team.view": everyone,
  "team.edit": lead,
  "media.view": everyone,
  "media.edit": lead,
  "products.view": everyone,
  "products.edit": keepers,
  "suppliers.view": everyone,
  "suppliers.edit": keepers,
  "inventory.view": everyone,
  "inventory.adjust": keepers,
  "inventory.transfer": keepers,
  "menu.view": everyone,
  "menu.edit": lead,
  "menu.availability": ["owner", "manager", "cashier", "waiter", "kitchen"],
  "tables.view": everyone,
  "tables.status": floor,
  "tables.edit": lead,
  "sections.edit": lead,
  "reservations.view": floor,
  "reservations.edit": floor,
  "orders.view": ["owner", "manager", "cashier", "waiter", "kitchen"],
  "orders.create": floor,
  "orders.edit": floor,
  "orders.advance": ["owner", "manager", "cashier", "waiter", "kitchen"],
  "orders.cancel": floor,
  "orders.answer": floor,
  "orders.void": lead,
  "orders.reopen": lead,
  "orders.discount": ["owner", "manager", "cashier"],
  "payments.take": floor,
  "payments.refund": lead,
  "payments.onAccount": lead,
  "drawers.use": floor,
  "drawers.manage": lead,
  "receipts.view": floor,
  "receipts.manage": lead,
  "receipts.setup": ["owner"],
  "printers.manage": lead,
  "accounting.view": lead,
  "accounting.export": lead,
  "accounting.lock": ["owner"],
  "purchasing.view": everyone,
  "purchasing.order": keepers,
  "purchasing.receive": everyone,
  "purchasing.invoice": keepers,
  "purchasing.approve": lead,
  "checklists.view": everyone,
  "checklists.sign": everyone,
  "checklists.edit": lead,
  "analytics.view": lead,
  "analytics.digest": ["owner"],
  "audit.view": lead,
  "integrations.manage": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * Permissions that require an active location. An inactive one, for example beyond the plan, can be read, its
 * team can be changed, and open work there can be finished.
 */
const activeOnly: readonly Permission[] = [
  "media.edit",
  "products.edit",
  "inventory.adjust",
  "inventory.transfer",
  "menu.edit",
  "menu.availability",
  "tables.status",
  "tables.edit",
  "sections.edit",
  "reservations.edit",
  "checklists.edit",
  "orders.create",
];

/** Checks whether a permission requires an active location. */
export const needsActiveLocation = (permission: Permission): boolean => activeOnly.includes(permission);

/** Checks whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
