import type { QueueDecision } from "@konoba/contract/orders/orders.queue.contract";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import { found, own } from "../lib/access/scope.ts";
import { findAuthorName } from "../team/team.people.service.ts";
import type { Acting } from "./orders.state.service.ts";

const actions = { taken_over: "order.queueTakenOver", discarded: "order.queueDiscarded" } as const;

/** Records per order what was taken over or discarded on a device; the orders may not exist here. */
export async function auditQueueDecision(acting: Acting, decision: QueueDecision): Promise<void> {
  const { db, scope } = acting;
  const locationId = own(scope, decision.locationId);
  const author = found(
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
