import { AppError } from "@konoba/contract/lib/errors";
import { may, permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Profile, User, users as routes } from "@konoba/contract/users/users.contract";
import { audit, changedFields } from "../lib/audit.ts";
import { rawJson, type Handlers } from "../lib/call.ts";
import type { Db } from "../lib/db.ts";
import { found, own, type Scope } from "../lib/scope.ts";
import { sessionCookie } from "../lib/session.ts";
import * as sessions from "./users.sessions.store.ts";
import * as store from "./users.store.ts";
import { inviteUser } from "./users.accounts.service.ts";

const isPermission = (name: string): name is Permission => name in permissions;
const withContacts = (scope: Scope) => scope.role === "owner" || scope.role === "manager";

async function findProfile(db: Db, scope: Scope): Promise<Profile> {
  const row =
    scope.userId === null
      ? await store.findWorkerProfile(db, scope.workerId ?? "")
      : await store.findUserProfile(db, scope.userId);
  const held = Object.keys(permissions).filter((name) => isPermission(name) && may(scope.role, name));
  return { ...found(row, "no_profile"), sessionId: scope.sessionId, permissions: held.filter(isPermission) };
}

async function findOwnUser(db: Db, scope: Scope, id: string): Promise<User> {
  const { organizationId } = scope;
  return found(
    await store.findUser(db, { organizationId, id, withContacts: withContacts(scope) }),
    "user_not_found",
  );
}

/** An accepted owner leaves the role only while another one stays. */
async function keepAnOwner(db: Db, user: User): Promise<void> {
  if (user.role !== "owner" || user.status !== "active") return;
  if ((await store.countOwners(db, user.organizationId)) <= 1) throw new AppError("last_owner");
}

const subjectOf = ({ id, firstName, lastName }: User) =>
  ({ kind: "user", id, name: `${firstName} ${lastName}` }) as const;

const ownSession = (scope: Scope) => ({ kind: "session", id: null, name: scope.name }) as const;

export const users: Handlers<typeof routes> = {
  list: async ({ db, scope, query }) => {
    const { organizationId } = scope;
    return rawJson(
      await store.listUsersJson(db, { organizationId, query, withContacts: withContacts(scope) }),
    );
  },

  me: async ({ db, scope }) => findProfile(db, scope),

  updateMe: async ({ db, scope, body }) => {
    if (scope.userId !== null) {
      if (body.locationId) own(scope, body.locationId);
      if (Object.keys(body).length > 0) await store.updateUser(db, scope.organizationId, scope.userId, body);
    } else {
      // The names of team members are kept by those who lead them.
      const { language, theme, ...rest } = body;
      if (Object.keys(rest).length > 0) throw new AppError("forbidden");
      await store.updateWorkerPreferences(db, scope.workerId ?? "", { language, theme });
    }
    return findProfile(db, scope);
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

  create: async (call) => {
    const id = await inviteUser(call);
    return findOwnUser(call.db, call.scope, id);
  },

  update: async ({ db, scope, params, body, now }) => {
    const before = await findOwnUser(db, scope, params.id);
    if (body.role === "manager") await keepAnOwner(db, before);
    if (Object.keys(body).length > 0) await store.updateUser(db, scope.organizationId, params.id, body);
    const after = await findOwnUser(db, scope, params.id);
    const seen = changedFields(before, after, ["firstName", "lastName", "role", "locationId"]);
    if (seen) await audit({ db, scope, now }, { action: "user.updated", subject: subjectOf(after), ...seen });
    return after;
  },

  remove: async ({ db, scope, params, now }) => {
    const before = await findOwnUser(db, scope, params.id);
    await keepAnOwner(db, before);
    await store.updateUser(db, scope.organizationId, params.id, { archivedAt: now });
    await sessions.endSessionsOfUser(db, params.id, now);
    await audit({ db, scope, now }, { action: "user.removed", subject: subjectOf(before), before });
    return { success: true, outcome: "archived" };
  },
};
