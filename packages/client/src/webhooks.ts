import type { components } from "./api.d.ts";

/** Rejected webhook: the request must be answered with 400 and ignored. */
export class WebhookVerificationError extends Error {}

interface WebhookRequest {
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** Body as received, before it is parsed. */
  body: string;
}

interface VerifyOptions {
  now?: Date;
}

/** Event as sent: thin, so read the resource by the API. Newer servers may send other types. */
export type WebhookEvent = components["schemas"]["WebhookEvent"];

/** Limit in seconds for the age of an attempt, and for clocks that differ. */
const toleranceSeconds = 300;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function headerOf(headers: WebhookRequest["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new WebhookVerificationError(`No header ${name}`);
  return value;
}

async function hasSignature(secret: string, signatures: readonly string[], content: string) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const raw = bytesOf(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", raw, hmac, false, ["verify"]);
  const text = new TextEncoder().encode(content);
  // Web Crypto compares in constant time.
  const checked = signatures.map((each) => crypto.subtle.verify("HMAC", key, bytesOf(each), text));
  return (await Promise.all(checked)).includes(true);
}

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

/**
 * Returns the event of a webhook signed by Standard Webhooks, or throws `WebhookVerificationError`. Pass both
 * secrets while one replaces the other. An event may come twice: its `webhook-id` stays the same.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  { headers, body }: WebhookRequest,
  { now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp] = [headerOf(headers, "webhook-id"), headerOf(headers, "webhook-timestamp")];
  const signatures = headerOf(headers, "webhook-signature")
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .map((each) => each.slice("v1,".length))
    .filter(isBase64);
  const isInTime = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!/^\d+$/.test(timestamp) || !isInTime)
    throw new WebhookVerificationError("The time of the attempt is too far from now");
  for (const secret of typeof secrets === "string" ? [secrets] : secrets)
    if (await hasSignature(secret, signatures, `${id}.${timestamp}.${body}`)) return JSON.parse(body);
  throw new WebhookVerificationError("No signature fits");
}
