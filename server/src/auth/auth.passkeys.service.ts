import { randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { passkeySignIn as routes } from "@konoba/contract/auth/auth.passkeys.contract";
import { AppError } from "@konoba/contract/lib/errors";
import type { passkeys as own, Passkey } from "@konoba/contract/users/users.passkeys.contract";
import { maxPasskeys, proofMinutes, type PasskeyAnswer } from "@konoba/contract/users/users.passkeys.rules";
import type { Env } from "../env.ts";
import { orNotFound, type Caller } from "../lib/access/caller.ts";
import type { HandlerContext, Handlers, SessionInfo } from "../lib/access/handler.ts";
import { isProven } from "../lib/access/session.ts";
import type { SignInCall } from "../lib/access/signIn.ts";
import { audit } from "../lib/audit/audit.ts";
import { isRetryable, isUnreachable, type Db } from "../lib/database/db.ts";
import { messageLanguage } from "../lib/messages/mailLanguage.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { findAccountById, type Account } from "../users/users.accounts.service.ts";
import * as store from "./auth.passkeys.store.ts";
import { auditMiss, openUserSession } from "./auth.sessions.service.ts";

/** COSE identifiers of EdDSA, ES256 and RS256, which devices support. */
const algorithms = [-8, -7, -257];
const timeout = proofMinutes * 60_000;

const siteOf = ({ PUBLIC_URL }: Env) => new URL(PUBLIC_URL);

/**
 * Returns whether browsers create passkeys for this site: only on a host name and over a secure connection.
 */
export function hasPasskeys(env: Env): boolean {
  const { protocol, hostname } = siteOf(env);
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return isName && (protocol === "https:" || hostname === "localhost");
}

interface PasskeyContext {
  db: Db;
  env: Env;
  session: SessionInfo | null;
  now: Date;
}

async function newChallenge({ db, env, session, now }: PasskeyContext): Promise<string> {
  if (!hasPasskeys(env)) throw new AppError("passkey_unavailable");
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + timeout);
  await store.keepChallenge(db, { challenge, sessionId: session?.sessionId ?? null, expiresAt }, now);
  return challenge;
}

/** Builds the verification options: this site, and an unused challenge of this session. */
const expectations = ({ db, env, session, now }: PasskeyContext) => ({
  expectedOrigin: siteOf(env).origin,
  expectedRPID: siteOf(env).hostname,
  requireUserVerification: true,
  expectedChallenge: (challenge: string) =>
    store.useChallenge(db, challenge, session?.sessionId ?? null, now),
});

/** Loads the library on first use: it is large, and most servers rarely verify passkeys. */
const library = () => import("@simplewebauthn/server");

/** Maps every verification failure to the same error, so that the reason is not revealed. */
async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    // An unreachable database is not a wrong passkey.
    throw isRetryable(error) || isUnreachable(error) ? error : new AppError("passkey_failed");
  }
}

/** Returns the account whose passkey signed the challenge. */
export async function accountOfPasskey(context: PasskeyContext, answer: PasskeyAnswer): Promise<Account> {
  const { db, now } = context;
  const known = await store.findPasskeyAnyTenant(db, answer.id);
  const account = known && (await findAccountById(db, known.userId));
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = answer.response;
  const isOthers = known && userHandle && Buffer.from(userHandle, "base64url").toString() !== known.userId;
  if (!known || !account || isOthers) throw new AppError("passkey_failed");
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      ...expectations(context),
      response: { ...answer, response, clientExtensionResults: {} },
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      },
    }),
  );
  const isNoted = verified && (await store.notePasskey(db, known.id, authenticationInfo.newCounter, now));
  if (!isNoted) throw new AppError("passkey_failed");
  return account;
}

/** Handlers of passkey sign-in, which need no session. */
export const passkeySignIn: Handlers<typeof routes> = {
  askPasskey: async (call) => ({
    challenge: await newChallenge(call),
    rpId: siteOf(call.env).hostname,
    timeout,
    userVerification: "required",
  }),

  signInByPasskey: async (call) => {
    try {
      const { id } = await accountOfPasskey(call, call.body);
      return await call.db.transaction().execute((db) => openUserSession({ ...call, db }, id));
    } catch (error) {
      if (error instanceof AppError && error.code === "passkey_failed") await auditRefused(call);
      throw error;
    }
  },
};

async function auditRefused(call: SignInCall & Pick<HandlerContext<typeof routes.signInByPasskey>, "body">) {
  const known = await store.findPasskeyAnyTenant(call.db, call.body.id);
  const account = known && (await findAccountById(call.db, known.userId));
  await auditMiss(call, account?.email ?? "");
}

/** Returns the caller's user; team members with a PIN have no account of their own. */
const userOf = ({ userId }: Caller): string => {
  if (userId === null) throw new AppError("forbidden");
  return userId;
};

type Row = Awaited<ReturnType<typeof store.listPasskeys>>[number];
const shown = ({ id, name, host, createdAt, lastUsedAt }: Row, env: Env): Passkey => ({
  id,
  name,
  host,
  createdAt,
  lastUsedAt,
  isUsable: host === siteOf(env).hostname,
});

