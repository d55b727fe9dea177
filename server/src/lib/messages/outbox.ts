import { randomUUID } from "node:crypto";
import type { Db } from "../database/db.ts";

export interface Message {
  channel: "email" | "sms";
  recipient: string;
  subject?: string;
  /** Plain text. */
  body: string;
  html?: string;
  /** What the message carries, for the list of messages. */
  code?: string;
  link?: string;
  /** After this nobody can use the message, so it is not sent any more. */
  expiresAt?: Date;
}

/** Puts a message into the outbox: it goes out if and only if the caller's transaction commits. */
export async function queueMessage(db: Db, message: Message, now: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject ?? null,
      body: message.body,
      html: message.html ?? null,
      code: message.code ?? null,
      link: message.link ?? null,
      expiresAt: message.expiresAt ?? null,
      nextAttemptAt: now,
      createdAt: now,
    })
    .execute();
}

const wakers = new Set<() => void>();

/** Called after the commit, so that a message does not wait for the next look. */
export function wakeOutbox(): void {
  for (const wake of wakers) wake();
}

export function onOutboxWake(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}
