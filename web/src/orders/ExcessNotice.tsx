import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyComponent } from "../lib/lazyComponent.ts";
import { navCounts } from "../lib/navCounts.ts";
import { usePermission } from "../lib/session.ts";

const orders = lazyComponent(async () => (await import("./ExcessOrders.tsx")).ExcessOrders);

/** Lists orders with too much offline cash to users who may refund, until it is refunded. */
export function ExcessNotice({ locationId }: { locationId: string }) {
  const mayRefund = usePermission("payments.refund");
  const excess = useQuery({ ...navCounts(locationId), select: ({ excessOrders }) => excessOrders });
  if (!mayRefund || !excess.data) return null;
  return (
    <Suspense fallback={null}>
      <orders.Component locationId={locationId} />
    </Suspense>
  );
}
