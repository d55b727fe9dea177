import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Env } from "../../env.ts";
import { isSchemaCurrent } from "../database/migrate.ts";
import { version } from "../process/version.ts";

/** Whoever watches asks often and from one address. */
const unlimited = { config: { rateLimit: false } } as const;

/** Many who ask at once whether the database answers ask it once. */
function shareInFlight(check: () => Promise<boolean>): () => Promise<boolean> {
  let inFlight: Promise<boolean> | undefined;
  return () => (inFlight ??= check().finally(() => (inFlight = undefined)));
}

const megabyte = 1024 * 1024;

/** Whether the embedded database has room to write; a server of one's own is watched by whoever runs it. */
async function hasRoom({ DATABASE_URL, DATA_DIR, DISK_RESERVE_MB }: Env): Promise<boolean> {
  if (DATABASE_URL !== undefined) return true;
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return (bavail * bsize) / megabyte >= DISK_RESERVE_MB;
  } catch {
    // A folder that is not there is told by the database.
    return true;
  }
}

/** `/healthz` says the process lives, `/readyz` that it can serve. */
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
    /** Tells whoever watches `/readyz` to send traffic elsewhere, while everything is still served. */
    sayNotReady: () => void;
  }
}
