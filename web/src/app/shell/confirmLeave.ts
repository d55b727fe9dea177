import { countOrders, pendingChanges } from "../../lib/connection/connection.ts";
import { waitingDeliveries } from "../../lib/offline/waitingDeliveries.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { translate } from "../../lib/text/translation.ts";
import { confirm } from "../../ui/dialogs/confirm.tsx";

/**
 * Confirms sign-out while orders are queued; loads the queue first, because a new page may not have read it
 * yet.
 */
export async function confirmLeave(): Promise<boolean> {
  const { openOfflineQueue } = await import("../../orders/orders.offlineQueue.queries.ts");
  await openOfflineQueue().catch(() => undefined);
  const count = countOrders(pendingChanges());
  const deliveries = waitingDeliveries().length;
  if (count + deliveries === 0) return true;
  await loadTexts(["connection"]);
  const waiting = [
    count > 0 && translate("connection:waits", { count }),
    deliveries > 0 && translate("connection:deliveriesWait", { count: deliveries }),
  ];
  return confirm({
    title: waiting.filter(Boolean).join(" · "),
    text: translate("connection:leaving.text"),
    confirmLabel: translate("connection:leaving.go"),
    cancelLabel: translate("connection:leaving.stay"),
  });
}
