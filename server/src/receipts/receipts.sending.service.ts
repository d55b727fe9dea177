import {
  clockSkewMs,
  endsOutage,
  repairPauseMs,
  retryPauseMs,
} from "@konoba/contract/receipts/receipts.delivery.rules";
import { fiscalDay, fiscalTime } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { Db } from "../lib/database/db.ts";
import { startRounds } from "../lib/database/dueRounds.ts";
import { montenegro } from "./montenegro/receipts.montenegro.service.ts";
import type { FiscalSession } from "./montenegro/receipts.transport.service.ts";
import type { Attempt, Lateness, Submission } from "./receipts.driver.service.ts";
import { findCertificate, initialCash } from "./receipts.issuing.store.ts";
import { openedKey, openKey } from "./receipts.keys.service.ts";
import { packExchange, sealConfirmed } from "./receipts.messages.store.ts";
import * as store from "./receipts.sending.store.ts";
import { authoritiesOf, configuration, depositDay, type ReceiptEnv } from "./receipts.writing.service.ts";

interface SendingDeps {
  db: Db;
  env: ReceiptEnv;
}

type Pool = Parameters<typeof startRounds>[0];

/** Messages of one location that are sent at the same time. */
const batchSize = 4;
/** Patience with the tax service, which answers within 2 s when it is well. */
const timeoutMs = 15_000;
/** Age from which a receipt is marked as late even if nobody tried to send it. */
const lateMs = 120_000;

/** Returns the session of a sender: newest key, and the address of its environment. */
export async function sessionOf(
  { db, env }: SendingDeps,
  {
    certificateId,
    environment,
    isDemo,
  }: Pick<store.ClaimedReceipt, "certificateId" | "environment" | "isDemo">,
): Promise<FiscalSession> {
  const key = openedKey(certificateId) ?? (await openKey(env, await findCertificate(db, certificateId)));
  if (isDemo) {
    const { address, authority } = await configuration().demoService();
    return { address, environment, key, authorities: [authority.certificate] };
  }
  const address = environment === "test" ? (env.RECEIPT_TEST_URL ?? null) : null;
  return { address, environment, key, authorities: authoritiesOf(env) };
}

/** Returns why the next attempt is late. */
function latenessAfter(sent: Submission): Lateness {
  if (sent.kind === "accepted" || sent.kind === "rejected") return null;
  return sent.reason === "network" || sent.reason === "timeout" || sent.reason === "connection"
    ? "network"
    : "service";
}

/** What was tried before: attempts of the message, and since when nothing of its location was accepted. */
type Tried = Pick<store.ClaimedReceipt, "attemptCount" | "failingSince">;

/** Converts a reply to what is stored. */
export function outcomeOf(sent: Submission, at: Date, { attemptCount, failingSince }: Tried): store.Outcome {
  const text = store.outcomeText(sent);
  const code = sent.kind === "rejected" || sent.kind === "retry" ? sent.code : null;
  const attempt = { at: at.toISOString(), outcome: sent.kind, code, text };
  if (sent.kind === "accepted")
    return {
      attempt,
      status: "confirmed",
      confirmation: sent.confirmation,
      fault: null,
      lateness: null,
      pauseMs: null,
    };
  if (sent.kind === "rejected") {
    const fault = { code, handling: sent.handling, cause: sent.cause, text };
    const pauseMs = sent.handling === "repair" ? repairPauseMs : null;
    return { attempt, status: "rejected", confirmation: null, fault, lateness: "own_fault", pauseMs };
  }
  const isDeposit = sent.kind === "retry" && sent.reason === "deposit";
  const fault = { code, handling: isDeposit ? "deposit" : "retry", cause: null, text } as const;
  const outageMs = failingSince === null ? 0 : at.getTime() - Date.parse(failingSince);
  const pauseMs = isDeposit ? 1_000 : retryPauseMs(attemptCount + 1, outageMs);
  return { attempt, status: "waiting", confirmation: null, fault, lateness: latenessAfter(sent), pauseMs };
}

const isUnreachable = (sent: Submission) =>
  (sent.kind === "retry" && sent.reason === "network") ||
  (sent.kind === "unknown" && sent.reason !== "reply");

/** Checks for a failure that has nothing to do with the message. */
const isServiceFailure = (sent: Submission) =>
  sent.kind === "unknown" || (sent.kind === "retry" && sent.reason !== "deposit");

interface Answer {
  locationId: string;
  sent: Submission;
  sentAt: Date;
  /** What was known before; null if that is not known. */
  known: store.ServiceState | null;
}

/** Checks whether an answer says something new; one of each minute is stored, not one for every receipt. */
const isNews = (known: store.ServiceState | null, skewMs: number, now: Date): boolean =>
  known === null ||
  known.failingSince !== null ||
  known.lastAnswerAt === null ||
  now.getTime() - Date.parse(known.lastAnswerAt) > 60_000 ||
  Math.abs((known.clockSkewMs ?? 0) - skewMs) > 5_000;

/**
 * Stores whether the service works and the difference of the clocks. The first confirmation after an outage makes
 * everything due that waits at the location; it is sent in batches, newest sales first. Each confirmation tries again
 * what was rejected for the set-up.
 */
