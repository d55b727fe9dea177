import { may, type Permission, type Role } from "./permissions.ts";

/** Permission to do an action with a manager's approval; screens offer an action by it. */
const askingPermissions = {
  void: "orders.edit",
  discount: "orders.edit",
  refund: "payments.take",
  reopen: "orders.edit",
  drawer: "drawers.use",
  portions: "orders.create",
  weight: "orders.create",
} as const satisfies Record<string, Permission>;

/** Action that a manager can approve with a PIN on the device of the person who wants it. */
export type ApprovableAction = keyof typeof askingPermissions;

/** Returns the permission to do an action at all, with or without an approval. */
export const requestPermission = (action: ApprovableAction): Permission => askingPermissions[action];

/** Checks whether a role may do an action at all, with or without an approval. */
export const mayRequest = (role: Role, action: ApprovableAction): boolean =>
  may(role, askingPermissions[action]);
