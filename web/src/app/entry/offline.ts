import { connection, markOnline, markOffline, onConnection } from "../../lib/connection.ts";
import { persistQueries, restoreQueries } from "../../lib/queryPersistence.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { installWorker } from "../../lib/worker.ts";

/** What is said about the connection cannot be fetched once it is gone. */
function preloadTexts(): void {
  Promise.all([
    import("../shell/confirmLeave.ts"),
    import("../shell/ConnectionBar.tsx"),
    loadTexts(["connection"]),
  ])
    .then(([, { prepareSheet }]) => prepareSheet())
    .catch(() => undefined);
}

const probeMs = 5_000;

/** Asks while the connection is lost whether it is back: what is disabled without it sends nothing that would tell. */
function probeWhileOffline(): void {
  window.setInterval(() => {
    if (!connection().isOffline || navigator.onLine === false) return;
    const signal = AbortSignal.timeout(probeMs);
    fetch("/healthz", { signal, cache: "no-store" }).then(
      ({ ok }) => ok && markOnline(),
      () => undefined,
    );
  }, probeMs);
}

/** A worker that could not be fetched is, once there is a connection again. */
async function install(): Promise<void> {
  try {
    await installWorker();
  } catch {
    const stop = onConnection(({ isOffline }) => {
      if (!isOffline || connection().isOffline) return;
      stop();
      void install();
    });
  }
}

/** Keeps what this device needs while its server does not answer; fails, with nothing begun, while parts of it cannot be fetched. */
export async function startOfflineSupport(): Promise<void> {
  const [{ openOfflineQueue }, { trackOpenOrders }] = await Promise.all([
    import("../../orders/offlineQueue.ts"),
    import("../../orders/openOrders.ts"),
  ]);
  persistQueries();
  const restore = () => void restoreQueries().catch(() => undefined);
  if (connection().isOffline) restore();
  onConnection((before) => {
    const { isOffline } = connection();
    if (isOffline && !before.isOffline) restore();
    if (before.isOffline && !isOffline) void queryClient.invalidateQueries();
  });
  window.addEventListener("offline", markOffline);
  probeWhileOffline();
  preloadTexts();
  // Whoever is signed in has a queue, and so has whoever signs in afterwards.
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    const isProfile = queryKey[0] === "users" && queryKey[1] === "me";
    if (isProfile && (type === "updated" || type === "removed")) void openOfflineQueue();
  });
  await Promise.all([openOfflineQueue().then(trackOpenOrders), install()]);
}