export async function noteAnswer(db: Db, { locationId, sent, sentAt, known }: Answer): Promise<void> {
  if (isServiceFailure(sent) && !known?.failingSince) await store.noteFailure(db, locationId);
  if (sent.kind !== "accepted" || !sent.serviceTime) return;
  if (known?.hasRejected) await store.tryRejected(db, locationId);
  const receivedAt = new Date();
  const skewMs = clockSkewMs(sent.serviceTime, { sentAt, receivedAt });
  if (!isNews(known, skewMs, receivedAt)) return;
  const failingSince = await store.noteAnswer(db, locationId, skewMs);
  if (endsOutage(failingSince, receivedAt)) await store.endPauses(db, locationId);
}

async function sendReceipt(deps: SendingDeps, claimed: store.ClaimedReceipt): Promise<Submission> {
  const { db } = deps;
  const session = await sessionOf(deps, claimed);
  const at = new Date();
  const isLate = at.getTime() - Date.parse(claimed.issuedAt) > lateMs;
  const lateness = claimed.lateness ?? (isLate ? "own_fault" : null);
  const attempt: Attempt = { at, lateness, timeoutMs };
  const driver = montenegro(claimed.environment);
  const { outcome: sent, exchange } = await driver.submit(session, claimed.message, attempt);
  const outcome = outcomeOf(sent, at, claimed);
  await store.recordReceipt(db, claimed, outcome, await packExchange(exchange, at));
  await noteAnswer(db, { locationId: claimed.locationId, sent, sentAt: at, known: claimed });
  if (sent.kind === "retry" && sent.reason === "deposit") await depositAgain(deps, claimed);
  return sent;
}

/** Adds the initial deposit that the service misses, for the day of the receipt. */
async function depositAgain({ db }: SendingDeps, { locationId, message, issuedAt }: store.ClaimedReceipt) {
  const tillId = await store.findTillByCode(db, locationId, message.signed.tillCode);
  const at = new Date(issuedAt);
  if (!tillId) return;
  const day = fiscalDay(at);
  await store.requeueDeposit(db, locationId, tillId, day);
  await depositDay({ db, now: at }, locationId, tillId, await initialCash(db, locationId, { tillId, day }));
}

/**
 * Converts the reply to a deposit to what is stored. A day that has its initial deposit already means a reply that was
 * lost. The service would register a withdrawal twice: without a reply it is unclear.
 */
function depositOutcome(sent: Submission, at: Date, claimed: store.ClaimedDeposit): store.Outcome {
  if (sent.kind === "rejected" && sent.code === 56)
    return outcomeOf({ kind: "accepted", confirmation: "56", serviceTime: "" }, at, claimed);
  const outcome = outcomeOf(sent, at, claimed);
  return sent.kind === "unknown" && claimed.operation === "WITHDRAW"
    ? { ...outcome, status: "unclear", pauseMs: null }
    : outcome;
}

async function sendDeposit(deps: SendingDeps, claimed: store.ClaimedDeposit): Promise<Submission> {
  const session = await sessionOf(deps, claimed);
  const sentAt = new Date();
  const isLate = claimed.attemptCount > 0 || sentAt.getTime() - Date.parse(claimed.at) > lateMs;
  const { taxNumber, tillCode, operation, amount } = claimed;
  const deposit = {
    taxNumber,
    tillCode,
    operation,
    amount: Number(amount).toFixed(2),
    at: fiscalTime(new Date(claimed.at)),
  };
  const attempt: Attempt = { at: sentAt, lateness: isLate ? "network" : null, timeoutMs };
  const { outcome: sent, exchange } = await montenegro(claimed.environment).openDay(
    session,
    deposit,
    attempt,
  );
  const outcome = depositOutcome(sent, sentAt, claimed);
  await store.recordDeposit(deps.db, claimed, outcome, await packExchange(exchange, sentAt));
  if (outcome.status === "waiting") await store.noteBlocked(deps.db, claimed, outcome);
  await noteAnswer(deps.db, { locationId: claimed.locationId, sent, sentAt, known: claimed });
  return sent;
}

/**
 * Sends what is due at a location, deposits first. Stops at the first sign that the service cannot be reached,
 * so that an outage costs one attempt at a time. The audit chain gets the hashes of what was confirmed.
 */
export async function sendDue(deps: SendingDeps, locationId: string): Promise<void> {
  await sendAllDue(deps, locationId);
  await sealConfirmed(deps.db, locationId);
}

async function sendAllDue(deps: SendingDeps, locationId: string): Promise<void> {
  for (;;) {
    const deposits = await store.claimDeposits(deps.db, locationId);
    for (const deposit of deposits) if (isUnreachable(await sendDeposit(deps, deposit))) return;
    const [first, ...rest] = await store.claimReceipts(deps.db, locationId, batchSize);
    if (!first) {
      if (deposits.length === 0) return;
      continue;
    }
    const isDown = isUnreachable(await sendReceipt(deps, first));
    if (isDown) {
      await store.releaseReceipts(
        deps.db,
        locationId,
        rest.map(({ id }) => id),
      );
      return;
    }
    await Promise.all(rest.map((receipt) => sendReceipt(deps, receipt)));
    // Nothing else was due; whatever is committed since then starts a round of its own.
    if (deposits.length === 0 && rest.length < batchSize - 1) return;
  }
}

/** Sends receipts as soon as they are committed; every server runs it, a claim gives each receipt to one. */
export const startReceipts = (
  pool: Pool,
  deps: SendingDeps,
  warn: (error: unknown) => void,
): (() => Promise<void>) =>
  startRounds(pool, {
    topic: "receipts",
    findDue: (locationId) => store.findDue(deps.db, locationId),
    serve: (locationId) => sendDue(deps, locationId),
    warn,
  });
