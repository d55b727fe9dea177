import { z } from "zod";
import { done, id, money, optionalText, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Order with changes queued on a device, as shown there. */
const queuedOrder = z.object({
  id,
  /** Order number, or the device's mark while it has none. */
  name: text(20),
  tableNumber: optionalText(50).default(null),
  changes: z.number().int().min(1).max(1_000),
  items: z.array(text(200)).max(200).default([]),
  /** Cash taken and not sent yet. */
  cashAmount: money.nullable().default(null),
});

/**
 * Records a manager's decision about changes queued on a device by a person who is not signed in there: send
 * them in the manager's name, or discard them.
 */
export const queueRoutes = {
  decideQueued: route({
    method: "POST",
    path: "/orders/queue-decisions",
    keys: false,
    access: "orders.void",
    summary: "Record that unsent changes of a device were taken over or discarded",
    body: z.object({
      locationId: id,
      decision: z.enum(["taken_over", "discarded"]),
      /** User or team member who made the changes. */
      authorId: id,
      orders: z.array(queuedOrder).min(1).max(100),
    }),
    response: done,
    idempotent: true,
  }),
};
export type QueueDecision = z.output<typeof queueRoutes.decideQueued.body>;
