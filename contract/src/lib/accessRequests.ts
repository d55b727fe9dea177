import { may, permissions, type Permission, type Role } from "./permissions.ts";

/** Roles that a person can be given: users stay owners or managers, the team of a location has no owner. */
const rolesOf = {
  user: ["owner", "manager"],
  worker: ["manager", "cashier", "waiter", "kitchen", "stock"],
} as const satisfies Record<string, readonly Role[]>;
export type RequesterKind = keyof typeof rolesOf;

const granting = { user: "users.edit", worker: "team.edit" } as const satisfies Record<
  RequesterKind,
  Permission
>;

/** Names of all permissions. */
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

/** Checks whether a role may change the roles of such people, and so give them access. */
export const mayGrant = (role: Role, kind: RequesterKind): boolean => may(role, granting[kind]);

/** Roles that may change the roles of such people. */
export const grantingRoles = (kind: RequesterKind): readonly Role[] => permissions[granting[kind]];

/** Checks whether a person lacks a permission that another role would give them. */
export const canRequestAccess = (
  { role, kind }: { role: Role; kind: RequesterKind },
  permission: Permission,
): boolean => !may(role, permission) && rolesOf[kind].some((each) => may(each, permission));
