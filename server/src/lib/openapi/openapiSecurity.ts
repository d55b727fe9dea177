import { keyScopes, permissionsOfScopes, scopeOfRoute, type KeyScope } from "@konoba/contract/lib/keyScopes";
import { permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Route } from "@konoba/contract/lib/route";
import { sessionCookie } from "../access/session.ts";
import type { Schema } from "./openapiSchemas.ts";

const isPermission = (access: string): access is Permission => access in permissions;

const rolesOf = (permission: Permission) => `- \`${permission}\`: ${permissions[permission].join(", ")}`;
const sessionText = `The cookie of a session, set by signing in and cleared by signing out. A route that names a permission is for the roles that have it:

${Object.keys(permissions).filter(isPermission).map(rolesOf).join("\n")}`;

const permissionsOf = (scope: KeyScope) =>
  `- \`${scope}\`: ${permissionsOfScopes([scope], scope.endsWith(":read")).join(", ")}`;
const keyText = `An API key of a program, created by an owner and sent as \`Authorization: Bearer kn_live_…\`. A route names the scope it needs; routes that name none refuse keys. Writing includes reading. Permissions of the scopes:

${keyScopes.map(permissionsOf).join("\n")}`;

/** Describes how callers authenticate: people by a cookie, programs by a key. */
export const securitySchemesOf = (publicUrl: string): Schema => ({
  session: { type: "apiKey", in: "cookie", name: sessionCookie(publicUrl), description: sessionText },
  key: { type: "http", scheme: "bearer", description: keyText },
});

/** Security of routes that name none of their own: a session, whatever its role. */
export const defaultSecurity = [{ session: [] }];

/**
 * Describes the callers of a route: everyone, any session, or the roles with a permission and the keys with a
 * scope.
 */
export function securityOf(route: Route): Schema {
  if (route.access === "public") return { security: [] };
  if (!isPermission(route.access)) return {};
  const scope = scopeOfRoute(route);
  return { security: [{ session: [route.access] }, ...(scope === null ? [] : [{ key: [scope] }])] };
}
