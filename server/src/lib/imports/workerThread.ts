import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "@konoba/contract/lib/errors";
import { currentContext } from "../process/requestContext.ts";
import { findInstalled } from "../process/installation.ts";
import { StartupError } from "../process/startup.ts";
import type { Job, Outcome, Work } from "./thread.ts";
import { FairSemaphore } from "../process/fairSemaphore.ts";

/** What takes longer is given up, and the thread with it. */
const jobTimeoutMs = 30_000;
/** A thread nobody has needed for so long gives its memory back. */
const idleMs = 60_000;
const maxMegabytes = 384;

/** One thread: the other processor is the one that answers. Who sends much work waits for their own. */
const semaphore = new FairSemaphore({ permits: 1 });

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The file of the thread: the source, or the bundle where this one is part of it. */
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
  // A thread that waits for work keeps no process alive.
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
    // A thread out of memory ends, and with it its work alone.
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
 * Does work on a thread of its own, so that everybody else is answered meanwhile. Who holds a connection or a request
 * open waits for the thread no longer than for its work.
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
