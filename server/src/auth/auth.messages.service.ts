import { createHash, randomBytes, randomUUID } from "node:crypto";
import { codeMinutes } from "@konoba/contract/auth/auth.contract";
import type { Env } from "../env.ts";
import type { Http } from "../lib/access/handler.ts";
import { hashSecret, newCode } from "../lib/access/secrets.ts";
import { hour, networkOf, takeTurn, throttleKey } from "../lib/access/throttle.ts";
import type { Db } from "../lib/database/db.ts";
import { messageLanguage, type Language } from "../lib/messages/mailLanguage.ts";
import { mailMessage, smsMessage } from "../lib/messages/mailLayout.ts";
import type { MailKind } from "../lib/messages/mailTexts.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { requireMail, requireSms } from "../lib/messages/providers.ts";
import { findAccount, type Account } from "../users/users.accounts.service.ts";
import * as store from "./auth.codes.store.ts";
import type { Draft } from "./auth.table.ts";

export interface Sending {
  db: Db;
  env: Env;
  http: Http;
  now: Date;
}

/** Hashes both halves of a link; one without the other matches nothing. */
export const hashLink = (accessToken: string, refreshToken: string): Buffer =>
  createHash("sha256").update(`${accessToken}\n${refreshToken}`).digest();

export const expiryOf = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000);

interface SignInRequest {
  email: string;
  draft: Draft;
}

interface Link extends SignInRequest {
  kind: MailKind;
  /** Language chosen by the recipient, if known. */
  chosen?: Language | null | undefined;
  expiresAt: Date;
  values?: Record<string, string>;
}

function limitMail({ db, env, http, now }: Sending, { email, kind }: Link): Promise<void> {
  const address = {
    key: throttleKey("mail", email),
    max: env.MAIL_PER_HOUR,
    seconds: hour,
    gapSeconds: env.MAIL_GAP_SECONDS,
  };
  const network = {
    key: throttleKey("mail-network", networkOf(http.ip)),
    max: env.MAIL_PER_NETWORK_HOUR,
    seconds: hour,
  };
  // Invitations are limited by organization only: a whole staff may share one network.
  return takeTurn(db, kind === "invitation" ? [address] : [address, network], now);
}

/** Stores a code and a link that open a session, and returns both. */
export async function createLink(
  { db, env, now }: Pick<Sending, "db" | "env" | "now">,
  { email, draft, expiresAt }: Pick<Link, "email" | "draft" | "expiresAt">,
): Promise<{ code: string; link: string }> {
  const code = newCode();
  const accessToken = randomBytes(32).toString("base64url");
  const refreshToken = randomBytes(32).toString("base64url");
  await store.insertCode(db, {
    id: randomUUID(),
    channel: "email",
    email,
    phoneNumber: null,
    codeHash: await hashSecret(code),
    linkHash: hashLink(accessToken, refreshToken),
    draft: JSON.stringify(draft),
    attempts: 0,
    createdAt: now,
    expiresAt,
    usedBySessionId: null,
  });
  const query = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
  return { code, link: `${env.PUBLIC_URL}/sign-in/link?${query}` };
}

/** Mails one message with a link and a code; either opens a session, once. */
export async function mailLink(sending: Sending, link: Link): Promise<void> {
  const { db, env, http, now } = sending;
  const { email, draft, expiresAt, kind, chosen, values } = link;
  requireMail(env);
  await limitMail(sending, link);
  const language = messageLanguage(draft.language, chosen, http.header("accept-language"));
  const secrets = await createLink(sending, link);
  const message = { kind, language, to: email, ...secrets, expiresAt, ...(values && { values }) };
  await queueMessage(db, mailMessage(message), now);
}

function kindOf({ wants }: Draft, account: Account | undefined): MailKind {
  if (wants === "signIn") return account ? "signIn" : "signInUnknown";
  return account?.isAccepted ? "signUpKnown" : "signUp";
}

/**
 * Mails a sign-in or sign-up link. Known and unknown addresses cost the same work and get the same reply;
 * only the message differs.
 */
export async function mailSignIn(sending: Sending, { email, draft }: SignInRequest): Promise<void> {
  const account = await findAccount(sending.db, email);
  const kind = kindOf(draft, account);
  const expiresAt = expiryOf(sending.now);
  await mailLink(sending, { email, draft, kind, chosen: account?.language, expiresAt });
}

interface PhoneCode {
  email: string;
  phoneNumber: string;
  language: Language;
}

/** Sends the code that confirms a phone number, for a confirmed address. */
export async function sendPhoneCode(
  sending: Sending,
  { email, phoneNumber, language }: PhoneCode,
): Promise<void> {
  const { db, env, http, now } = sending;
  requireSms(env);
  const perHour = { max: env.SMS_PER_HOUR, seconds: hour, gapSeconds: env.SMS_GAP_SECONDS };
  const network = { max: env.SMS_PER_NETWORK_HOUR, seconds: hour };
  await takeTurn(
    db,
    [
      { key: throttleKey("sms", phoneNumber), ...perHour },
      { key: throttleKey("sms-account", email), max: env.SMS_PER_HOUR, seconds: hour },
      { key: throttleKey("sms-network", networkOf(http.ip)), ...network },
    ],
    now,
  );
  const code = newCode();
  const expiresAt = expiryOf(now);
  await store.insertCode(db, {
    id: randomUUID(),
    channel: "sms",
    email,
    phoneNumber,
    codeHash: await hashSecret(code),
    linkHash: null,
    draft: JSON.stringify({ wants: "signUp" } satisfies Draft),
    attempts: 0,
    createdAt: now,
    expiresAt,
    usedBySessionId: null,
  });
  await queueMessage(db, smsMessage(phoneNumber, language, code, expiresAt), now);
}
