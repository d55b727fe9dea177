import { randomUUID } from "node:crypto";
import type { team as routes, Worker } from "@konoba/contract/team/team.contract";
import { toString as toSvg } from "qrcode";
import { audit } from "../lib/audit.ts";
import { Answer, rawJson, type Handlers } from "../lib/call.ts";
import type { Db } from "../lib/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/scope.ts";
import { hashSecret } from "../lib/secrets.ts";
import { clearMisses } from "../lib/throttleLock.ts";
import { pinLockKey, signInWorker } from "./team.signIn.service.ts";
import * as store from "./team.store.ts";

/** A team member of the caller's locations who is not archived. */
export async function findOwnWorker(db: Db, scope: Scope, id: string): Promise<Worker> {
  return found(await store.findWorker(db, ownedLocations(scope), id), "worker_not_found");
}

const subjectOf = (id: string) => ({ kind: "worker", id });

export const team: Handlers<typeof routes> = {
  create: async ({ db, scope, body, now, http }) => {
    const { pin, locationId, ...fields } = body;
    const location = own(scope, locationId);
    const id = randomUUID();
    const pinHash = await hashSecret(pin);
    await store.insertWorker(db, {
      ...fields,
      id,
      locationId: location,
      pinHash,
      language: null,
      theme: null,
      createdAt: now,
    });
    const worker = await findOwnWorker(db, scope, id);
    await audit(db, scope, {
      action: "worker.created",
      subject: subjectOf(id),
      locationId,
      after: worker,
      ip: http.ip,
    });
    return worker;
  },

  list: async ({ db, scope, params, query }) =>
    rawJson(await store.listWorkersJson(db, own(scope, params.locationId), query)),

  signInPlace: async ({ db, params }) =>
    found(await store.findSignInPlaceAnyTenant(db, params.locationId), "location_not_found"),

  signInCode: async ({ scope, params, env }) => {
    const link = `${env.PUBLIC_URL}/sign-in?location=${own(scope, params.locationId)}`;
    const image = await toSvg(link, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
    return new Answer(image, {
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, no-cache" },
    });
  },

  signIn: signInWorker,

  find: async ({ db, scope, params }) => findOwnWorker(db, scope, params.id),

  update: async ({ db, scope, params, body, now, http }) => {
    const { pin, locationId, ...fields } = body;
    const location = own(scope, locationId);
    const before = found(await store.findWorker(db, [location], params.id), "worker_not_found");
    const pinHash = pin === undefined ? {} : { pinHash: await hashSecret(pin) };
    const changes = { ...fields, ...pinHash };
    if (Object.keys(changes).length === 0) return before;
    await store.updateWorker(db, location, params.id, changes);
    const isOut = fields.status !== undefined && fields.status !== "active";
    if (isOut || pin !== undefined) await store.endSessionsOfWorker(db, params.id, now);
    const after = await findOwnWorker(db, scope, params.id);
    const entry = { subject: subjectOf(params.id), locationId, before, after, ip: http.ip };
    await audit(db, scope, { action: "worker.updated", ...entry });
    if (pin !== undefined) await liftLock(db, scope, after, http.ip);
    return after;
  },

  resetPin: async ({ db, scope, params, body, now, http }) => {
    const worker = await findOwnWorker(db, scope, params.id);
    const location = own(scope, worker.locationId);
    await store.updateWorker(db, location, worker.id, { pinHash: await hashSecret(body.pin) });
    await store.endSessionsOfWorker(db, worker.id, now);
    await liftLock(db, scope, worker, http.ip);
    return { success: true };
  },

  remove: async ({ db, scope, params, now, http }) => {
    const before = await findOwnWorker(db, scope, params.id);
    await store.updateWorker(db, own(scope, before.locationId), before.id, {
      archivedAt: now,
      status: "inactive",
    });
    await store.endSessionsOfWorker(db, before.id, now);
    const { locationId } = before;
    await audit(db, scope, {
      action: "worker.archived",
      subject: subjectOf(before.id),
      locationId,
      before,
      ip: http.ip,
    });
    return { success: true, outcome: "archived" };
  },
};

/** A new PIN starts a new count: the manager who sets it also opens the door again. */
async function liftLock(db: Db, scope: Scope, worker: Worker, ip: string): Promise<void> {
  await clearMisses(db, pinLockKey(worker.locationId, worker.username));
  const { id, locationId } = worker;
  await audit(db, scope, { action: "worker.pinReset", subject: subjectOf(id), locationId, ip });
}
