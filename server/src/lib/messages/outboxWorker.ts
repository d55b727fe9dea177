import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import { asLongWork, onOwnAccount } from "../process/account.ts";
import type { Db } from "../database/db.ts";
import { forgetOld } from "../database/housekeeping.ts";
import { createMailer, type Mailer } from "./mail.ts";
import { onOutboxWake } from "./outbox.ts";
import { createSmsSender, UndeliverableError, type SmsSender } from "./sms.ts";

const LOOK_EVERY_MS = 2_000;
const FORGET_EVERY_MS = 10 * 60_000;
const STOP_PATIENCE_MS = 3_000;
const AT_ONCE = 10;
const MOST_ATTEMPTS = 8;
/** While a message is claimed nobody else takes it; after a crash it is due again. */
const CLAIM_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 600;

interface Claimed {
  id: string;
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  code: string | null;
  link: string | null;
  attempts: number;
}

interface Ways {
  env: Env;
  mailer: Mailer | null;
  sendSms: SmsSender | null;
}

type Sender = "smtp" | "twilio" | "outbox";

async function claim(db: Db): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from outbox where sent_at is null and failed_at is null and next_attempt_at <= now()
        and (expires_at is null or expires_at > now())
      order by next_attempt_at limit ${AT_ONCE} for update skip locked)
    returning id, channel, recipient, subject, body, html, code, link, attempts`.execute(db);
  return rows;
}

async function append(file: string, message: Claimed): Promise<void> {
  const { channel, recipient: to, subject, body: text, code, link } = message;
  const line = {
    channel,
    to,
    ...(subject === null ? {} : { subject }),
    text,
    ...(code === null ? {} : { code }),
    ...(link === null ? {} : { link }),
  };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

function print({ channel, recipient, subject, body, code, link }: Claimed): void {
  const carried = [code && `  code: ${code}`, link && `  link: ${link}`].filter(Boolean);
  const lines = [`${channel} to ${recipient}: ${subject ?? body}`, ...carried];
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function deliver(message: Claimed, { env, mailer, sendSms }: Ways): Promise<Sender> {
  if (env.OUTBOX_FILE && message.attempts === 1) await append(env.OUTBOX_FILE, message);
  if (message.channel === "email" && mailer) {
    const { recipient: to, subject, body: text, html } = message;
    await mailer.send({ to, subject: subject ?? "", text, html });
    return "smtp";
  }
  if (message.channel === "sms" && sendSms) {
    await sendSms(message.recipient, message.body);
    return "twilio";
  }
  if (env.NODE_ENV !== "test") print(message);
  return "outbox";
}

// What a provider has taken, or nobody will get, keeps no secret in the clear.
const scrubbed = sql`body = '', html = null, code = null, link = null`;

async function markSent(db: Db, id: string, by: Sender): Promise<void> {
  const kept = by === "outbox" ? sql`body = body` : scrubbed;
  await sql`update outbox set sent_at = now(), sent_by = ${by}, last_error = null, ${kept} where id = ${id}`.execute(
    db,
  );
}

async function markFailed(db: Db, { id, attempts }: Claimed, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (attempts >= MOST_ATTEMPTS || error instanceof UndeliverableError) {
    await sql`update outbox set failed_at = now(), last_error = ${text}, ${scrubbed} where id = ${id}`.execute(
      db,
    );
    return;
  }
  const wait = Math.min(2 ** attempts * 2, LONGEST_WAIT_SECONDS);
  await sql`update outbox set last_error = ${text}, next_attempt_at = now() + make_interval(secs => ${wait})
    where id = ${id}`.execute(db);
}

/** One look: everything due is sent or put off. Returns how many were taken. */
async function sendDue(db: Db, ways: Ways, log: Pick<Logger, "warn">): Promise<number> {
  const messages = await claim(db);
  await Promise.all(
    messages.map(async (message) => {
      try {
        await markSent(db, message.id, await deliver(message, ways));
      } catch (error) {
        log.warn(
          { message: message.id, channel: message.channel, attempt: message.attempts },
          "message not sent",
        );
        await markFailed(db, message, error);
      }
    }),
  );
  return messages.length;
}

interface OutboxDeps {
  db: Db;
  env: Env;
  log: Pick<Logger, "warn">;
}

export interface OutboxWorker {
  /** Waits a moment for what is being sent; the rest is due again after the next start. */
  stop(): Promise<void>;
}

/** Sends what the outbox holds, at once when woken and every two seconds otherwise; now and then forgets what is old. */
export function startOutbox({ db, env, log }: OutboxDeps): OutboxWorker {
  const ways: Ways = { env, mailer: createMailer(env), sendSms: createSmsSender(env) };
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const work = async () => {
    do {
      isWanted = false;
      try {
        while (!isStopped && (await sendDue(db, ways, log)) === AT_ONCE);
      } catch (error) {
        log.warn({ err: error }, "outbox not reachable");
      }
    } while (isWanted && !isStopped);
    running = undefined;
  };
  const look = () => {
    isWanted = true;
    if (!isStopped) running ??= onOwnAccount(work);
  };
  const forget = () =>
    void asLongWork(() => forgetOld(db)).catch((error: unknown) =>
      log.warn({ err: error }, "outbox not reachable"),
    );

  const silence = onOutboxWake(look);
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(forget, FORGET_EVERY_MS)];
  for (const timer of timers) timer.unref();
  look();
  return {
    stop: async () => {
      isStopped = true;
      silence();
      for (const timer of timers) clearInterval(timer);
      await Promise.race([running, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
      ways.mailer?.close();
    },
  };
}
