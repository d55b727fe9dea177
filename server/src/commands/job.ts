import { randomUUID } from "node:crypto";
import { jobHandlers } from "../handlers.ts";
import { createDb } from "../lib/database/db.ts";
import { isScheduledJob, scheduledJobs } from "../lib/database/jobs.ts";
import { runAsLongTask } from "../lib/process/requestContext.ts";
import { errorText, StartupError } from "../lib/process/startup.ts";
import { withStore } from "./openedStore.ts";
import { usageOf } from "./usage.ts";

/** Runs a scheduled job now, in this process; lists the jobs without a name. */
export async function runJob([name]: string[]): Promise<void> {
  if (name === undefined) return console.log(`${usageOf("job")}\nJobs: ${scheduledJobs.join(", ")}`);
  if (!isScheduledJob(name))
    throw new StartupError(`There is no job ${name}. Jobs: ${scheduledJobs.join(", ")}`);
  await withStore(async ({ direct }, env) => {
    const run = jobHandlers({ pool: direct, db: createDb(direct), env })[name];
    const job = { id: randomUUID(), isFirstAttempt: true, isLastAttempt: true };
    await runAsLongTask(() => run(job)).catch((error: unknown) => {
      throw new StartupError(`The job ${name} failed: ${errorText(error)}`, { cause: error });
    });
    console.log(`The job ${name} is done.`);
  });
}
