import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { accessRequests as accessRoutes } from "@konoba/contract/team/team.accessRequests.contract";
import type { approvals as approvalRoutes } from "@konoba/contract/team/team.approvals.contract";
import type { team as routes, Worker } from "@konoba/contract/team/team.contract";
import type { limits } from "@konoba/contract/team/team.limits.contract";
import type { phoneApprovals as phoneRoutes } from "@konoba/contract/team/team.phoneApprovals.contract";
import type { ListOf, views } from "@konoba/contract/team/team.views.contract";
import { toString as toSvg } from "qrcode";
import {
  orNotFound,
  requireOwnLocation,
  ownedLocations,
  type Caller,
  type ActorContext,
} from "../lib/access/caller.ts";
import { RawResponse, rawJson, type Handlers } from "../lib/access/handler.ts";
import { hashSecret } from "../lib/access/secrets.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db } from "../lib/database/db.ts";
import { accessRequests } from "./team.accessRequests.service.ts";
import { approvals } from "./team.approvals.service.ts";
import * as devices from "./team.devices.service.ts";
import { phoneApprovals } from "./team.phoneApprovals.service.ts";
import { forgetMisses } from "./team.pin.service.ts";
import { signInWorker } from "./team.signIn.service.ts";
import * as store from "./team.store.ts";

/** Returns a team member of the caller's locations who is not archived. */
async function findOwnWorker(db: Db, scope: Caller, id: string): Promise<Worker> {
  return orNotFound(await store.findWorker(db, ownedLocations(scope), id), "worker_not_found");
}

const subjectOf = ({ id, firstName, lastName }: Worker) =>
  ({ kind: "worker", id, name: `${firstName} ${lastName}` }) as const;

/** Rejects changes by which callers would lock themselves out; another manager must make them. */
function refuseOneself({ workerId }: Caller, { id }: Worker): void {
  if (id === workerId) throw new AppError("oneself");
}

/** Fields whose changes are audited. */
const auditedFields = ["firstName", "lastName", "username", "email", "role", "status"] as const;

/** Saved views of the caller for a list; those of a location only while it is the caller's. */
const viewsOf = (scope: Caller, { list, locationId }: ListOf) => ({
  userId: scope.userId,
  workerId: scope.workerId,
  location: locationId === undefined ? null : requireOwnLocation(scope, locationId),
  list,
});

export const team: Handlers<
  typeof routes &
    typeof views &
    typeof approvalRoutes &
    typeof phoneRoutes &
    typeof accessRoutes &
    typeof limits
> = {
  ...approvals,
  ...phoneApprovals,
  ...accessRequests,
  views: async ({ db, scope, query }) => ({ items: await store.findViews(db, viewsOf(scope, query)) }),

  keepViews: async ({ db, scope, query, body }) => {
    await store.keepViews(db, viewsOf(scope, query), body.items);
    return body;
  },

  create: async ({ db, scope, body, now }) => {
    const { pin, locationId, ...fields } = body;
    const location = requireOwnLocation(scope, locationId);
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
    const entry = { subject: subjectOf(worker), locationId, after: worker };
    await audit({ db, scope, now }, { action: "worker.created", ...entry });
    return worker;
  },

  list: async ({ db, scope, params, query }) =>
    rawJson(await store.listWorkersJson(db, requireOwnLocation(scope, params.locationId), query)),

  signInLocation: async ({ db, params }) => {
    const location = await store.findSignInLocationAnyTenant(db, params.locationId);
    const { organizationId: _, ...names } = orNotFound(location, "location_not_found");
    return names;
  },

  signInCode: async ({ scope, params, env }) => {
    const link = `${env.PUBLIC_URL}/sign-in?location=${requireOwnLocation(scope, params.locationId)}`;
    const image = await toSvg(link, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
    return new RawResponse(image, {
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, no-cache" },
    });
  },

  signIn: signInWorker,
  signInNames: devices.listNames,
  listDevices: devices.listDevices,
  addDevice: devices.addDevice,
  removeDevice: devices.removeDevice,

  find: async ({ db, scope, params }) => findOwnWorker(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    const { pin, locationId, ...fields } = body;
    const location = requireOwnLocation(scope, locationId);
    const before = orNotFound(await store.findWorker(db, [location], params.id), "worker_not_found");
    const isOut = fields.status !== undefined && fields.status !== "active";
    if (isOut) refuseOneself(scope, before);
    const pinHash = pin === undefined ? {} : { pinHash: await hashSecret(pin) };
    const changes = { ...fields, ...pinHash };
    if (Object.keys(changes).length === 0) return before;
    await store.updateWorker(db, location, params.id, changes);
    if (isOut || pin !== undefined) await store.endSessionsOfWorker(db, params.id, now);
    const after = await findOwnWorker(db, scope, params.id);
    const seen = changedFields(before, after, auditedFields);
    const entry = { subject: subjectOf(after), locationId, ...seen };
    if (seen) await audit({ db, scope, now }, { action: "worker.updated", ...entry });
    if (pin !== undefined) await liftLock({ db, scope, now }, after);
    return after;
  },

  resetPin: async ({ db, scope, params, body, now }) => {
    const worker = await findOwnWorker(db, scope, params.id);
    const location = requireOwnLocation(scope, worker.locationId);
    await store.updateWorker(db, location, worker.id, { pinHash: await hashSecret(body.pin) });
    await store.endSessionsOfWorker(db, worker.id, now);
    await liftLock({ db, scope, now }, worker);
    return { success: true };
  },

  remove: async ({ db, scope, params, now }) => {
    const before = await findOwnWorker(db, scope, params.id);
    refuseOneself(scope, before);
    const entry = { subject: subjectOf(before), locationId: before.locationId, before };
    const restore = await auditDeletion({ db, scope, now }, { action: "worker.archived", ...entry });
    await store.updateWorker(db, requireOwnLocation(scope, before.locationId), before.id, {
      archivedAt: now,
      status: "inactive",
    });
    await store.endSessionsOfWorker(db, before.id, now);
    return { success: true, outcome: "archived", restore };
  },
  restore: restoreHandler("worker"),
};

/** Ends the lockout of a member whose PIN a manager has replaced. */
async function liftLock(acting: ActorContext, worker: Worker): Promise<void> {
  await forgetMisses(acting.db, worker);
  const { locationId } = worker;
  await audit(acting, { action: "worker.pinReset", subject: subjectOf(worker), locationId });
}
