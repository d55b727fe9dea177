import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { keyScopes } from "../lib/keyScopes.ts";
import { byId, done, id, instant, text, uniqueList } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { maxOverlapHours } from "./integrations.keys.rules.ts";

/** Locations to which a key or a webhook endpoint is restricted. */
export const keyLocationIds = uniqueList(id, 500).min(1, "Choose at least one location");

const keyFields = z.object({
  name: text(60, "Name is required"),
  scopes: uniqueList(z.enum(keyScopes), keyScopes.length).min(1, "Choose at least one scope"),
  /** Null for every location of the organization, also later ones. */
  locationIds: keyLocationIds.nullable(),
  /** Null for a key that works until it is revoked. */
  expiresAt: instant.nullable(),
  /** True for a key of the sandbox, which reaches all of it and nothing else. */
  isTest: z.boolean(),
});
export const apiKeyInput = withDefaults(keyFields, { locationIds: null, expiresAt: null, isTest: false });
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const apiKey = keyFields.extend({
  id,
  name: z.string(),
  /** Last four characters of the newest secret. */
  lastFour: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Last use, to the minute. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  /** Secret before the last roll, while it still works. */
  oldSecret: z.object({ lastFour: z.string(), endsAt: instant, lastUsedAt: instant.nullable() }).nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** Reply with the secret, which no other reply repeats. */
export const createdApiKey = apiKey.extend({ secret: z.string() });

export const keys = {
  listKeys: route({
    method: "GET",
    path: "/api-keys",
    access: "integrations.manage",
    summary: "List API keys, also expired and revoked ones",
    response: z.object({ items: z.array(apiKey) }),
  }),
  createKey: route({
    method: "POST",
    path: "/api-keys",
    access: "integrations.manage",
    proof: true,
    summary: "Create an API key; only this response contains it",
    body: apiKeyInput,
    // A stored reply would contain the secret.
    idempotent: false,
    status: 201,
    response: createdApiKey,
  }),
  rollKey: route({
    method: "POST",
    path: "/api-keys/:id/roll",
    access: "integrations.manage",
    proof: true,
    summary: "Replace the secret of an API key; the old one works for the chosen hours",
    params: byId,
    idempotent: false,
    body: z.object({ overlapHours: z.number().int().min(0).max(maxOverlapHours).default(24) }),
    response: createdApiKey,
  }),
  revokeKey: route({
    method: "DELETE",
    path: "/api-keys/:id",
    access: "integrations.manage",
    summary: "Revoke an API key at once",
    params: byId,
    response: done,
  }),
};
