import type { analytics as routes } from "@konoba/contract/analytics/analytics.contract";
import { countAlerts } from "../inventory/inventory.service.ts";
import { callerMay, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { countWaiting } from "../orders/orders.platform.service.ts";
import { countStuck } from "../printing/printing.service.ts";
import { countReceipts } from "../receipts/receipts.service.ts";
import { countWaitingApprovals } from "../team/team.phoneApprovals.service.ts";
import * as store from "./analytics.store.ts";

/** Counts what every page shows: open and waiting orders, alerts, stuck print jobs and waiting receipts. */
export const counts: Handlers<typeof routes>["counts"] = async ({ db, scope, params, now }) => {
  const location = requireOwnLocation(scope, params.locationId);
  return {
    openOrders: await store.countOpenOrders(db, location),
    waitingOrders: callerMay(scope, "orders.view") ? await countWaiting(db, location) : 0,
    stockAlerts: await countAlerts(db, location, now),
    stuckPrints: await countStuck(db, location),
    excessOrders: await store.countExcess(db, location),
    approvals: await countWaitingApprovals(db, scope, location, now),
    receipts: await countReceipts(db, location, scope, now),
  };
};
