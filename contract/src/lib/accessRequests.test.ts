import { expect, test } from "vitest";
import { canRequestAccess, grantingRoles, mayGrant } from "./accessRequests.ts";

test.each([
  ["waiter", "worker", "analytics.view", true],
  ["waiter", "worker", "inventory.adjust", true],
  ["stock", "worker", "orders.view", true],
  // Has it already.
  ["waiter", "worker", "orders.view", false],
  ["manager", "worker", "analytics.view", false],
  // Only owners have it, and nobody of a team becomes one.
  ["waiter", "worker", "integrations.manage", false],
  ["manager", "worker", "receipts.setup", false],
  ["manager", "user", "integrations.manage", true],
  ["owner", "user", "integrations.manage", false],
] as const)("%s (%s) requests %s: %s", (role, kind, permission, expected) => {
  expect(canRequestAccess({ role, kind }, permission)).toBe(expected);
});

test("owners give access to managers, owners and managers to the team", () => {
  expect(grantingRoles("user")).toEqual(["owner"]);
  expect(grantingRoles("worker")).toEqual(["owner", "manager"]);
  expect(mayGrant("manager", "user")).toBe(false);
  expect(mayGrant("manager", "worker")).toBe(true);
  expect(mayGrant("waiter", "worker")).toBe(false);
});
