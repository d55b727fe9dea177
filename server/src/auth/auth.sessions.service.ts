import { codeTries, type LinkReason } from "@konoba/contract/auth/auth.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { isSecret } from "../lib/access/secrets.ts";
import { type SignInCall, openBrowserSession } from "../lib/access/signIn.ts";
import { throttleKey } from "../lib/access/throttle.ts";
import { audit, auditRarely } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import {
  acceptInvitation,
  findAccount,
  findAccountById,
  type Account,
} from "../users/users.accounts.service.ts";
import * as codes from "./auth.codes.store.ts";
import { refusalOfInvitation } from "./auth.invitations.service.ts";
import { hashLink } from "./auth.messages.service.ts";
import * as store from "./auth.store.ts";
import type { Draft } from "./auth.table.ts";

interface Opened {
  success: true;
  sessionId: string;
  hasProfile: boolean;
}

const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`;
const subjectOf = (account: Account) => ({ kind: "user", id: account.id, name: nameOf(account) }) as const;
const actorOf = (account: Account, ip: string) => {
  const { organizationId, id: userId } = account;
  return { organizationId, kind: "user", userId, workerId: null, name: nameOf(account), ip } as const;
};

/**
 * Audits a failed sign-in with a wrong, expired or used code under the account it was for; the code itself is
 * never recorded.
 */
export async function auditMiss({ db, http, now }: SignInCall, email: string): Promise<void> {
  const account = await findAccount(db, email);
  const organizationId = account?.organizationId ?? "";
  const unknown = { organizationId, kind: "unknown", userId: null, workerId: null, name: null } as const;
  const actor = account ? { ...unknown, ip: http.ip } : null;
  const subject = account ? subjectOf(account) : ({ kind: "user", id: null } as const);
  // Unknown addresses share a few keys, so that they cannot fill the store.
  const key = throttleKey("audit-miss", account?.id ?? `nobody ${email.length}`);
  await auditRarely({ db, now }, key, actor, { action: "user.signInRefused", subject });
}

async function openFor(call: SignInCall, email: string, account: Account | undefined): Promise<Opened> {
  const userId = account?.id ?? null;
  const sessionId = await openBrowserSession(call, { email, userId, workerId: null });
  if (account) {
    await acceptInvitation(call.db, account, call.now);
    const scope = actorOf(account, call.http.ip);
    await audit({ ...call, scope }, { action: "user.signedIn", subject: subjectOf(account) });
  }
  return { success: true, sessionId, hasProfile: account !== undefined };
}

/**
 * Returns the account to sign in to: an invitation's own, else the account of the address; a sign-up ignores
 * invitations.
 */
async function accountOf(db: Db, email: string, draft: Draft): Promise<Account | undefined> {
  if (draft.wants === "invitation") return findAccountById(db, draft.userId ?? "");
  const known = await findAccount(db, email);
  return known?.isAccepted || draft.wants === "signIn" ? known : undefined;
}

/** Opens a session for the account of a verified address, or for its unfinished sign-up. */
async function redeem(call: SignInCall, email: string, draft: Draft): Promise<Opened> {
  const account = await accountOf(call.db, email, draft);
  if (!account) await store.saveSignUp(call.db, email, draft, call.now);
  const opened = await openFor(call, email, account);
  await codes.useUpCodes(call.db, email, opened.sessionId, call.now);
  return opened;
}

/** Opens a session for a user authenticated by other means, such as the owner of the demo. */
export async function openUserSession(call: SignInCall, userId: string): Promise<Opened> {
  const account = await findAccountById(call.db, userId);
  if (!account) throw new AppError("user_not_found");
  return openFor(call, account.email, account);
}

/**
 * Opens a session with the mailed code. The attempt is counted in its own transaction, so that a failure
 * stays counted; wrong, expired and unrequested codes get the same error.
 */
export async function redeemCode(call: SignInCall, email: string, token: string): Promise<Opened> {
  const owner = { channel: "email", email, phoneNumber: null } as const;
  const attempt = await codes.attemptNewestCode(call.db, owner, codeTries, call.now);
  const isRight = await isSecret(token, attempt?.codeHash);
  if (!attempt || !isRight) {
    await auditMiss(call, email);
    throw new AppError("otp_failed");
  }
  return call.db.transaction().execute(async (db) => {
    if (!(await codes.useCode(db, attempt.id, call.now))) throw new AppError("otp_failed");
    const isInvitation = attempt.draft.wants === "invitation";
    if (isInvitation && (await refusalOfInvitation({ db }, attempt.draft, email)))
      throw new AppError("otp_failed");
    return redeem({ ...call, db }, email, attempt.draft);
  });
}

const refused = (reason: LinkReason) => `/sign-in?reason=${reason}`;

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Redeems a link and returns the page to open: the app, the sign-up, or the form that requests another link.
 */
export async function redeemLink(call: SignInCall, { accessToken, refreshToken }: Tokens): Promise<string> {
  return call.db.transaction().execute(async (db) => {
    const link = await codes.findLink(db, hashLink(accessToken, refreshToken), call.now);
    if (!link) return refused("link_expired");
    const isInvitation = link.draft.wants === "invitation";
    if (link.isUsed) {
      const isSame = call.session !== null && call.session.sessionId === link.usedBySessionId;
      const home = call.session?.scope ? "/" : "/sign-up";
      return isSame ? home : refused(isInvitation ? "invitation_used" : "link_used");
    }
    const refusal = isInvitation ? await refusalOfInvitation({ db }, link.draft, link.email) : null;
    if (refusal) return refused(refusal);
    if (link.isExpired) {
      await auditMiss({ ...call, db }, link.email);
      return refused(isInvitation ? "invitation_expired" : "link_expired");
    }
    await codes.useCode(db, link.id, call.now);
    const { hasProfile } = await redeem({ ...call, db }, link.email, link.draft);
    return hasProfile ? "/" : "/sign-up";
  });
}
