import pg from "pg";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import type { LoadRequest } from "./load.ts";

export interface Recorded {
  name: string;
  text: string;
  values: unknown[];
  /** Ids that a repetition of the statement must not replace. */
  retained: string[];
}

export interface Row extends LoadRequest {
  title: string;
  /** Request of the bare server with its own SQL. */
  floor?: LoadRequest;
  /** True when the session lookup itself is measured; other rows exclude it. */
  isSession?: true;
}

type Query = (config: { text?: string; values?: unknown[] } | string, ...rest: unknown[]) => unknown;

/** Runs each row once on the product and records the statements it sends. */
export async function recordStatements(
  pool: pg.Pool,
  rows: Row[],
  token: string,
  retained: string[],
): Promise<Recorded[][]> {
  const seen: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function watched(
    this: pg.Client,
    config: Parameters<Query>[0],
    ...rest: unknown[]
  ) {
    seen.push(
      typeof config === "string"
        ? { text: config, values: [] }
        : { text: config.text ?? "", values: config.values ?? [] },
    );
    return query.call(this, config, ...rest);
  } as typeof pg.Client.prototype.query;

  const env = loadEnv({ LOG_LEVEL: "error" });
  const app = await buildApp({ pool, env });
  const recorded: Recorded[][] = [];
  for (const [index, row] of rows.entries()) {
    seen.length = 0;
    const headers = { origin: env.PUBLIC_URL, cookie: `${sessionCookie(env.PUBLIC_URL)}=${token}` };
    const reply = await app.inject({
      method: row.method,
      url: row.url,
      headers,
      ...(row.bodies ? { payload: row.bodies[0] as object } : {}),
    });
    if (reply.statusCode >= 300) throw new Error(`${row.title}: ${reply.statusCode} ${reply.body}`);
    const own = seen.filter(
      ({ text }) =>
        !/^(begin|commit|set)\b/.test(text) && (row.isSession || !text.includes("from sessions s")),
    );
    recorded.push(
      own.map(({ text, values }, place) => ({ name: `r${index}_${place}`, text, values, retained })),
    );
  }
  await app.close();
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  return recorded;
}
