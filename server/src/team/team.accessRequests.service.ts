import { randomUUID } from "node:crypto";
import { canRequestAccess, grantingRoles, mayGrant } from "@konoba/contract/lib/accessRequests";
import { AppError } from "@konoba/contract/lib/errors";
import { may, type Permission } from "@konoba/contract/lib/permissions";
import type { accessRequests as routes } from "@konoba/contract/team/team.accessRequests.contract";
import {
  callerMay,
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  type Caller,
} from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { hour, takeTurn, throttleKey } from "../lib/access/throttle.ts";
import type { Db, Locations, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./team.accessRequests.store.ts";

/** Requests of a person in a day: dismissed ones count too. */
const maxRequestsPerDay = 10;

const kindOf = ({ workerId }: Caller) => (workerId === null ? "user" : "worker");

const canRequest = (scope: Caller, permission: Permission): boolean =>
  scope.role !== null && canRequestAccess({ role: scope.role, kind: kindOf(scope) }, permission);

/** Lists what waits for the caller; a request ends once its person's role has the permission. */
async function listWaiting(db: Db, { role }: Caller, locations: Locations) {
  if (role === null || !may(role, "team.edit")) return [];
  const rows = await store.listRequests(db, locations);
  return rows.filter((row) => mayGrant(role, row.personKind) && !may(row.role, row.permission));
}

/** Counts the requests for access that wait for the caller at a location. */
export const countAccessRequests = async (db: Db, scope: Caller, location: OwnedLocation): Promise<number> =>
  (await listWaiting(db, scope, [location])).length;

export const accessRequests: Handlers<typeof routes> = {
  ownAccessRequest: async ({ db, scope, params, query: { permission } }) => {
    const location = requireOwnLocation(scope, params.locationId);
    if (!canRequest(scope, permission)) return { grantor: null, requestedAt: null };
    const kind = kindOf(scope);
    const { organizationId } = scope;
    return {
      grantor: await store.findGrantor(
        db,
        { location, organizationId },
        { kind, granting: grantingRoles(kind) },
      ),
      requestedAt: await store.findOwnRequest(db, location, scope, permission),
    };
  },

  requestAccess: async ({ db, scope, params, body: { permission }, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    if (callerMay(scope, permission)) return { success: true };
    if (!canRequest(scope, permission)) throw new AppError("access_not_requestable");
    if ((await store.findOwnRequest(db, location, scope, permission)) !== null) return { success: true };
    const { userId, workerId } = scope;
    const key = throttleKey("access-request", workerId ?? userId ?? "");
    await takeTurn(db, [{ key, max: maxRequestsPerDay, seconds: 24 * hour }], now);
    await store.insertRequest(db, location, {
      id: randomUUID(),
      userId: workerId === null ? userId : null,
      workerId,
      permission,
      requestedAt: now,
    });
    return { success: true };
  },

  listAccessRequests: async ({ db, scope, params }) => ({
    items: await listWaiting(db, scope, [requireOwnLocation(scope, params.locationId)]),
  }),

  dismissAccessRequest: async ({ db, scope, params }) => {
    const locations = ownedLocations(scope);
    const rows = await listWaiting(db, scope, locations);
    orNotFound(
      rows.find(({ id }) => id === params.id),
      "access_request_not_found",
    );
    await store.deleteRequest(db, locations, params.id);
    return { success: true };
  },
};
