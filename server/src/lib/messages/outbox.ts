import { randomUUID } from "node:crypto";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { Env } from "../../env.ts";
import type { Db } from "../database/db.ts";
import { enqueue, HopelessError, type Job } from "../database/jobs.ts";
import { createMailer, type Mailer } from "./mail.ts";
import { createSmsSender, type SmsSender } from "./sms.ts";

export interface Message {
  channel: "email" | "sms";
  recipient: string;
  subject?: string;
  /** Plain text. */
  body: string;
  html?: string;
  /** Code and link in the message, for the outbox page. */
  code?: string;
  link?: string;
  /** File that a mail brings along. */
  attachment?: { name: string; content: Buffer };
  /** Time after which the message is useless and no longer sent. */
  expiresAt?: Date;
}

/** Queues a message in the outbox: it is sent only if the caller's transaction commits. */
export async function queueMessage(db: Db, message: Message, now: Date): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto("outbox")
    .values({
      id,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject ?? null,
      body: message.body,
      html: message.html ?? null,
      code: message.code ?? null,
      link: message.link ?? null,
      attachmentName: message.attachment?.name ?? null,
      attachment: message.attachment?.content ?? null,
      expiresAt: message.expiresAt ?? null,
      createdAt: now,
    })
    .execute();
  await enqueue(db, "messages", [id]);
}

/** Creates a job for every queued message without one, as after an import or an upgrade. */
export async function requeueMessages(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox where sent_at is null and failed_at is null`.execute(db);
  const ids = rows.map(({ id }) => id);
  await enqueue(db, "messages", ids);
}

interface PendingMessage {
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  code: string | null;
  link: string | null;
  attachmentName: string | null;
  attachment: Buffer | null;
}

async function findWaiting(db: Db, id: string): Promise<PendingMessage | undefined> {
  const { rows } = await sql<PendingMessage>`
    select channel, recipient, subject, body, html, code, link, attachment_name, attachment from outbox
    where id = ${id} and sent_at is null and failed_at is null and (expires_at is null or expires_at > now())`.execute(
    db,
  );
  return rows[0];
}

interface Ways {
  env: Env;
  sendMail: Mailer | null;
  sendSms: SmsSender | null;
}

type Sender = "smtp" | "twilio" | "outbox";

async function append(file: string, message: PendingMessage): Promise<void> {
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

function print({ channel, recipient, subject, body, code, link }: PendingMessage): void {
  const carried = [code && `  code: ${code}`, link && `  link: ${link}`].filter(Boolean);
  const lines = [`${channel} to ${recipient}: ${subject ?? body}`, ...carried];
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function deliver(message: PendingMessage, { env, sendMail, sendSms }: Ways): Promise<Sender> {
  if (message.channel === "email" && sendMail) {
    const { recipient: to, subject, body: text, html, attachmentName: name, attachment: content } = message;
    const attachment = content && { name: name ?? "", content };
    await sendMail({ to, subject: subject ?? "", text, html, attachment });
    return "smtp";
  }
  if (message.channel === "sms" && sendSms) {
    await sendSms(message.recipient, message.body);
    return "twilio";
  }
  if (env.NODE_ENV === "production" && env.OUTBOX_FILE === undefined)
    throw new HopelessError("no provider is set");
  // Codes and links never reach the log of a production server.
  if (env.NODE_ENV === "development") print(message);
  return "outbox";
}

// Delivered and failed messages keep no secret in plain text.
const scrubbed = sql`body = '', html = null, code = null, link = null, attachment = null`;

async function markSent(db: Db, id: string, by: Sender): Promise<void> {
  const bodyUpdate = by === "outbox" ? sql`body = body` : scrubbed;
  await sql`update outbox set attempts = attempts + 1, sent_at = now(), sent_by = ${by}, last_error = null, ${bodyUpdate}
    where id = ${id}`.execute(db);
}

async function markFailed(db: Db, id: string, error: unknown, isLast: boolean): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const end = isLast ? sql`failed_at = now(), ${scrubbed}` : sql`body = body`;
  await sql`update outbox set attempts = attempts + 1, last_error = ${text}, ${end} where id = ${id}`.execute(
    db,
  );
}

/**
 * Creates the handler of message jobs: sends by SMTP or Twilio; without them writes to `OUTBOX_FILE` and,
 * outside production, to `/dev/outbox` and the terminal.
 */
export function createDelivery({ db, env }: { db: Db; env: Env }): (job: Job) => Promise<void> {
  const ways: Ways = { env, sendMail: createMailer(env), sendSms: createSmsSender(env) };
  return async ({ id, isFirstAttempt, isLastAttempt }) => {
    const message = await findWaiting(db, id);
    if (!message) return;
    try {
      if (env.OUTBOX_FILE && isFirstAttempt) await append(env.OUTBOX_FILE, message);
      await markSent(db, id, await deliver(message, ways));
    } catch (error) {
      const isHopeless = error instanceof HopelessError;
      await markFailed(db, id, error, isHopeless || isLastAttempt);
      // The provider's reason may name the recipient, so only the row gets it.
      const reason = `${message.channel} not sent`;
      throw isHopeless ? new HopelessError(reason) : new Error(reason);
    }
  };
}
