import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "@konoba/contract/lib/errors";
import { FairSemaphore } from "../process/fairSemaphore.ts";
import { findInstalled } from "../process/installation.ts";
import { currentContext } from "../process/requestContext.ts";
import { StartupError } from "../process/startup.ts";
import type { Job, Outcome, Work } from "./thread.ts";

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
    ? join(import.meta.dirname, "thread.ts")
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
    idle = setTimeout(() => void running?.terminate(), idleMs).unref();
  }
}

/**
 * Runs a job on the worker thread, so that the event loop stays free. Waits for the thread at most
 * `timeoutMs`, by default as long as a job may take.
 */
export async function runOnThread<K extends keyof Work>(
  name: K,
  input: Parameters<Work[K]>[0],
  timeoutMs = jobTimeoutMs,
): Promise<ReturnType<Work[K]>> {
  const release = await semaphore.acquire(currentContext().key, 1, timeoutMs);
  const outcome = await dispatch({ name, input } as Job).finally(release);
  if ("value" in outcome) return outcome.value as ReturnType<Work[K]>;
  if ("refusal" in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.details);
  throw new Error(outcome.fault);
}
