import { ApiError } from "@konoba/contract/lib/client";
import { whyFailed } from "../text/failures.ts";
import { loadErrorMessages } from "../text/translation.ts";
import { announce } from "./toasts.ts";

/** Errors of writes whose mutation has announced the reason, or leaves it to its screen. */
const reported = new WeakSet<object>();

/** Records that the user learns of an error elsewhere, so that `handlerOf` does not announce it again. */
export function markReported(error: unknown): void {
  if (error instanceof Error) reported.add(error);
}

async function report(error: unknown): Promise<void> {
  if (reported.has(error as object)) return;
  await loadErrorMessages();
  announce({ tone: "error", text: whyFailed(error) });
  // It may be a fault of this program, which the console shows.
  if (!(error instanceof ApiError)) throw error;
}

/** Returns an event handler that ends its steps at the first refused write, with the reason in one toast. */
export const handlerOf =
  <Args extends unknown[]>(steps: (...args: Args) => Promise<unknown>) =>
  (...args: Args): void => {
    steps(...args).catch(report);
  };
