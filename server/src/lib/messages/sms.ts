import type { Env } from "../../env.ts";
import { HopelessError } from "../database/jobs.ts";

export type SmsSender = (to: string, text: string) => Promise<void>;

/** Creates the sender for Twilio's REST API, or returns null without an account. */
export function createSmsSender(env: Env): SmsSender | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  if (!account || !token || !from) return null;
  const url = `${env.TWILIO_URL}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  return async (to, text) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: "error",
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return;
    const { code } = (await response.json().catch(() => ({}))) as { code?: number };
    const reason = `Twilio answered ${response.status}${code === undefined ? "" : ` (code ${code})`}`;
    // A wrong number or account fails on every retry.
    const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
    throw isFinal ? new HopelessError(reason) : new Error(reason);
  };
}
