import {
  endpointHost,
  webhookFailureDays,
  webhookOutcome,
  webhookPauseMs,
} from "@konoba/contract/integrations/integrations.webhooks.rules";
import { dayMs } from "@konoba/contract/lib/durations";
import { Webhook } from "standardwebhooks";
import type { Env } from "../env.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { startRounds } from "../lib/database/dueRounds.ts";
import { linesMessage } from "../lib/messages/mailLayout.ts";
import { queueMessage } from "../lib/messages/outbox.ts";
import { canSendMail } from "../lib/messages/providers.ts";
import { listOwners } from "../organizations/organizations.leaving.service.ts";
import * as store from "./integrations.sending.store.ts";
import { post } from "./integrations.transport.service.ts";

interface Deps {
  db: Db;
  env: Env;
}

/** Requests to one endpoint at the same time, each for another resource. */
const batchSize = 16;

const texts = {
  en: {
    subject: (host: string) => `Webhooks to ${host} are turned off`,
    gone: "The address answered that it no longer exists (410).",
    failing: `Every delivery has failed for ${webhookFailureDays} days.`,
    next: "Events are stored for 30 days. Repair the address, enable it and send the missed events again.",
    button: "Open developers",
    note: "You get this email because you own this organization.",
  },
  me: {
    subject: (host: string) => `Webhook za ${host} je isključen`,
    gone: "Adresa je odgovorila da više ne postoji (410).",
    failing: `Sve isporuke ne uspijevaju već ${webhookFailureDays} dana.`,
    next: "Događaji se čuvaju 30 dana. Popravite adresu, uključite je i pošaljite propuštene događaje ponovo.",
    button: "Otvori stranu za programere",
    note: "Ovu poruku dobijate jer ste vlasnik ove organizacije.",
  },
};

type Event = Pick<store.ClaimedDelivery, "type" | "at" | "locationId" | "resourceId" | "facts">;

/** Renders the body of an event: its type and time, and which resource changed. */
export const eventBody = ({ type, at, locationId, resourceId, facts }: Event): string =>
  JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: locationId === null ? {} : { id: resourceId, locationId, ...facts },
  });

type Signed = Event & Pick<store.ClaimedDelivery, "eventId" | "secret" | "oldSecret">;

/** Renders a request as Standard Webhooks 1.0.0 demands; two secrets sign while one is rotated. */
export function messageOf(claimed: Signed, at: Date) {
  const body = eventBody(claimed);
  const secrets = claimed.oldSecret === null ? [claimed.secret] : [claimed.secret, claimed.oldSecret];
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Konoba",
    "webhook-id": claimed.eventId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(claimed.eventId, at, body))
      .join(" "),
  };
  return { headers, body };
}

/** Disables an endpoint, and tells the owners. */
async function disable(
  { db, env }: Deps,
  claimed: store.ClaimedDelivery,
  reason: "gone" | "failing",
  now: Date,
) {
  await db.transaction().execute(async (trx) => {
    const failingBefore = reason === "gone" ? null : new Date(now.getTime() - webhookFailureDays * dayMs);
    const { organizationId, endpointId } = claimed;
    const disabled = await store.disableEndpoint(trx, claimed, { reason, failingBefore });
    if (!disabled) return;
    const host = endpointHost(disabled.url);
    const subject = { kind: "webhook", id: endpointId, name: host } as const;
    const scope = { organizationId, kind: "system", userId: null, workerId: null, name: null } as const;
    await audit({ db: trx, scope, now }, { action: "webhook.disabled", subject, after: { reason } });
    if (!canSendMail(env)) return;
    for (const { email, language } of await listOwners(trx, organizationId)) {
      const { subject: title, button, note, next, ...words } = texts[language];
      const message = linesMessage({
        language,
        to: email,
        subject: title(host),
        greeting: title(host),
        lines: [words[reason], next],
        button,
        link: `${env.PUBLIC_URL}/settings/developers`,
        notes: [note],
      });
      await queueMessage(trx, message, now);
    }
  });
}

async function deliver(deps: Deps, claimed: store.ClaimedDelivery): Promise<void> {
  const at = new Date();
  const answer = await post(deps.env, claimed.url, messageOf(claimed, at));
  const outcome = webhookOutcome(answer);
  const { status, error } = answer;
  const attempt = { at: at.toISOString(), status, error, durationMs: Date.now() - at.getTime() };
  const pauseMs = outcome === "delivered" ? null : webhookPauseMs(claimed.attemptCount + 1);
  await store.recordAttempt(deps.db, claimed, {
    attempt,
    responseBody: answer.body,
    status: outcome === "delivered" ? "delivered" : pauseMs === null ? "failed" : "waiting",
    pauseMs,
  });
  if (outcome !== "delivered")
    await disable(deps, claimed, outcome === "gone" ? "gone" : "failing", new Date());
}

/** Sends what is due of an endpoint, the events of a resource one after the other. */
async function sendDue(deps: Deps, endpointId: string): Promise<void> {
  for (;;) {
    const claimed = await store.claimDeliveries(deps.db, endpointId, batchSize);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(deps, delivery)));
  }
}

/** Sends webhooks as soon as their change is committed; every server runs it, a claim gives each to one. */
export const startWebhooks = (
  pool: Parameters<typeof startRounds>[0],
  deps: Deps,
  warn: (error: unknown) => void,
): (() => Promise<void>) =>
  startRounds(pool, {
    topic: "webhooks",
    findDue: (endpointId) => store.findDue(deps.db, endpointId),
    serve: (endpointId) => sendDue(deps, endpointId),
    warn,
  });
