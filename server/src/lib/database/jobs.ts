import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { runAsLongTask, runAsServer } from "../process/requestContext.ts";
import type { Db } from "./db.ts";

/** Schema of the job library, which creates and migrates its content. */
const schema = "jobs";

/**
 * Queues of background jobs. A job has the id of its subject; it may run twice if a server dies in between.
 */
const queues = {
  /** Eight attempts within about ten minutes. */
  messages: {
    policy: "standard",
    retryLimit: 7,
    retryDelay: 4,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
  pictures: { policy: "standard", retryLimit: 2, retryDelay: 30, expireInSeconds: 300 },
  // One queued job is enough.
  housekeeping: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  sweep: { policy: "short", retryLimit: 0, expireInSeconds: 3600 },
  days: { policy: "short", retryLimit: 0, expireInSeconds: 6 * 3600 },
  mornings: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  receipts: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  closings: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  unanswered: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  priceChanges: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  digests: { policy: "short", retryLimit: 0, expireInSeconds: 600 },
  postings: { policy: "short", retryLimit: 0, expireInSeconds: 6 * 3600 },
  integrity: { policy: "short", retryLimit: 0, expireInSeconds: 6 * 3600 },
  deletions: { policy: "short", retryLimit: 0, expireInSeconds: 6 * 3600 },
  backup: { policy: "short", retryLimit: 2, retryDelay: 900, expireInSeconds: 12 * 3600 },
} as const;

type JobName = keyof typeof queues;
const names = Object.keys(queues) as JobName[];

/** Schedules (cron); any server runs them, and a missed one is made up for. */
const schedules = {
  housekeeping: "*/10 * * * *",
  sweep: "17 */6 * * *",
  days: "*/10 * * * *",
  mornings: "*/10 * * * *",
  receipts: "*/5 * * * *",
  closings: "* * * * *",
  unanswered: "* * * * *",
  priceChanges: "* * * * *",
  digests: "*/10 * * * *",
  postings: "*/5 * * * *",
  integrity: "11 3 * * *",
  deletions: "23 * * * *",
  backup: "41 1 * * *",
} satisfies Partial<Record<JobName, string>>;

type ScheduledJob = keyof typeof schedules;
/** Returns whether a job of this name runs on a schedule, and so needs no subject. */
export const isScheduledJob = (name: string): name is ScheduledJob => Object.hasOwn(schedules, name);
export const scheduledJobs = Object.keys(schedules).filter(isScheduledJob);

/** Failure that a retry would meet again. */
export class HopelessError extends Error {
  override name = "HopelessError";
}

export interface Job {
  id: string;
  isFirstAttempt: boolean;
  isLastAttempt: boolean;
}

export type JobHandlers = Record<JobName, (job: Job) => Promise<unknown>>;

/** Options of an instance that only sends: no supervision, no schedules. */
const quiet = { schema, supervise: false, schedule: false };

/** Creates or migrates the tables and queues of the jobs; the caller holds the migration lock. */
export async function prepareJobs(client: pg.ClientBase): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ ...quiet, db });
  await boss.start();
  for (const name of names) {
    const { policy, ...options } = queues[name];
    await boss.createQueue(name, { policy });
    await boss.updateQueue(name, { ...options, notify: true });
  }
  for (const [name, times] of Object.entries(schedules))
    await boss.schedule(name, times, null, { missed: "once" });
  await boss.stop({ graceful: false });
}

/** Sender, opened once per process; the queues are the same in every store. */
let sender: Promise<PgBoss> | undefined;

async function openSender(db: Db): Promise<PgBoss> {
  const boss = new PgBoss({ ...quiet, migrate: false, db: fromKysely(db) });
  await boss.start();
  await boss.stop({ graceful: false });
  return boss;
}

/** Enqueues jobs in the caller's transaction: they run only if it commits, each once. */
export async function enqueue(db: Db, name: JobName, ids: string[]): Promise<void> {
  sender ??= openSender(db).catch((error: unknown) => {
    sender = undefined;
    throw error;
  });
  const boss = await sender;
  await boss.insert(
    name,
    ids.map((id) => ({ id })),
    { db: fromKysely(db) },
  );
}

/** Poll interval in seconds for retries that become due; new jobs wake their worker directly. */
const pollSeconds = {
  messages: 10,
  pictures: 60,
  housekeeping: 300,
  sweep: 300,
  days: 300,
  mornings: 300,
  receipts: 300,
  closings: 300,
  unanswered: 300,
  priceChanges: 300,
  digests: 300,
  postings: 300,
  integrity: 300,
  deletions: 300,
  backup: 300,
} satisfies Record<JobName, number>;
const hourSeconds = 3600;
const stopPatienceMs = 3_000;

interface Work {
  pool: pg.Pool;
  log: Pick<Logger, "warn">;
}

/** Runs the store's jobs together with every other server on it. Returns a function that stops. */
export async function startJobs({ pool, log }: Work, handlers: JobHandlers): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...pool.options,
    application_name: "konoba jobs",
    max: 2,
    schema,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 60_000,
    queueCacheIntervalSeconds: hourSeconds,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    bamIntervalSeconds: hourSeconds,
    flowIntervalSeconds: hourSeconds,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs not reachable"));
  boss.on("warning", (warning) => log.warn(warning, "jobs"));
  await boss.start();
  const run = async (name: JobName, job: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { id, retryCount, retryLimit } = job;
    try {
      await handlers[name]({ id, isFirstAttempt: retryCount === 0, isLastAttempt: retryCount >= retryLimit });
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, job: name, id, attempt: retryCount + 1 }, "job failed");
      return { id, status: error instanceof HopelessError ? "deadletter" : "failed" };
    }
  };
  for (const name of names) {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: 10,
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: pollSeconds[name],
    } as const;
    const account = name === "messages" ? runAsServer : runAsLongTask;
    await boss.work(name, options, (jobs) => account(() => Promise.all(jobs.map((job) => run(name, job)))));
  }
  await boss.send("sweep");
  // Recovers jobs that a killed server had started.
  await boss.supervise();
  return async () => {
    const idle = Promise.all(names.map((name) => boss.offWork(name)));
    await Promise.race([idle, sleep(stopPatienceMs, undefined, { ref: false })]);
    // Unfinished jobs are left to another attempt.
    await boss.stop({ graceful: false });
  };
}
