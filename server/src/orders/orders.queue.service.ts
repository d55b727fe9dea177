import type { QueueDecision } from "@konoba/contract/orders/orders.queue.contract";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import { findAuthorName } from "../team/team.people.service.ts";
import type { ActorContext } from "./orders.aggregate.service.ts";

const actions = { taken_over: "order.queueTakenOver", discarded: "order.queueDiscarded" } as const;

/**
 * Audits, per order, queued changes of a device that were taken over or discarded; the orders may not exist
 * here.
 */
export async function auditQueueDecision(acting: ActorContext, decision: QueueDecision): Promise<void> {
  const { db, scope } = acting;
  const locationId = requireOwnLocation(scope, decision.locationId);
  const author = orNotFound(
    await findAuthorName(db, scope, { id: decision.authorId, location: locationId }),
    "worker_not_found",
  );
  const entries = decision.orders.map(
    ({ id, name, tableNumber, changes, items, cashAmount }): AuditEntry => ({
      action: actions[decision.decision],
      subject: { kind: "order", id, name },
      locationId,
      before: {
        author,
        changes,
        ...(tableNumber && { tableNumber }),
        ...(items.length > 0 && { items: items.join(", ") }),
        ...(cashAmount && { cashAmount }),
      },
    }),
  );
  await audit(acting, ...entries);
}
