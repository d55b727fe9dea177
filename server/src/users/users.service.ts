import { AppError } from "@konoba/contract/lib/errors";
import { permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { removed } from "@konoba/contract/lib/primitives";
import type { Profile, users as self } from "@konoba/contract/users/users.contract";
import type { people, User } from "@konoba/contract/users/users.people.contract";
import type { ownPin } from "@konoba/contract/users/users.pin.contract";
import type { z } from "zod";
import {
  callerMay,
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  type Caller,
} from "../lib/access/caller.ts";
import { rawJson, type HandlerContext, type Handlers } from "../lib/access/handler.ts";
import { hashSecret } from "../lib/access/secrets.ts";
import { isProven, sessionCookie } from "../lib/access/session.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db } from "../lib/database/db.ts";
import { listModulesOff } from "../locations/locations.modules.service.ts";
import { findOwnUser } from "./users.invitations.service.ts";
import * as sessions from "./users.sessions.store.ts";
import * as store from "./users.store.ts";

const isPermission = (name: string): name is Permission => name in permissions;
const withContacts = (scope: Caller) => scope.role === "owner" || scope.role === "manager";

async function findProfile(db: Db, scope: Caller): Promise<Profile> {
  const row =
    scope.userId === null
      ? await store.findWorkerProfile(db, scope.workerId ?? "")
      : await store.findUserProfile(db, scope.userId);
  const held = Object.keys(permissions).filter((name) => isPermission(name) && callerMay(scope, name));
  const { sessionId, inactiveLocationIds } = scope;
  return {
    ...orNotFound(row, "no_profile"),
    sessionId,
    permissions: held.filter(isPermission),
    inactiveLocationIds: [...inactiveLocationIds],
    modulesOff: await listModulesOff(db, ownedLocations(scope)),
  };
}

/** Rejects the loss of the last active owner. */
async function keepAnOwner(db: Db, user: User): Promise<void> {
  if (user.role !== "owner" || user.status !== "active") return;
  if ((await store.countOwners(db, user.organizationId)) <= 1) throw new AppError("last_owner");
}

const subjectOf = ({ id, firstName, lastName }: User) =>
  ({ kind: "user", id, name: `${firstName} ${lastName}` }) as const;

const ownSession = (scope: Caller) => ({ kind: "session", id: null, name: scope.name }) as const;

type Taken = Omit<z.output<typeof removed>, "success">;
type Leaving = Pick<HandlerContext<typeof self.leave>, "db" | "scope" | "now">;

/** Removes a user from the organization: deletes an invitation, archives an account. */
async function takeOut({ db, scope, now }: Leaving, user: User): Promise<Taken> {
  await keepAnOwner(db, user);
  const removal = { action: "user.removed", subject: subjectOf(user), before: user } as const;
  const restore = await auditDeletion({ db, scope, now }, removal);
  const isDeleted = await store.deleteInvited(db, scope.organizationId, user.id);
  if (!isDeleted) await store.updateUser(db, scope.organizationId, user.id, { archivedAt: now });
  await sessions.endSessionsOfUser(db, user.id, now);
  return { outcome: isDeleted ? "deleted" : "archived", restore };
}

export const users: Omit<
  Handlers<typeof self & typeof people & typeof ownPin>,
  "create" | "resendInvitation"
> = {
  list: async ({ db, scope, query }) => {
    const { organizationId } = scope;
    return rawJson(
      await store.listUsersJson(db, { organizationId, query, withContacts: withContacts(scope) }),
    );
  },

  me: async ({ db, scope }) => findProfile(db, scope),

  updateMe: async ({ db, scope, body }) => {
    if (scope.userId !== null) {
      if (body.weeklyMail && !callerMay(scope, "analytics.digest")) throw new AppError("forbidden");
      if (body.locationId) requireOwnLocation(scope, body.locationId);
      if (Object.keys(body).length > 0) await store.updateUser(db, scope.organizationId, scope.userId, body);
    } else {
      // The names of team members are changed by their managers.
      const { language, theme, ...rest } = body;
      if (Object.keys(rest).length > 0) throw new AppError("forbidden");
      await store.updateWorkerPreferences(db, scope.workerId ?? "", { language, theme });
    }
    return findProfile(db, scope);
  },

  setPin: async ({ db, scope, body, now }) => {
    const { organizationId, userId, name } = scope;
    // The PINs of team members are set by their managers.
    if (userId === null) throw new AppError("forbidden");
    await store.updateUser(db, organizationId, userId, { pinHash: await hashSecret(body.pin) });
    await audit({ db, scope, now }, { action: "user.pinSet", subject: { kind: "user", id: userId, name } });
    return { success: true };
  },

  listSessions: async ({ db, scope, now }) => ({ items: await sessions.listOpenSessions(db, scope, now) }),

  endSession: async ({ db, env, scope, params, now, http }) => {
    if (!(await sessions.endOwnSession(db, scope, params.id, now))) throw new AppError("session_not_found");
    await audit({ db, scope, now }, { action: "session.ended", subject: ownSession(scope) });
    if (params.id === scope.sessionId) http.clearCookie(sessionCookie(env.PUBLIC_URL));
    return { success: true };
  },

  endSessions: async ({ db, env, scope, query, now, http }) => {
    await sessions.endOtherSessions(db, scope, now);
    if (!query.keepCurrent) {
      await sessions.endOwnSession(db, scope, scope.sessionId, now);
      http.clearCookie(sessionCookie(env.PUBLIC_URL));
    }
    await audit({ db, scope, now }, { action: "session.allEnded", subject: ownSession(scope) });
    return { success: true };
  },

  find: async ({ db, scope, params }) => findOwnUser(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    const before = await findOwnUser(db, scope, params.id);
    if (body.role === "manager") await keepAnOwner(db, before);
    if (Object.keys(body).length > 0) await store.updateUser(db, scope.organizationId, params.id, body);
    const after = await findOwnUser(db, scope, params.id);
    const seen = changedFields(before, after, ["firstName", "lastName", "role", "locationId"]);
    if (seen) await audit({ db, scope, now }, { action: "user.updated", subject: subjectOf(after), ...seen });
    return after;
  },

  remove: async (call) => {
    const user = await findOwnUser(call.db, call.scope, call.params.id);
    if (user.id === call.scope.userId) {
      await keepAnOwner(call.db, user);
      throw new AppError("oneself");
    }
    return { success: true, ...(await takeOut(call, user)) };
  },
  restore: async (call) => {
    const done = await restoreHandler("user")(call);
    const { role } = await findOwnUser(call.db, call.scope, call.params.id);
    // Restoring an owner grants full control of the organization.
    if (role === "owner" && !isProven(call.session, call.now)) throw new AppError("proof_required");
    return done;
  },

  leave: async (call) => {
    const { db, env, scope, http } = call;
    // A member signed in with a PIN has no account to delete.
    if (scope.userId === null) throw new AppError("forbidden");
    await takeOut(call, await findOwnUser(db, scope, scope.userId));
    http.clearCookie(sessionCookie(env.PUBLIC_URL));
    return { success: true };
  },
};
