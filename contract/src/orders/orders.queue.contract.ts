import { z } from "zod";
import { done, id, money, optionalText, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** An order with changes that wait on a device, as the device shows it. */
const queuedOrder = z.object({
  id,
  /** Its number, or the mark of the device while it has none. */
  name: text(20),
  tableNumber: optionalText(50).default(null),
  changes: z.number().int().min(1).max(1_000),
  items: z.array(text(200)).max(200).default([]),
  /** Cash that was taken and not sent. */
  cashAmount: money.nullable().default(null),
});

/**
 * Records what a manager decides about changes that wait on a device and were made by somebody who is
 * not signed in there: to send them as one's own, or to discard them.
 */
export const queueRoutes = {
  decideQueued: route({
    method: "POST",
    path: "/orders/queue-decisions",
    access: "orders.void",
    summary: "Record that unsent changes of a device were taken over or discarded",
    body: z.object({
      locationId: id,
      decision: z.enum(["taken_over", "discarded"]),
      /** The user or team member who made them. */
      authorId: id,
      orders: z.array(queuedOrder).min(1).max(100),
    }),
    response: done,
    idempotent: true,
  }),
};
export type QueueDecision = z.output<typeof queueRoutes.decideQueued.body>;
