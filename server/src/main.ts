import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { loadEnv, localAddress, type Env } from "./env.ts";
import { whenLauncherGone } from "./lib/launcher.ts";
import { createDb } from "./lib/db.ts";
import { migrate } from "./lib/migrate.ts";
import { startOutbox, type OutboxWorker } from "./lib/outboxWorker.ts";
import { openStore, type Store } from "./lib/postgres/open.ts";
import { errorCode, StartupError } from "./lib/startup.ts";
import { startSweeping } from "./media/media.sweep.service.ts";

/** A stop may take ten seconds; requests get most of them, the database the rest. */
const patienceMs = 5_000;

async function start(): Promise<void> {
  const env = loadEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const store = await openStore(env, (sentence) => log.warn(sentence));
  let app: FastifyInstance | undefined;
  try {
    await migrate(store.pool);
    app = await buildApp({ pool: store.pool, env, log });
    await listen(app, env);
  } catch (error) {
    await app?.close();
    await store.close();
    throw error;
  }
  const work = { db: createDb(store.pool), env, log };
  startSweeping(work);
  stopOnSignal(app, startOutbox(work), store);
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    throw refusalToListen(error, env) ?? error;
  }
  const [address] = app.addresses();
  // A free port is known only now; links and QR codes name it, unless an address of its own was given.
  if (env.PUBLIC_URL === localAddress(env.HOST, 0) && typeof address === "object")
    env.PUBLIC_URL = localAddress(env.HOST, address.port);
  process.stdout.write(`Konoba is ready: ${env.PUBLIC_URL}\n`);
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

/** Not ready first, then requests under way finish, then the database is let go. A second signal changes nothing. */
function stopOnSignal(app: FastifyInstance, outbox: OutboxWorker, store: Store): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearTimeout(cut);
    await outbox.stop();
    await store.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  whenLauncherGone(() => void stop());
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
