import type { navCounts } from "@konoba/contract/analytics/analytics.counts.contract";
import { countAlerts } from "../inventory/inventory.service.ts";
import { countLate } from "../kitchen/kitchen.service.ts";
import { callerMay, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { countWaiting } from "../orders/orders.platform.service.ts";
import { countStuck } from "../printing/printing.service.ts";
import { countReceipts } from "../receipts/receipts.service.ts";
import { countExpected } from "../reservations/reservations.service.ts";
import { countAccessRequests } from "../team/team.accessRequests.service.ts";
import { countWaitingApprovals } from "../team/team.phoneApprovals.service.ts";
import { countOrders } from "./analytics.counts.store.ts";

/** Counts what every page shows: orders, late tickets, reservations, alerts, stuck print jobs and waiting receipts. */
export const counts: Handlers<typeof navCounts>["counts"] = async ({ db, scope, params, now }) => {
  const location = requireOwnLocation(scope, params.locationId);
  return {
    ...(await countOrders(db, location, scope)),
    waitingOrders: callerMay(scope, "orders.view") ? await countWaiting(db, location) : 0,
    lateTickets: callerMay(scope, "orders.view") ? await countLate(db, location, now) : 0,
    expectedReservations: callerMay(scope, "reservations.view") ? await countExpected(db, location, now) : 0,
    stockAlerts: await countAlerts(db, location, now),
    stuckPrints: await countStuck(db, location),
    approvals: await countWaitingApprovals(db, scope, location, now),
    accessRequests: await countAccessRequests(db, scope, location),
    receipts: await countReceipts(db, location, scope, now),
  };
};
