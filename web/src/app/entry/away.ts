import { connection, markAnswered, markLost, onConnection } from "../../lib/connection.ts";
import { keepAnswers, restoreAnswers } from "../../lib/kept.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { installWorker } from "../../lib/worker.ts";

/** What is said about the connection cannot be fetched once it is gone. */
function prepareWords(): void {
  Promise.all([
    import("../shell/askLeaving.ts"),
    import("../shell/ConnectionBar.tsx"),
    loadTexts(["connection"]),
  ])
    .then(([, { prepareSheet }]) => prepareSheet())
    .catch(() => undefined);
}

const probeMs = 5_000;

/** Asks while the connection is lost whether it is back: what is disabled without it sends nothing that would tell. */
function probeWhileLost(): void {
  window.setInterval(() => {
    if (!connection().isLost || navigator.onLine === false) return;
    const signal = AbortSignal.timeout(probeMs);
    fetch("/healthz", { signal, cache: "no-store" }).then(
      ({ ok }) => ok && markAnswered(),
      () => undefined,
    );
  }, probeMs);
}

/** A worker that could not be fetched is, once there is a connection again. */
async function install(): Promise<void> {
  try {
    await installWorker();
  } catch {
    const stop = onConnection(({ isLost }) => {
      if (!isLost || connection().isLost) return;
      stop();
      void install();
    });
  }
}

/** Keeps what this device needs while its server does not answer; fails, with nothing begun, while parts of it cannot be fetched. */
export async function goAway(): Promise<void> {
  const [{ openOfflineQueue }, { knowOpenOrders }] = await Promise.all([
    import("../../orders/offlineQueue.ts"),
    import("../../orders/openOrders.ts"),
  ]);
  keepAnswers();
  const restore = () => void restoreAnswers().catch(() => undefined);
  if (connection().isLost) restore();
  onConnection((before) => {
    const { isLost } = connection();
    if (isLost && !before.isLost) restore();
    if (before.isLost && !isLost) void queryClient.invalidateQueries();
  });
  window.addEventListener("offline", markLost);
  probeWhileLost();
  prepareWords();
  // Whoever is signed in has a queue, and so has whoever signs in afterwards.
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    const isProfile = queryKey[0] === "users" && queryKey[1] === "me";
    if (isProfile && (type === "updated" || type === "removed")) void openOfflineQueue();
  });
  await Promise.all([openOfflineQueue().then(knowOpenOrders), install()]);
}
