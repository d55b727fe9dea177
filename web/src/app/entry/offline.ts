import { provideApprovals } from "../../lib/api/approval.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { persistQueries, restoreQueries } from "../../lib/cache/queryPersistence.ts";
import { refreshAfterOutage } from "../../lib/cache/refreshAfterOutage.ts";
import { connection, markOnline, markOffline, onConnection } from "../../lib/connection/connection.ts";
import { installWorker } from "../../lib/connection/worker.ts";
import { saveQueueHint } from "../../lib/device/queueHint.ts";
import { loadTexts } from "../../lib/text/i18n.ts";

provideApprovals(async (refusal, resend) =>
  (await import("../../auth/approvals/approvalHost.tsx")).requestApproval(refusal, resend),
);

/** Preloads the offline messages, which cannot load once the connection is lost. */
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

/** Polls the server while offline, because disabled controls send nothing that would detect its return. */
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

/** Marks this device while writes of anybody wait on it, so that the next page shows them at once. */
async function markWaiting(): Promise<void> {
  const { deviceStore, watchStore } = await import("../../lib/device/deviceStore.ts");
  const count = async () => (await deviceStore.changes.count()) + (await deviceStore.deliveries.count());
  watchStore(count).subscribe((waiting) => saveQueueHint(waiting > 0));
}

/** Sends deliveries that an earlier page has left on the device; loads their queue only if there are any. */
async function openWaitingDeliveries(): Promise<void> {
  try {
    const { deviceStore } = await import("../../lib/device/deviceStore.ts");
    if ((await deviceStore.deliveries.count()) === 0) return;
    (await import("../../purchasing/deliveryQueue.ts")).openDeliveryQueue();
  } catch {
    // Without storage nothing waits.
  }
}

/**
 * Starts query persistence, offline queue and service worker; throws before starting any when a chunk fails
 * to load.
 */
export async function startOfflineSupport(): Promise<void> {
  const [{ openOfflineQueue }, { trackOpenOrders }] = await Promise.all([
    import("../../orders/orders.offlineQueue.queries.ts"),
    import("../../orders/openOrders.ts"),
  ]);
  persistQueries();
  const restore = () => void restoreQueries().catch(() => undefined);
  if (connection().isOffline) restore();
  onConnection((before) => {
    const { isOffline } = connection();
    if (isOffline && !before.isOffline) restore();
  });
  refreshAfterOutage(queryClient);
  window.addEventListener("offline", markOffline);
  probeWhileOffline();
  void markWaiting().catch(() => undefined);
  preloadTexts();
  // Reopen the queues when the signed-in user changes.
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    const isProfile = queryKey[0] === "users" && queryKey[1] === "me";
    if (!isProfile || (type !== "updated" && type !== "removed")) return;
    void openOfflineQueue();
    void openWaitingDeliveries();
  });
  await Promise.all([openOfflineQueue().then(trackOpenOrders), openWaitingDeliveries(), installWorker()]);
}
