import type { readChart } from "@konoba/contract/accounting/accounting.accounts.rules";
import { runOnThread } from "../lib/process/workerThread.ts";

declare module "../lib/process/workerThread.ts" {
  interface ThreadWork {
    readChart: typeof readChart;
  }
}

/** Reads a chart of accounts on the worker thread: half a megabyte of lines holds the event loop too long. */
export const readChartFile = (csv: string): Promise<ReturnType<typeof readChart>> =>
  runOnThread("readChart", csv);
