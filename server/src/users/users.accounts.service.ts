import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { ActorContext } from "../lib/access/caller.ts";
import { audit, operatorOf } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { endSessionsOfUser } from "./users.sessions.store.ts";
import * as store from "./users.store.ts";

export type { Account } from "./users.store.ts";

/** Returns the account or pending invitation of an address, in any organization. */
export const findAccount = (db: Db, email: string) => store.findAccountAnyTenant(db, email);
export const findAccountById = (db: Db, id: string) => store.findAccountById(db, id);

/** Normalizes a phone number to +382…; one without a country prefix is Montenegrin. */
export function normalPhone(text: string): string {
  const parsed = parsePhoneNumberFromString(text, "ME");
  if (!parsed?.isValid()) throw new AppError("phone_invalid");
  return parsed.number;
}

/** Accepts the invitation of an account at its first sign-in. */
export async function acceptInvitation(db: Db, account: store.Account, now: Date): Promise<void> {
  if (!account.isAccepted)
    await store.updateUser(db, account.organizationId, account.id, { acceptedAt: now });
}

export type NewOwner = Pick<
  Parameters<typeof store.insertUser>[1],
  "organizationId" | "email" | "firstName" | "lastName" | "phoneNumber" | "phoneVerifiedAt" | "language"
> & { now: Date };

/** Creates the owner of a new organization. */
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
    invitedAt: null,
  });
  return id;
}

/** Saves the caller's confirmed phone number. */
export async function changePhone(acting: ActorContext, account: store.Account, phoneNumber: string) {
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

/** Replaces the address of an account on behalf of the operator, and ends its sessions. */
export async function changeAddress({ db, now }: { db: Db; now: Date }, account: store.Account, to: string) {
  const { id, organizationId, firstName, lastName, email } = account;
  await store.updateUser(db, organizationId, id, { email: to });
  await endSessionsOfUser(db, id, now);
  const scope = operatorOf(organizationId);
  const subject = { kind: "user", id, name: `${firstName} ${lastName}` } as const;
  const addresses = { before: { email }, after: { email: to } };
  await audit({ db, scope, now }, { action: "user.addressChanged", subject, ...addresses });
}
