import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { people as routes, User } from "@konoba/contract/users/users.people.contract";
import { orNotFound, type Caller } from "../lib/access/caller.ts";
import type { HandlerContext } from "../lib/access/handler.ts";
import { hour, takeTurn, throttleKey } from "../lib/access/throttle.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { normalPhone } from "./users.accounts.service.ts";
import * as store from "./users.store.ts";

const INVITATIONS_PER_HOUR = 60;

export async function findOwnUser(db: Db, scope: Caller, id: string): Promise<User> {
  const { organizationId, role } = scope;
  const withContacts = role === "owner" || role === "manager";
  return orNotFound(await store.findUser(db, { organizationId, id, withContacts }), "user_not_found");
}

/** Rejects an address with an account in another organization. */
async function refuseElsewhere(db: Db, organizationId: string, email: string): Promise<void> {
  const known = await store.findAccountAnyTenant(db, email);
  if (known?.isAccepted && known.organizationId !== organizationId) throw new AppError("email_elsewhere");
}

async function limitInvitations(db: Db, { organizationId }: Caller, now: Date): Promise<void> {
  const key = throttleKey("invitation", organizationId);
  await takeTurn(db, [{ key, max: INVITATIONS_PER_HOUR, seconds: hour }], now);
}

/** Adds an invited user; the mail follows in the same transaction. */
export async function addInvited(call: HandlerContext<typeof routes.create>): Promise<User> {
  const { db, scope, body, now } = call;
  const { language = null, email, phoneNumber: typed = null, ...person } = body;
  const phoneNumber = typed === null ? null : normalPhone(typed);
  await refuseElsewhere(db, scope.organizationId, email);
  await limitInvitations(db, scope, now);
  const id = randomUUID();
  await store.insertUser(db, {
    ...person,
    id,
    email,
    language,
    organizationId: scope.organizationId,
    phoneNumber,
    phoneVerifiedAt: null,
    locationId: null,
    theme: null,
    createdAt: now,
    acceptedAt: null,
    invitedAt: now,
  });
  const subject = { kind: "user", id, name: `${body.firstName} ${body.lastName}` } as const;
  await audit(call, { action: "user.invited", subject, after: { email, ...person } });
  return findOwnUser(db, scope, id);
}

/** Returns the user whose invitation is sent again, limited and audited; rejects an accepted one. */
export async function findInvited(call: HandlerContext<typeof routes.resendInvitation>): Promise<User> {
  const { db, scope, params, now } = call;
  const user = await findOwnUser(db, scope, params.id);
  if (user.status !== "invited") throw new AppError("invitation_accepted");
  await refuseElsewhere(db, scope.organizationId, user.email ?? "");
  await limitInvitations(db, scope, now);
  const { id, email, firstName, lastName, role } = user;
  const subject = { kind: "user", id, name: `${firstName} ${lastName}` } as const;
  await audit(call, { action: "user.invited", subject, after: { email, role } });
  return user;
}

export const renewInvitation = (db: Db, organizationId: string, id: string, now: Date) =>
  store.updateUser(db, organizationId, id, { invitedAt: now });
