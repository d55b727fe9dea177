import { text } from "node:stream/consumers";
import { contract, type Contract } from "@konoba/contract";
import { createClient, type Client } from "@konoba/contract/lib/client";
import type { FastifyInstance, InjectOptions } from "fastify";
import pg from "pg";
import { pino, type Logger } from "pino";
import { buildApp } from "../src/app.ts";
import { loadEnv, type Env } from "../src/env.ts";
import { startWork } from "../src/handlers.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { createDb, type Db } from "../src/lib/database/db.ts";
import { testDatabase } from "./database.ts";

export type Api = Client<Contract>;

export interface TestApp {
  app: FastifyInstance;
  pool: pg.Pool;
  db: Db;
  env: Env;
  /** Returns the browser's typed client over in-process injection, with the session of a token. */
  client: (token?: string) => Api;
  /** Runs the store's jobs as another server would, until stopped or the app closes. */
  work: (log?: Pick<Logger, "warn">) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

function injected(app: FastifyInstance, env: Env, token: string | undefined) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers: Record<string, string> = {
      ...(init.headers as Record<string, string>),
      origin: env.PUBLIC_URL,
    };
    if (token) headers["cookie"] = `${sessionCookie(env.PUBLIC_URL)}=${token}`;
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
  const pool = new pg.Pool({ connectionString: await database, max: 10, pipeline: true });
  const env = loadEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_PER_ORGANIZATION_MINUTE: "1000000",
    REQUESTS_WAITING_PER_ORGANIZATION: "1000000",
    WAITING_SECONDS: "600",
    ANSWER_SECONDS: "600",
    STATEMENT_SECONDS: "60",
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
      await Promise.all(stops.map((stop) => stop()));
      await app.close();
      await pool.end();
    },
  };
}

/** Returns the response to an injected request; a stream is abandoned once it has begun. */
export async function injectedAnswer(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<{ status: number; body: string }> {
  const reply = await app.inject({ ...request, payloadAsStream: true });
  const stream = reply.stream();
  const isOpen = String(reply.headers["content-type"]).startsWith("text/event-stream");
  if (isOpen) stream.destroy();
  return { status: reply.statusCode, body: isOpen ? "" : await text(stream) };
}
