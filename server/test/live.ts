import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCookie } from "../src/lib/access/session.ts";
import type { TestApp } from "./app.ts";

interface Heard {
  event: string;
  id: string | undefined;
  data: Record<string, string[]>;
}

export interface Stream {
  status: number;
  heard: Heard[];
  /** Waits for an unread message, and consumes everything up to it. */
  until: (event: string, fits?: (message: Heard) => boolean) => Promise<Heard>;
  lastId: () => string | undefined;
  ended: Promise<void>;
  cut: () => void;
}

interface Following {
  token: string;
  locationId: string;
  ageMs?: number;
  lastEventId?: string | undefined;
}

/** Parses one message of an event stream. */
export function readMessage(text: string): Heard {
  const field = (name: string) =>
    text
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { event: field("event") ?? "", id: field("id"), data: JSON.parse(field("data") ?? "{}") };
}

/**
 * Starts applications of one database on real ports and waits until they hear its changes: a stream that opens earlier
 * gets `reset` in place of the first ones.
 */
export async function listen(...tests: readonly [TestApp, ...TestApp[]]): Promise<void> {
  for (const { app } of tests) await app.listen({ host: "127.0.0.1", port: 0 });
  const [{ pool }] = tests;
  const isHeard = async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'konoba live'
         and state = 'idle' and query in ('listen changes', 'select 1')`,
    );
    return rows.length >= tests.length;
  };
  while (!(await isHeard())) await sleep(20);
}

/** Opens a stream of a location over a real connection. */
export async function follow(test: TestApp, following: Following): Promise<Stream> {
  const { token, locationId, ageMs, lastEventId } = following;
  const [address] = test.app.addresses();
  if (typeof address !== "object") throw new Error("The app does not listen");
  const age = ageMs === undefined ? "" : `?ageMs=${ageMs}`;
  const request = get({
    host: "127.0.0.1",
    port: address.port,
    path: `/v1/locations/${locationId}/live${age}`,
    agent: false,
    headers: {
      origin: test.env.PUBLIC_URL,
      cookie: `${sessionCookie(test.env.PUBLIC_URL)}=${token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of reply) {
      rest += decoder.decode(bytes as Uint8Array, { stream: true });
      const parts = rest.split("\n\n");
      rest = parts.pop() ?? "";
      heard.push(...parts.map((part) => readMessage(part)));
      for (const wake of waiting) wake();
    }
  };
  const ended = read().catch(() => undefined);
  let taken = 0;
  const until: Stream["until"] = async (event, fits = () => true) => {
    for (;;) {
      const found = heard.findIndex((each, at) => at >= taken && each.event === event && fits(each));
      const message = heard[found];
      if (message) {
        taken = found + 1;
        return message;
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  };
  const lastId = () => heard.findLast(({ id }) => id !== undefined)?.id;
  return { status: reply.statusCode ?? 0, heard, until, lastId, ended, cut: () => void request.destroy() };
}
