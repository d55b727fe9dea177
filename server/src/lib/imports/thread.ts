import { parentPort } from "node:worker_threads";
import { AppError, type ErrorCode } from "@konoba/contract/lib/errors";
import { readPart, writeFile } from "./csvFile.ts";

/** CPU-heavy jobs that run on the worker thread. */
const work = { readPart, writeFile };

export type Work = typeof work;
export type Job = { [K in keyof Work]: { name: K; input: Parameters<Work[K]>[0] } }[keyof Work];
export type Outcome =
  | { value: unknown }
  | { refusal: { code: ErrorCode; details: unknown } }
  | { fault: string };

function perform({ name, input }: Job): Outcome {
  try {
    return { value: work[name](input as never) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, details: error.details } };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", (job: Job) => parentPort?.postMessage(perform(job)));
