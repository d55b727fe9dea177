import { describe, expect, it } from "vitest";
import { may, permissions, roles, type Permission, type Role } from "./permissions.ts";

/**
 * Expected permissions by role in the order owner, manager, cashier, waiter, kitchen, stock: y yes, – no.
 * Limits inside a permission are noted beside it; the service that knows the amount or status enforces them.
 * Written separately from the table it checks.
 */
const agreed: Record<Permission, string> = {
  "orders.view": "yyyyy-",
  "orders.create": "yyyy--",
  "orders.edit": "yyyy--",
  "orders.advance": "yyyyy-", // kitchen: up to ready
  "orders.cancel": "yyyy--",
  "orders.answer": "yyyy--",
  "orders.void": "yy----",
  "orders.reopen": "yy----",
  "orders.discount": "yyy---", // cashier: to 10 %
  "payments.take": "yyyy--",
  "payments.refund": "yy----",
  "payments.onAccount": "yy----",
  "drawers.use": "yyyy--", // count and close: their own
  "drawers.manage": "yy----",
  "menu.view": "yyyyyy",
  "menu.edit": "yy----",
  "menu.availability": "yyyyy-",
  "media.view": "yyyyyy",
  "media.edit": "yy----",
  "products.view": "yyyyyy",
  "products.edit": "yy---y",
  "suppliers.view": "yyyyyy",
  "suppliers.edit": "yy---y",
  "inventory.view": "yyyyyy",
  "inventory.adjust": "yy---y",
  "inventory.transfer": "yy---y",
  "tables.view": "yyyyyy",
  "tables.status": "yyyy--",
  "tables.edit": "yy----",
  "sections.edit": "yy----",
  "reservations.view": "yyyy--",
  "reservations.edit": "yyyy--",
  "team.view": "yyyyyy",
  "team.edit": "yy----", // manager: not owners, who are users
  "users.view": "yyyyyy",
  "users.edit": "y-----",
  "receipts.view": "yyyy--",
  "receipts.manage": "yy----",
  "receipts.setup": "y-----",
  "printers.manage": "yy----",
  "accounting.view": "yy----",
  "accounting.export": "yy----",
  "accounting.lock": "y-----",
  "purchasing.view": "yyyyyy",
  "purchasing.order": "yy---y", // above the location's amount only by a manager
  "purchasing.receive": "yyyyyy",
  "purchasing.invoice": "yy---y",
  "purchasing.approve": "yy----",
  "checklists.view": "yyyyyy",
  "checklists.sign": "yyyyyy",
  "checklists.edit": "yy----",
  "analytics.view": "yy----",
  "analytics.digest": "y-----",
  "audit.view": "yy----",
  "integrations.manage": "y-----",
  "location.view": "yyyyyy",
  "location.edit": "yy----",
  "location.create": "y-----",
  "organization.view": "yyyyyy",
  "organization.edit": "y-----",
  "billing.edit": "y-----",
};

const columns: readonly Role[] = ["owner", "manager", "cashier", "waiter", "kitchen", "stock"];

describe("permissions", () => {
  it("match the expected roles and permissions exactly", () => {
    expect([...roles]).toEqual(columns);
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(agreed).toSorted());
  });

  it.each(Object.entries(agreed) as [Permission, string][])(
    "allows %s as expected: %s",
    (permission, cells) => {
      const allowed = columns.map((role) => (may(role, permission) ? "y" : "-")).join("");
      expect(allowed).toBe(cells);
    },
  );
});
