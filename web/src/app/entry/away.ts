import { onFound, onLost } from "../../lib/connection.ts";
import { keepAnswers, restoreAnswers } from "../../lib/kept.ts";
import { queryClient } from "../../lib/queries.ts";
import { installWorker } from "../../lib/worker.ts";

/** Keeps what this device needs while its server does not answer. */
export async function goAway(): Promise<void> {
  keepAnswers();
  onLost(() => void restoreAnswers().catch(() => undefined));
  onFound(() => void queryClient.invalidateQueries());
  // What is said about the connection cannot be fetched once it is gone.
  void import("../shell/ConnectionBar.tsx").catch(() => undefined);
  await installWorker();
}
