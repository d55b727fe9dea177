import { modulesOffFor, type BusinessKind } from "@konoba/contract/lib/businessKinds";
import { AppError } from "@konoba/contract/lib/errors";
import type { Env } from "../env.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { isSignUpOpen } from "../lib/database/storeSettings.ts";
import { mailMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { canSendMail } from "../lib/messages/providers.ts";
import { createOrganization } from "../organizations/organizations.service.ts";
import { changeAddress, createOwner, findAccount, type NewOwner } from "../users/users.accounts.service.ts";
import { createLink, expiryOf } from "./auth.messages.service.ts";
import * as store from "./auth.store.ts";
import type { Draft } from "./auth.table.ts";

interface Work {
  db: Db;
  env: Env;
  now: Date;
}

/** Returns who may create an organization: outside production anybody, unless the setting says otherwise. */
export async function signUpMode(db: Db, env: Env): Promise<NonNullable<Env["SIGN_UP"]>> {
  if (env.SIGN_UP !== undefined) return env.SIGN_UP;
  return env.NODE_ENV !== "production" || (await isSignUpOpen(db)) ? "open" : "closed";
}

/** Rejects the creation of an organization by an address that may not. */
export async function requireSignUp(
  { db, env }: Pick<Work, "db" | "env">,
  signUp: { invitedAt: unknown } | undefined,
): Promise<void> {
  const mode = await signUpMode(db, env);
  if (mode === "open" || (mode === "invited" && signUp?.invitedAt)) return;
  throw new AppError("sign_up_closed");
}

interface OwnedOrganization {
  organizationName: string;
  /** Decides which modules its first location begins with; all of them without it. */
  businessKind?: BusinessKind | undefined;
  owner: Omit<NewOwner, "organizationId" | "now">;
}

/** Creates an organization with its owner and audits it under the owner's name. */
export async function createOwnedOrganization(
  { db, now, ip = null }: { db: Db; now: Date; ip?: string | null },
  { organizationName, businessKind, owner }: OwnedOrganization,
): Promise<{ organizationId: string; userId: string }> {
  const organizationId = await createOrganization(
    db,
    { name: organizationName, modulesOff: modulesOffFor(businessKind) },
    now,
  );
  const userId = await createOwner(db, { organizationId, ...owner, now });
  const name = `${owner.firstName} ${owner.lastName}`;
  const scope = { organizationId, kind: "user", userId, workerId: null, name, ip } as const;
  const subject = { kind: "organization", id: organizationId, name: organizationName } as const;
  await audit(
    { db, scope, now },
    { action: "organization.created", subject, after: { name: organizationName } },
  );
  return { organizationId, userId };
}

/** Creates an organization for an address that has no account yet, with its owner; no sign-up is needed. */
export async function createFirstOwner(work: Work, draft: OwnedOrganization): Promise<string> {
  if (await findAccount(work.db, draft.owner.email)) throw new AppError("email_elsewhere");
  const { organizationId } = await createOwnedOrganization(work, draft);
  return organizationId;
}

const linkFor = (work: Work, email: string, draft: Draft) =>
  createLink(work, { email, draft, expiresAt: expiryOf(work.now) });

/** Returns a link that signs the person at an address in, once, for an operator without mail. */
export async function createSignInLink(work: Work, email: string): Promise<string> {
  if (!(await findAccount(work.db, email))) throw new AppError("user_not_found");
  return (await linkFor(work, email, { wants: "signIn" })).link;
}

/** Lets an address create an organization; mails the link where mail can be sent, and returns it otherwise. */
export async function inviteOwner(work: Work, email: string): Promise<string | null> {
  const { db, env, now } = work;
  if (await findAccount(db, email)) throw new AppError("email_elsewhere");
  await store.inviteSignUp(db, email, now);
  const secrets = await linkFor(work, email, { wants: "signUp" });
  if (!canSendMail(env)) return secrets.link;
  const message = mailMessage({
    kind: "signUp",
    language: "en",
    to: email,
    ...secrets,
    expiresAt: expiryOf(now),
  });
  await queueMessage(db, message, now);
  return null;
}

/** Gives the account of an address another one, which nobody else may use, and audits it as the operator's. */
export async function replaceAddress({ db, now }: Work, from: string, to: string): Promise<void> {
  const account = await findAccount(db, from);
  if (!account) throw new AppError("user_not_found");
  if (await findAccount(db, to)) throw new AppError("email_elsewhere");
  await changeAddress({ db, now }, account, to);
}
