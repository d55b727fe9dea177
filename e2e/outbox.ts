import { existsSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";

type Message = { channel: "email" | "sms"; to: string; code?: string; link?: string };

function readOutbox(): Message[] {
  const file = process.env.KONOBA_OUTBOX ?? "";
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Waits for the newest message to an address or number and returns its code. */
export async function codeSentTo(recipient: string): Promise<string> {
  return (await lastMessage(recipient)).code ?? "";
}

/** Waits for the newest message to an address and returns its link. */
export async function linkSentTo(recipient: string): Promise<string> {
  return (await lastMessage(recipient)).link ?? "";
}

async function lastMessage(recipient: string): Promise<Message> {
  const find = () => readOutbox().findLast(({ to }) => to === recipient);
  await expect.poll(find, { message: `a message to ${recipient}` }).toBeDefined();
  const message = find();
  if (!message) throw new Error(`No message to ${recipient}`);
  return message;
}
