import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { navCounts } from "../../lib/api/navCounts.ts";
import { usePermission } from "../../lib/api/session.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";

const receipts = lazyComponent(async () => (await import("../../receipts/ReceiptAlerts.tsx")).ReceiptAlerts);
const platformOrders = lazyComponent(
  async () => (await import("../../orders/platform/PlatformAlerts.tsx")).PlatformAlerts,
);
const approvals = lazyComponent(
  async () => (await import("../../auth/approvals/WaitingApprovals.tsx")).WaitingApprovals,
);
const accessRequests = lazyComponent(async () => {
  const [module] = await Promise.all([import("../../team/AccessRequests.tsx"), loadTexts(["access"])]);
  return module.AccessRequests;
});
const excess = lazyComponent(async () => (await import("../../orders/ExcessOrders.tsx")).ExcessOrders);

/** Pages above which orders with too much offline cash are listed. */
const excessPaths: readonly string[] = ["/", "/orders"];

/**
 * Renders what needs attention on any page: orders of platforms without an answer, approvals, offline cash to
 * refund, fiscal receipts, and at home requests for access.
 */
export function Alerts({ locationId, path }: { locationId: string; path: string }) {
  const counts = useQuery(navCounts(locationId)).data;
  const mayAnswer = usePermission("orders.edit");
  const mayRefund = usePermission("payments.refund");
  if (!counts) return null;
  return (
    <Suspense fallback={null}>
      {counts.waitingOrders > 0 && mayAnswer && (
        <platformOrders.Component locationId={locationId} path={path} />
      )}
      {counts.excessOrders > 0 && mayRefund && excessPaths.includes(path) && (
        <excess.Component locationId={locationId} />
      )}
      {counts.approvals > 0 && <approvals.Component locationId={locationId} />}
      {counts.accessRequests > 0 && path === "/" && <accessRequests.Component locationId={locationId} />}
      {counts.receipts && <receipts.Component locationId={locationId} path={path} />}
    </Suspense>
  );
}
