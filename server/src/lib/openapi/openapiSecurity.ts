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

/** Scopes that some bodies of a route need as well, and which; the service decides by the order. */
const furtherScopes: Readonly<Record<string, Readonly<Partial<Record<KeyScope, string>>>>> = {
  "orders.create": { "corrections:write": "a discount", "payments:write": "payment on account" },
  "orders.createWithItems": { "corrections:write": "a discount", "payments:write": "payment on account" },
  "orders.update": {
    "corrections:write": "a discount, a void, removing a fee, a refund or reopening",
    "payments:write": "`paymentStatus`, or payment on account",
  },
  "orders.cancel": { "corrections:write": "what the kitchen has, or a refund" },
  "orders.addItems": { "corrections:write": "a discount" },
  "orders.updateItem": { "corrections:write": "a discount, a void or a refund" },
  "orders.refund": { "corrections:write": "refunds" },
  "orders.removeItem": { "corrections:write": "what the kitchen has, or a refund" },
};

/** Returns a sentence for each further scope of a route; none without any. */
export const scopesText = (name: string): Schema => {
  const further = Object.entries(furtherScopes[name] ?? {});
  const sentences = further.map(([scope, what]) => `A key also needs \`${scope}\` for ${what}.`);
  return further.length === 0 ? {} : { description: sentences.join(" ") };
};

/**
 * Describes the callers of a route: everyone, any session, or the roles with a permission and the keys with a
 * scope, and with those that some bodies need as well.
 */
export function securityOf(name: string, route: Route): Schema {
  if (route.access === "public") return { security: [] };
  if (!isPermission(route.access)) return {};
  const scope = scopeOfRoute(route);
  if (scope === null) return { security: [{ session: [route.access] }] };
  const further = Object.keys(furtherScopes[name] ?? {}).map((each) => ({ key: [scope, each] }));
  return { security: [{ session: [route.access] }, { key: [scope] }, ...further] };
}
