import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp, databaseLimits } from "../app.ts";
import { loadEnv, localAddress, type Env } from "../env.ts";
import { startWork } from "../handlers.ts";
import { createDb, type Db } from "../lib/database/db.ts";
import { migrate } from "../lib/database/migrate.ts";
import { isSignUpOpen } from "../lib/database/storeSettings.ts";
import { connectionsToTake } from "../lib/http/connections.ts";
import { missingProviders } from "../lib/messages/providers.ts";
import { openStore, type Store } from "../lib/postgres/open.ts";
import { announceReady, createLog, logProcessEvents } from "../lib/process/log.ts";
import { onParentExit } from "../lib/process/parentProcess.ts";
import { errorCode, StartupError } from "../lib/process/startup.ts";

/**
 * Time for requests to finish after the server stops listening, in ms; the shutdown has ten seconds in all,
 * the rest is for the database.
 */
const patienceMs = 5_000;
/** Delay until jobs, streams and connections have started, in ms. */
const startingMs = 6_000;

interface Running {
  app: FastifyInstance;
  stopJobs: () => Promise<void>;
  store: Store;
}

/** Starts the server and stops it in order on SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  logProcessEvents();
  const env = loadEnv();
  const log = createLog(env);
  for (const sentence of missingProviders(env)) log.warn(sentence);
  const store = await openStore(env, (sentence) => log.warn(sentence));
  const db = createDb(store.pool, databaseLimits(env, log));
  let app: FastifyInstance | undefined;
  let stopJobs = async () => {};
  try {
    await migrate(store.direct, { log: (sentence) => log.info(sentence) });
    await explainSignUp(db, env, log);
    app = await buildApp({ pool: store.pool, direct: store.direct, db, env, log });
    stopJobs = await startWork({ pool: store.direct, db, env, log });
    // Before the server says that it is ready: a signal from then on must stop it in order.
    stopOnSignal({ app, stopJobs, store }, env.DRAIN_SECONDS * 1000);
    await listen(app, env);
    tidyUp();
  } catch (error) {
    await stopJobs();
    await app?.close();
    await store.close();
    throw error;
  }
}

/** Says that sign-up is still open to anybody, as on a fresh store in production. */
async function explainSignUp(db: Db, env: Env, log: Pick<Logger, "info" | "warn">): Promise<void> {
  if (env.NODE_ENV !== "production" || env.SIGN_UP !== undefined) return;
  if (await isSignUpOpen(db))
    log.warn(
      "SIGN_UP is not set: anybody who reaches this server may create an organization, on a fresh store until the first one exists. `konoba owner create` makes it; SIGN_UP=closed, invited or open decides.",
    );
  else log.info("Sign-up is closed, because there is an organization. SIGN_UP=invited or open allows more.");
}

/** Collects the tens of megabytes of garbage that startup leaves and an idle server would not free. */
function tidyUp(): void {
  setTimeout(() => globalThis.gc?.({ type: "major", flavor: "last-resort" }), startingMs).unref();
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT, backlog: connectionsToTake });
  } catch (error) {
    throw refusalToListen(error, env) ?? error;
  }
  const [address] = app.addresses();
  // A free port is known only now; links and QR codes use it, unless PUBLIC_URL was set.
  if (env.PUBLIC_URL === localAddress(env.HOST, 0) && typeof address === "object")
    env.PUBLIC_URL = localAddress(env.HOST, address.port);
  announceReady(env.PUBLIC_URL);
}

function refusalToListen(error: unknown, { HOST, PORT }: Env): StartupError | undefined {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${PORT} is in use. Stop the program that has it, or choose another: PORT=${PORT + 1} npm start`,
      );
    case "EACCES":
      return new StartupError(
        `Port ${PORT} may not be used by this user. Choose another: PORT=3000 npm start`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(`HOST "${HOST}" is not an address of this machine.`);
    default:
      return undefined;
  }
}

/**
 * Drains on SIGTERM: reports not ready while traffic moves elsewhere, then stops listening, finishes requests
 * under way and closes the database. SIGINT (Ctrl-C) skips the first part, and a second signal exits at once.
 */
function stopOnSignal({ app, stopJobs, store }: Running, drainMs: number): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async (waitMs: number) => {
    if (waitMs === 0) hurry.abort();
    if (isStopping) return;
    isStopping = true;
    app.sayNotReady();
    await sleep(waitMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearTimeout(cut);
    await stopJobs();
    await store.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop(drainMs));
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  onParentExit(() => void stop(0));
}
