import { randomUUID } from "node:crypto";
import type { ApiKey, keys as routes } from "@konoba/contract/integrations/integrations.keys.contract";
import { apiKeyState, isKeyWorking, maxApiKeys } from "@konoba/contract/integrations/integrations.keys.rules";
import { hourMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import { createApiKey } from "../lib/access/apiKeys.ts";
import { orNotFound, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { hashToken } from "../lib/access/session.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import * as store from "./integrations.keys.store.ts";

const ownedBy = ({ scope, now }: ActorContext) => ({ organizationId: scope.organizationId, now });

/** Stores the hash of a new secret of a key and returns the secret. */
async function addSecret({ db, scope, now }: ActorContext, keyId: string): Promise<string> {
  const secret = createApiKey();
  await store.insertSecret(db, {
    id: randomUUID(),
    organizationId: scope.organizationId,
    keyId,
    hash: hashToken(secret),
    lastFour: secret.slice(-4),
    createdAt: now,
    endsAt: null,
    lastUsedAt: null,
  });
  return secret;
}

const find = async (acting: ActorContext, id: string): Promise<ApiKey> =>
  orNotFound(await store.findKey(acting.db, ownedBy(acting), id), "key_not_found");

/** Locks a key that works. */
async function lockWorking(acting: ActorContext, id: string): Promise<ApiKey> {
  if (!(await store.lockKey(acting.db, ownedBy(acting), id))) throw new AppError("key_not_found");
  const key = await find(acting, id);
  if (!isKeyWorking(apiKeyState(key, acting.now))) throw new AppError("key_ended");
  return key;
}

const auditKey = (
  acting: ActorContext,
  key: ApiKey,
  entry: Pick<AuditEntry, "action" | "before" | "after">,
) => audit(acting, { ...entry, subject: { kind: "key", id: key.id, name: key.name } });

export const keys: Handlers<typeof routes> = {
  listKeys: async (context) => ({ items: await store.listKeys(context.db, ownedBy(context)) }),

  createKey: async (context) => {
    const { db, scope, body, now } = context;
    if (body.expiresAt !== null && Date.parse(body.expiresAt) <= now.getTime())
      throw new AppError("invalid_request", [{ path: "expiresAt", message: "Choose a time in the future" }]);
    for (const locationId of body.locationIds ?? []) requireOwnLocation(scope, locationId);
    if ((await store.countWorkingKeys(db, ownedBy(context))) >= maxApiKeys) throw new AppError("keys_full");
    const id = randomUUID();
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    const { organizationId, name: createdBy } = scope;
    const nobody = { revokedAt: null, revokedBy: null };
    await store.insertKey(db, {
      ...body,
      ...nobody,
      id,
      organizationId,
      createdBy,
      createdAt: now,
      expiresAt,
    });
    const secret = await addSecret(context, id);
    const key = await find(context, id);
    const { scopes, locationIds, lastFour } = key;
    await auditKey(context, key, {
      action: "key.created",
      after: { scopes, locationIds, expiresAt: key.expiresAt, lastFour },
    });
    return { ...key, secret };
  },

  rollKey: async (context) => {
    const { db, params, body, now } = context;
    const before = await lockWorking(context, params.id);
    const until = new Date(now.getTime() + body.overlapHours * hourMs);
    await store.endSecrets(db, ownedBy(context), params.id, until);
    const secret = await addSecret(context, params.id);
    const key = await find(context, params.id);
    await auditKey(context, key, {
      action: "key.rolled",
      before: { lastFour: before.lastFour },
      after: { lastFour: key.lastFour, oldEndsAt: until.toISOString() },
    });
    return { ...key, secret };
  },

  revokeKey: async (context) => {
    const { db, scope, params } = context;
    const key = await lockWorking(context, params.id);
    await store.revokeKey(db, ownedBy(context), params.id, scope.name);
    await auditKey(context, key, { action: "key.revoked", before: { lastFour: key.lastFour } });
    return { success: true };
  },
};
