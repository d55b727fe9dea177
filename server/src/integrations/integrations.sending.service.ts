import { setTimeout as sleep } from "node:timers/promises";
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
import { Pace } from "../lib/process/pace.ts";
import { listOwners } from "../organizations/organizations.leaving.service.ts";
import * as store from "./integrations.sending.store.ts";
import { Transport } from "./integrations.transport.service.ts";

interface Deps {
  db: Db;
  env: Env;
}

interface SendingDeps extends Deps {
  transport: Transport;
  pace: Pace;
}

/** Requests to one endpoint at the same time, each for another resource. */
const batchSize = 32;
/** Time in ms in which changes are gathered before their events are sent: bursts share statements and connections. */
const gatherMs = 150;
/** Time in ms after which the outcomes so far are stored, and their places taken, while others are awaited. */
const recordMs = 100;
/** Longest time in ms between two looks for due events while nothing but slow answers is awaited. */
const maxPauseMs = 1_000;

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

type Signed = Event & Pick<store.ClaimedDelivery, "eventId" | "secret" | "oldSecrets">;

/** Renders a request as Standard Webhooks 1.0.0 demands; those before a rotation sign as long as promised. */
export function messageOf(claimed: Signed, at: Date) {
  const body = eventBody(claimed);
  const secrets = [claimed.secret, ...claimed.oldSecrets];
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

/**
 * Checks for a receiver of the demo: nobody can have an address under `.example`, so that a simulator accepts what is
 * sent there.
 */
const isSimulated = ({ isDemo, url }: store.ClaimedDelivery) =>
  isDemo && endpointHost(url).endsWith(".example");

const accepted = { status: 200, error: null, body: "" };

/** Sends one event; returns what came of it. */
async function attempt(transport: Transport, claimed: store.ClaimedDelivery) {
  const at = new Date();
  const answer = isSimulated(claimed) ? accepted : await transport.post(claimed.url, messageOf(claimed, at));
  const outcome = webhookOutcome(answer);
  const { status, error } = answer;
  const pauseMs = outcome === "delivered" ? null : webhookPauseMs(claimed.attemptCount + 1);
  const stored: store.Outcome = {
    id: claimed.id,
    attempt: { at: at.toISOString(), status, error, durationMs: Date.now() - at.getTime() },
    responseBody: answer.body,
    status: outcome === "delivered" ? "delivered" : pauseMs === null ? "failed" : "waiting",
    pauseMs,
  };
  return { claimed, outcome, stored };
}

type Attempted = Awaited<ReturnType<typeof attempt>>;

/** Stores what came of attempts to one endpoint together, or each alone where one of them cannot be stored. */
async function record({ db, env }: Deps, done: readonly Attempted[]): Promise<void> {
  const [first] = done;
  if (!first) return;
  try {
    const outcomes = done.map(({ stored }) => stored);
    await store.recordAttempts(db, first.claimed, outcomes);
  } catch (error) {
    if (done.length === 1) throw error;
    const results = await Promise.allSettled(done.map((each) => record({ db, env }, [each])));
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return;
  }
  const outcomes = done.map(({ outcome }) => outcome);
  if (outcomes.every((outcome) => outcome === "delivered")) return;
  await disable({ db, env }, first.claimed, outcomes.includes("gone") ? "gone" : "failing", new Date());
}

/**
 * Sends what is due of an endpoint, the events of a resource one after the other, behind the requests of the process.
 * A place that becomes free is taken by the next event, so that a slow answer delays no other resource.
 */
async function sendDue(deps: SendingDeps, endpointId: string): Promise<void> {
  const sending = new Set<Promise<unknown>>();
  let done: Attempted[] = [];
  let pauseMs = recordMs;
  for (;;) {
    await deps.pace.rest();
    const beganAt = performance.now();
    const free = batchSize - sending.size;
    const claimed = free > 0 ? await store.claimDeliveries(deps.db, endpointId, free) : [];
    for (const delivery of claimed) {
      const attempted = attempt(deps.transport, delivery)
        .then((result) => done.push(result))
        .finally(() => sending.delete(attempted));
      sending.add(attempted);
    }
    if (sending.size === 0 && done.length === 0) return;
    await Promise.race([Promise.all(sending), sleep(pauseMs)]);
    const finished = done;
    pauseMs = claimed.length + finished.length > 0 ? recordMs : Math.min(pauseMs * 2, maxPauseMs);
    done = [];
    await record(deps, finished);
    const [oldest] = claimed;
    if (oldest) deps.pace.note(beganAt, new Date(oldest.at));
  }
}

/** Sends webhooks soon after their change is committed; every server runs it, a claim gives each to one. */
export function startWebhooks(
  pool: Parameters<typeof startRounds>[0],
  { db, env }: Deps,
  warn: (error: unknown) => void,
): () => Promise<void> {
  const transport = new Transport(env);
  const pace = new Pace();
  const stop = startRounds(pool, {
    topic: "webhooks",
    gatherMs,
    findDue: (endpointId) => store.findDue(db, { endpointId }),
    findNotified: (organizationIds) => store.findDue(db, { organizationIds }),
    serve: (endpointId) => sendDue({ db, env, transport, pace }, endpointId),
    warn,
  });
  return async () => {
    await stop();
    await transport.close();
  };
}
