import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Env } from "../../env.ts";
import { isSchemaCurrent } from "../database/migrate.ts";
import { version } from "../process/version.ts";

/** Exempts monitors from the rate limit: they ask often and from one address. */
const unlimited = { config: { rateLimit: false } } as const;

/** Shares one check between concurrent callers. */
function shareInFlight(check: () => Promise<boolean>): () => Promise<boolean> {
  let inFlight: Promise<boolean> | undefined;
  return () => (inFlight ??= check().finally(() => (inFlight = undefined)));
}

const megabyte = 1024 * 1024;

/** Checks free disk space of the embedded database; an external server is monitored by its operator. */
async function hasRoom({ DATABASE_URL, DATA_DIR, DISK_RESERVE_MB }: Env): Promise<boolean> {
  if (DATABASE_URL !== undefined) return true;
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return (bavail * bsize) / megabyte >= DISK_RESERVE_MB;
  } catch {
    // A missing folder is reported by the database check.
    return true;
  }
}

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests). */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, env: Env): void {
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  app.decorate("sayNotReady", leave);
  app.addHook("preClose", async () => leave());
  const isCurrent = shareInFlight(() => isSchemaCurrent(pool).catch(() => false));
  app.get("/healthz", unlimited, async () => ({ status: "ok", version }));
  app.get("/readyz", unlimited, async (_request, reply) => {
    const isReady = !isLeaving && (await hasRoom(env)) && (await isCurrent());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Makes `/readyz` fail, so that traffic moves elsewhere while requests are still served. */
    sayNotReady: () => void;
  }
}
