import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { contract, type Contract } from "@konoba/contract";
import { createClient, type Client } from "@konoba/contract/lib/client";
import type { FastifyInstance, InjectOptions } from "fastify";
import type pg from "pg";
import { pino, type Logger } from "pino";
import { buildApp } from "../src/app.ts";
import { loadEnv, type Env } from "../src/env.ts";
import { startWork } from "../src/handlers.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { createDb, type Db } from "../src/lib/database/db.ts";
import { requireNamedFields } from "./auditedFields.ts";
import { testDatabase } from "./database.ts";

export type Api = Client<Contract>;

export interface TestApp {
  app: FastifyInstance;
  pool: pg.Pool;
  db: Db;
  env: Env;
  /** Returns the typed client over in-process injection: a browser with a session, or a program with an API key. */
  client: (token?: string) => Api;
  /** Runs the store's jobs as another server would, until stopped or the app closes. */
  work: (log?: Pick<Logger, "warn">) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

/** Returns the headers of a program with an API key, or of a browser with a session or none. */
export function credentialsOf(env: Env, token: string | null | undefined): Record<string, string> {
  if (token?.startsWith("kn_")) return { authorization: `Bearer ${token}` };
  const origin = env.PUBLIC_URL;
  return token ? { origin, cookie: `${sessionCookie(origin)}=${token}` } : { origin };
}

function injected(app: FastifyInstance, env: Env, token: string | undefined) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), ...credentialsOf(env, token) };
    const payload = typeof init.body === "string" ? { payload: init.body } : {};
    const reply = await app.inject({ method: init.method as "GET", url, headers, ...payload });
    const replyHeaders = Object.entries(reply.headers).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    return new Response([204, 304].includes(reply.statusCode) ? null : reply.body, {
      status: reply.statusCode,
      headers: replyHeaders,
    });
  };
}

/**
 * Starts the whole application on its own or a given database; replies are checked by their schemas, and
 * unnamed keys fail.
 */
export async function testApp(
  settings: Record<string, string> = {},
  database = testDatabase(),
): Promise<TestApp> {
  const pool = openPool({ connectionString: await database, max: 10, pipeline: true });
  const env = loadEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_PER_ORGANIZATION_MINUTE: "1000000",
    REQUESTS_PER_KEY_MINUTE: "1000000",
    REQUESTS_WAITING_PER_ORGANIZATION: "1000000",
    WAITING_SECONDS: "600",
    ANSWER_SECONDS: "600",
    STATEMENT_SECONDS: "60",
    HASH_COST: settings["NODE_ENV"] === "production" ? "full" : "low",
    ...settings,
  });
  const app = await buildApp({ pool, env, webFolder: "/nonexistent" });
  await app.ready();
  const db = createDb(pool);
  const stops: (() => Promise<void>)[] = [];
  return {
    app,
    pool,
    db,
    env,
    client: (token) => createClient(contract, { base: "/v1", fetch: injected(app, env, token) }),
    work: async (log = pino({ level: "silent" })) => {
      const stop = await startWork({ pool, db, env, log });
      stops.push(stop);
      return stop;
    },
    close: async () => {
      await within(Promise.all(stops.map((stop) => stop())), "The work of the application");
      await within(app.close(), "The application");
      await requireNamedFields(pool);
      await within(pool.end(), "A query of the application");
    },
  };
}

/** Names what does not end within a minute, which would otherwise only exceed the time of a whole test. */
async function within<T>(work: Promise<T>, name: string): Promise<T> {
  const timer = new AbortController();
  const late = sleep(60_000, undefined, { signal: timer.signal }).then((): never => {
    throw new Error(`${name} did not end within a minute.`);
  });
  return Promise.race([work, late]).finally(() => timer.abort());
}

let shared: Promise<TestApp> | undefined;

/**
 * Returns the application of this worker, for tests that reach the store only by routes of their own
 * organizations: no file sees what another one stored.
 */
export const sharedApp = (): Promise<TestApp> => (shared ??= testApp());

/** Checks what the shared application, which stays open, has audited so far. */
export async function checkSharedApp(): Promise<void> {
  if (shared) await requireNamedFields((await shared).pool);
}

/** Returns the response to an injected request; a stream is abandoned once it has begun. */
export async function injectedAnswer(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return within(readInjected(app, request), `${request.method} ${String(request.url)}`);
}

async function readInjected(app: FastifyInstance, request: InjectOptions) {
  const reply = await app.inject({ ...request, payloadAsStream: true });
  const stream = reply.stream();
  const isOpen = String(reply.headers["content-type"]).startsWith("text/event-stream");
  if (isOpen) stream.destroy();
  return { status: reply.statusCode, body: isOpen ? "" : await text(stream), headers: reply.headers };
}
