import { randomUUID } from "node:crypto";
import { codeTries } from "@konoba/contract/auth/auth.contract";
import { AppError } from "@konoba/contract/lib/errors";
import type { passkeys as own } from "@konoba/contract/users/users.passkeys.contract";
import { proofMinutes } from "@konoba/contract/users/users.passkeys.rules";
import { orNotFound } from "../lib/access/caller.ts";
import type { HandlerContext, Handlers } from "../lib/access/handler.ts";
import { hashSecret, isSecret, newCode } from "../lib/access/secrets.ts";
import { markProven } from "../lib/access/session.ts";
import { hour, takeTurn, throttleKey } from "../lib/access/throttle.ts";
import { audit } from "../lib/audit/audit.ts";
import { messageLanguage } from "../lib/messages/mailLanguage.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { requireMail } from "../lib/messages/providers.ts";
import { findAccountById } from "../users/users.accounts.service.ts";
import * as codes from "./auth.codes.store.ts";
import { accountOfPasskey } from "./auth.passkeys.service.ts";
import { auditMiss } from "./auth.sessions.service.ts";
import type { Draft } from "./auth.table.ts";

const texts = {
  en: {
    subject: "Your Konoba code",
    greeting: "Enter this code to confirm it's you.",
    notes: [
      `It works once, within ${proofMinutes} minutes, on the screen where you requested it.`,
      "If this wasn't you, someone is using a device where you're signed in. Sign out everywhere in the settings.",
    ],
    button: "Open settings",
  },
  me: {
    subject: "Vaš kod za Konobu",
    greeting: "Unesite ovaj kod da potvrdite da ste to vi.",
    notes: [
      `Važi jednom, u roku od ${proofMinutes} minuta, na ekranu na kojem ste ga zatražili.`,
      "Ako to nijeste bili vi, neko koristi uređaj na kojem ste prijavljeni. Odjavite se svuda u podešavanjima.",
    ],
    button: "Otvori podešavanja",
  },
};

/**
 * Returns the caller's address. Team members with a PIN have none, and nothing they may do requires
 * reauthentication.
 */
async function emailOf({ db, scope }: Pick<HandlerContext<typeof own.prove>, "db" | "scope">) {
  if (scope.userId === null) throw new AppError("forbidden");
  return orNotFound(await findAccountById(db, scope.userId), "user_not_found");
}

async function redeem(call: HandlerContext<typeof own.prove>, code: string): Promise<void> {
  const { db, session, now } = call;
  const { email } = await emailOf(call);
  const attempt = await codes.attemptNewestCode(
    db,
    { channel: "proof", email, phoneNumber: null },
    codeTries,
    now,
  );
  const isRight = await isSecret(code, attempt?.codeHash);
  const isOwn = attempt?.draft.sessionId === session.sessionId;
  if (attempt && isRight && isOwn && (await codes.useCode(db, attempt.id, now))) return;
  await auditMiss(call, email);
  throw new AppError("proof_failed");
}

/** Handlers of reauthentication by a mailed code or a passkey; it is valid for this session only. */
export const proof: Pick<Handlers<typeof own>, "sendProof" | "prove"> = {
  sendProof: async (call) => {
    const { db, env, http, session, now } = call;
    requireMail(env);
    const { email, language: chosen } = await emailOf(call);
    const limit = { max: env.MAIL_PER_HOUR, seconds: hour, gapSeconds: env.MAIL_GAP_SECONDS };
    await takeTurn(db, [{ key: throttleKey("proof", email), ...limit }], now);
    const code = newCode();
    const expiresAt = new Date(now.getTime() + proofMinutes * 60_000);
    await codes.insertCode(db, {
      id: randomUUID(),
      channel: "proof",
      email,
      phoneNumber: null,
      codeHash: await hashSecret(code),
      linkHash: null,
      draft: JSON.stringify({ wants: "proof", sessionId: session.sessionId } satisfies Draft),
      attempts: 0,
      createdAt: now,
      expiresAt,
      usedBySessionId: null,
    });
    const language = messageLanguage(undefined, chosen, http.header("accept-language"));
    const link = `${env.PUBLIC_URL}/settings`;
    const message = { ...texts[language], language, lines: [], code, link };
    await queueMessage(db, { ...linesMessage({ ...message, to: email }), code, expiresAt }, now);
    return { email, resendInSeconds: env.MAIL_GAP_SECONDS };
  },

  prove: async (call) => {
    const { scope, session, body, now } = call;
    if (body.passkey) {
      const account = await accountOfPasskey(call, body.passkey);
      if (account.id !== scope.userId) throw new AppError("passkey_failed");
    } else await redeem(call, body.code ?? "");
    await call.db.transaction().execute(async (db) => {
      await markProven(db, session.sessionId, now);
      const subject = { kind: "user", id: scope.userId, name: scope.name } as const;
      await audit({ db, scope, now }, { action: "session.proven", subject });
    });
    return { success: true };
  },
};