const texts = {
  en: {
    added: (name: string) => ({
      subject: "A passkey was added to your account",
      greeting: `The passkey “${name}” can now sign you in.`,
    }),
    removed: (name: string) => ({
      subject: "A passkey was removed from your account",
      greeting: `The passkey “${name}” can no longer sign you in.`,
    }),
    note: "If this wasn't you, remove the passkeys you don't recognise in your profile and sign out everywhere.",
    button: "Open profile",
  },
  me: {
    added: (name: string) => ({
      subject: "Vašem nalogu je dodat pristupni ključ",
      greeting: `Pristupnim ključem „${name}” sada možete da se prijavite.`,
    }),
    removed: (name: string) => ({
      subject: "Sa vašeg naloga je uklonjen pristupni ključ",
      greeting: `Pristupnim ključem „${name}” više ne možete da se prijavite.`,
    }),
    note: "Ako to nijeste bili vi, u profilu uklonite ključeve koje ne prepoznajete i odjavite se svuda.",
    button: "Otvori profil",
  },
};

type ActorContext = Pick<HandlerContext<typeof own.removePasskey>, "db" | "env" | "scope" | "now">;

/**
 * Writes the change to the audit log and mails a notice, since a thief of the device has no access to the
 * mailbox.
 */
async function sendPasskeyNotice(
  { db, env, scope, now }: ActorContext,
  what: "added" | "removed",
  name: string,
): Promise<void> {
  const account = orNotFound(await findAccountById(db, userOf(scope)), "user_not_found");
  const subject = { kind: "user", id: account.id, name: scope.name } as const;
  await audit({ db, scope, now }, { action: `passkey.${what}`, subject, after: { name } });
  const language = messageLanguage(undefined, account.language, undefined);
  const { note, button } = texts[language];
  const message = { ...texts[language][what](name), lines: [], button, notes: [note] };
  const link = `${env.PUBLIC_URL}/profile`;
  await queueMessage(db, linesMessage({ ...message, language, to: account.email, link }), now);
}

export const passkeys: Pick<
  Handlers<typeof own>,
  "passkeys" | "beginPasskey" | "addPasskey" | "renamePasskey" | "removePasskey"
> = {
  passkeys: async ({ db, env, scope, session, now }) => {
    const items = scope.userId === null ? [] : await store.listPasskeys(db, scope.userId);
    return {
      isAvailable: scope.userId !== null && hasPasskeys(env),
      isProven: isProven(session, now),
      items: items.map((row) => shown(row, env)),
    };
  },

  beginPasskey: async (call) => {
    const { db, env, scope } = call;
    const id = userOf(scope);
    const { hostname } = siteOf(env);
    const account = orNotFound(await findAccountById(db, id), "user_not_found");
    const known = await store.listPasskeys(db, id);
    if (known.length >= maxPasskeys) throw new AppError("passkeys_full");
    const type = "public-key";
    return {
      challenge: await newChallenge(call),
      rp: { id: hostname, name: "Konoba" },
      user: { id: Buffer.from(id).toString("base64url"), name: account.email, displayName: scope.name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type }) as const),
      timeout,
      excludeCredentials: known
        .filter(({ host }) => host === hostname)
        .map(({ credentialId }) => ({ id: credentialId, type }) as const),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    };
  },

  addPasskey: async (call) => {
    const { env, scope, body, now } = call;
    const userId = userOf(scope);
    if ((await store.listPasskeys(call.db, userId)).length >= maxPasskeys)
      throw new AppError("passkeys_full");
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await orRefused(() =>
      verifyRegistrationResponse({
        ...expectations(call),
        response: { ...body.answer, clientExtensionResults: {} },
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (!verified || !registrationInfo) throw new AppError("passkey_failed");
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const row: Row = {
      id: randomUUID(),
      userId,
      credentialId,
      counter,
      name: body.name,
      publicKey: Buffer.from(publicKey),
      transports: body.answer.response.transports ?? [],
      host: siteOf(env).hostname,
      createdAt: now.toISOString(),
      lastUsedAt: null,
    };
    return call.db.transaction().execute(async (db) => {
      if (!(await store.insertPasskey(db, row))) throw new AppError("passkey_failed");
      await sendPasskeyNotice({ ...call, db }, "added", row.name);
      return shown(row, env);
    });
  },

  renamePasskey: async ({ db, env, scope, params: { id }, body: { name }, now }) => {
    const userId = userOf(scope);
    const before = orNotFound(await store.renamePasskey(db, userId, { id, name }), "passkey_not_found");
    const subject = { kind: "user", id: userId, name: scope.name } as const;
    await audit(
      { db, scope, now },
      { action: "passkey.renamed", subject, before: { name: before }, after: { name } },
    );
    const rows = await store.listPasskeys(db, userId);
    return shown(
      orNotFound(
        rows.find((row) => row.id === id),
        "passkey_not_found",
      ),
      env,
    );
  },

  removePasskey: async (call) => {
    const name = await store.deletePasskey(call.db, userOf(call.scope), call.params.id);
    await sendPasskeyNotice(call, "removed", orNotFound(name, "passkey_not_found"));
    return { success: true };
  },
};
