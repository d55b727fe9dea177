import { randomUUID } from "node:crypto";
import type { users as routes } from "@konoba/contract/users/users.contract";
import { audit, type Acting } from "../lib/audit.ts";
import type { Call } from "../lib/call.ts";
import type { Db } from "../lib/db.ts";
import { messageLanguage } from "../lib/mailLanguage.ts";
import { mailMessage } from "../lib/mailLayout.ts";
import { queueMessage, wakeOutbox } from "../lib/outbox.ts";
import { hour, takeTurn, throttleKey } from "../lib/throttle.ts";
import { findOwnOrganization } from "../organizations/organizations.service.ts";
import * as store from "./users.store.ts";

export type { Account } from "./users.store.ts";

/** Who signs in with an address, in whatever organization: an account or a waiting invitation. */
export const findAccount = (db: Db, email: string) => store.findAccountAnyTenant(db, email);
export const findAccountById = (db: Db, id: string) => store.findAccountById(db, id);

/** The first sign-in of an invited person makes the invitation an account. */
export async function acceptInvitation(db: Db, account: store.Account, now: Date): Promise<void> {
  if (!account.isAccepted)
    await store.updateUser(db, account.organizationId, account.id, { acceptedAt: now });
}

interface NewOwner {
  organizationId: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneVerifiedAt: string;
  language: "en" | "me" | null;
  now: Date;
}

/** The one who created the organization. */
export async function createOwner(db: Db, { now, ...owner }: NewOwner): Promise<string> {
  const id = randomUUID();
  await store.insertUser(db, {
    ...owner,
    id,
    role: "owner",
    locationId: null,
    theme: null,
    createdAt: now,
    acceptedAt: now,
  });
  return id;
}

/** Keeps the confirmed number of the one who is signed in. */
export async function changePhone(acting: Acting, account: store.Account, phoneNumber: string) {
  const { db, now } = acting;
  const { id, organizationId, firstName, lastName } = account;
  await store.updateUser(db, organizationId, id, { phoneNumber, phoneVerifiedAt: now });
  await audit(acting, {
    action: "user.phoneChanged",
    subject: { kind: "user", id, name: `${firstName} ${lastName}` },
    before: { phoneNumber: account.phoneNumber },
    after: { phoneNumber },
  });
}

const INVITATIONS_PER_HOUR = 60;

/**
 * Adds a user who has not signed in yet and mails the way in. An address that has an account
 * elsewhere is invited alike, so that nobody learns of it.
 */
export async function inviteUser(call: Call<typeof routes.create>): Promise<string> {
  const { db, env, scope, body, now, http, afterCommit } = call;
  const { language, email, ...person } = body;
  const key = throttleKey("invitation", scope.organizationId);
  await takeTurn(db, [{ key, most: INVITATIONS_PER_HOUR, seconds: hour }], now);
  const { name } = await findOwnOrganization(db, scope.organizationId);
  const id = randomUUID();
  await store.insertUser(db, {
    ...person,
    id,
    email,
    organizationId: scope.organizationId,
    phoneNumber: null,
    phoneVerifiedAt: null,
    locationId: null,
    language: null,
    theme: null,
    createdAt: now,
    acceptedAt: null,
  });
  const message = mailMessage({
    kind: "invitation",
    language: messageLanguage(language, null, http.header("accept-language")),
    to: email,
    link: `${env.PUBLIC_URL}/sign-in?email=${encodeURIComponent(email)}`,
    values: { organization: name, inviter: scope.name },
  });
  await queueMessage(db, message, now);
  afterCommit(wakeOutbox);
  await audit(call, {
    action: "user.invited",
    subject: { kind: "user", id, name: `${person.firstName} ${person.lastName}` },
    after: { email, ...person },
  });
  return id;
}
