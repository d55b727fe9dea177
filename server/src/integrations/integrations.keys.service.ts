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
import { openSandbox } from "./integrations.sandbox.service.ts";

const ownedBy = ({ scope, now }: ActorContext) => ({ organizationId: scope.organizationId, now });

/** Key with the organization that owns it: the caller's, or its sandbox. */
interface OwnedKey {
  id: string;
  organizationId: string;
  isTest: boolean;
}

/** Stores the hash of a new secret of a key and returns the secret. */
async function addSecret({ db, now }: ActorContext, key: OwnedKey): Promise<string> {
  const { id: keyId, organizationId, isTest } = key;
  const secret = createApiKey(isTest);
  await store.insertSecret(db, {
    id: randomUUID(),
    organizationId,
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
async function lockWorking(acting: ActorContext, id: string) {
  const organizationId = orNotFound(await store.lockKey(acting.db, ownedBy(acting), id), "key_not_found");
  const key = await find(acting, id);
  if (!isKeyWorking(apiKeyState(key, acting.now))) throw new AppError("key_ended");
  return { key, owned: { organizationId, now: acting.now } };
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
    const { isTest, ...fields } = body;
    if (isTest && body.locationIds !== null) throw new AppError("sandbox_locations");
    for (const locationId of body.locationIds ?? []) requireOwnLocation(scope, locationId);
    if ((await store.countWorkingKeys(db, ownedBy(context))) >= maxApiKeys) throw new AppError("keys_full");
    const id = randomUUID();
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    const organizationId = isTest ? await openSandbox(context) : scope.organizationId;
    const nobody = { revokedAt: null, revokedBy: null };
    await store.insertKey(db, {
      ...fields,
      ...nobody,
      id,
      organizationId,
      createdBy: scope.name,
      createdAt: now,
      expiresAt,
    });
    const secret = await addSecret(context, { id, organizationId, isTest });
    const key = await find(context, id);
    const { scopes, locationIds, lastFour } = key;
    await auditKey(context, key, {
      action: "key.created",
      after: { scopes, locationIds, expiresAt: key.expiresAt, lastFour, ...(isTest ? { isTest } : {}) },
    });
    return { ...key, secret };
  },

  rollKey: async (context) => {
    const { db, params, body, now } = context;
    const { key: before, owned } = await lockWorking(context, params.id);
    const until = new Date(now.getTime() + body.overlapHours * hourMs);
    await store.endSecrets(db, owned, params.id, until);
    const secret = await addSecret(context, { ...owned, id: params.id, isTest: before.isTest });
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
    const { key, owned } = await lockWorking(context, params.id);
    await store.revokeKey(db, owned, params.id, scope.name);
    await auditKey(context, key, { action: "key.revoked", before: { lastFour: key.lastFour } });
    return { success: true };
  },
};
