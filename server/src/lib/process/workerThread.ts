import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "@konoba/contract/lib/errors";
import { FairSemaphore } from "./fairSemaphore.ts";
import { findInstalled } from "./installation.ts";
import { currentContext } from "./requestContext.ts";
import { StartupError } from "./startup.ts";

/**
 * CPU-heavy jobs of the worker thread, run by `server/src/thread.ts`. Each file of a job adds its own by declaration
 * merging, so that this module depends on none.
 */
// oxlint-disable-next-line no-empty-interface -- filled by the files of the jobs
export interface ThreadWork {}

type Job = {
  [K in keyof ThreadWork]: { name: K; input: Parameters<ThreadWork[K]>[0] };
}[keyof ThreadWork];
type Outcome = { value: unknown } | { refusal: { code: ErrorCode; details: unknown } } | { fault: string };

/** Timeout in ms of a job; it terminates the thread. */
const jobTimeoutMs = 30_000;
/** Idle time in ms after which the thread ends and releases its memory. */
const idleMs = 60_000;
const maxMegabytes = 384;

/** One worker thread, shared fairly by key, so that another processor stays free for requests. */
const semaphore = new FairSemaphore({ permits: 1 });

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Returns the file of the thread: its source, or the bundle that contains this module. */
function threadFile(): string {
  const file = import.meta.filename.endsWith(".ts")
    ? join(import.meta.dirname, "../../thread.ts")
    : findInstalled("thread.js");
  if (file === undefined)
    throw new StartupError("The file of the second thread is missing; build the server again.");
  return file;
}

function start(): Worker {
  const worker = new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  // An idle thread does not hold the process open.
  worker.unref();
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    if (running === worker) running = undefined;
  });
  return worker;
}

/** Ends the idle thread; a job that comes while it ends starts another one. */
function end(): void {
  const worker = running;
  running = undefined;
  void worker?.terminate();
}

async function dispatch(job: Job): Promise<Outcome> {
  clearTimeout(idle);
  const worker = (running ??= start());
  const settled = new AbortController();
  const { signal } = settled;
  const late = async (wait: Promise<unknown>) => {
    await wait;
    await worker.terminate();
    throw new AppError("unavailable");
  };
  const answer = once(worker, "message", { signal }).then(([outcome]) => outcome as Outcome);
  worker.postMessage(job);
  try {
    // A thread out of memory ends and fails only its own job.
    const gone = once(worker, "exit", { signal });
    return await Promise.race([answer, late(gone), late(sleep(jobTimeoutMs, undefined, { signal }))]);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("unavailable");
  } finally {
    settled.abort();
    idle = setTimeout(end, idleMs).unref();
  }
}

/**
 * Runs a job on the worker thread, so that the event loop stays free. Waits for the thread at most
 * `timeoutMs`, by default as long as a job may take.
 */
export async function runOnThread<K extends keyof ThreadWork>(
  name: K,
  input: Parameters<ThreadWork[K]>[0],
  timeoutMs = jobTimeoutMs,
): Promise<Awaited<ReturnType<ThreadWork[K]>>> {
  const release = await semaphore.acquire(currentContext().key, 1, timeoutMs);
  const outcome = await dispatch({ name, input } as Job).finally(release);
  if ("value" in outcome) return outcome.value as Awaited<ReturnType<ThreadWork[K]>>;
  if ("refusal" in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.details);
  throw new Error(outcome.fault);
}

async function perform(work: ThreadWork, { name, input }: Job): Promise<Outcome> {
  try {
    return { value: await work[name](input as never) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, details: error.details } };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Runs the jobs that this thread receives, one after the other; called on the worker thread. */
export const serveThread = (work: ThreadWork): void =>
  void parentPort?.on("message", async (job: Job) => parentPort?.postMessage(await perform(work, job)));
