import { AppError } from "@konoba/contract/lib/errors";
import type { Env } from "../../env.ts";

type Providers = Pick<Env, "NODE_ENV" | "OUTBOX_FILE" | "SMTP_URL" | "TWILIO_ACCOUNT_SID">;

/**
 * Checks whether messages can be read without a provider: in `/dev/outbox` and the terminal outside
 * production, and in `OUTBOX_FILE` anywhere.
 */
const isReadable = ({ NODE_ENV, OUTBOX_FILE }: Providers) =>
  NODE_ENV !== "production" || OUTBOX_FILE !== undefined;

/** Checks whether mail can be delivered. */
export const canSendMail = (env: Providers): boolean => env.SMTP_URL !== undefined || isReadable(env);

/** Checks whether SMS can be delivered. */
export const canSendSms = (env: Providers) => env.TWILIO_ACCOUNT_SID !== undefined || isReadable(env);

/** Rejects what needs mail on a server without a mail provider. */
export function requireMail(env: Providers): void {
  if (!canSendMail(env)) throw new AppError("mail_not_set_up");
}

/** Rejects what needs SMS on a server without an SMS provider. */
export function requireSms(env: Providers): void {
  if (!canSendSms(env)) throw new AppError("sms_not_set_up");
}

/** Returns a sentence for each provider that is missing, with the features that cannot work. */
export function missingProviders(env: Providers): string[] {
  return [
    ...(canSendMail(env)
      ? []
      : [
          "SMTP_URL is not set: nobody can sign in, sign up or be invited by email, and no morning summary is sent. `konoba owner link` prints a link to sign in with.",
        ]),
    ...(canSendSms(env)
      ? []
      : [
          "TWILIO_ACCOUNT_SID is not set: sign-up asks for no phone number, and nobody can confirm a new one.",
        ]),
  ];
}
