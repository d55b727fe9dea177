import { z } from "zod";
import { byId, byLocation, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { orderDetails } from "./orders.contract.ts";
import { maxAcceptMinutes } from "./orders.platform.rules.ts";

const acceptInput = z.object({
  /** Minutes until it is ready; by default the requested time, else the longest preparation time. */
  minutes: z.number().int().min(1).max(maxAcceptMinutes).optional(),
});
export type AcceptInput = z.output<typeof acceptInput>;

/**
 * Answers to orders of platforms, given by people or by a kitchen program. The scope is not that of the platform, which
 * creates orders: it cannot accept its own.
 */
export const platformOrders = {
  listWaiting: route({
    method: "GET",
    path: "/orders/waiting/:locationId",
    access: "orders.view",
    summary: "List orders of platforms that wait for an answer, oldest first",
    params: byLocation,
    response: z.object({ items: z.array(orderDetails) }),
  }),
  accept: route({
    method: "POST",
    path: "/orders/:id/accept",
    access: "orders.answer",
    summary: "Accept an order of a platform; the kitchen gets it now",
    params: byId,
    body: acceptInput,
    response: orderDetails,
    idempotent: true,
    versioned: true,
  }),
  reject: route({
    method: "POST",
    path: "/orders/:id/reject",
    access: "orders.answer",
    summary: "Reject an order of a platform with a reason",
    params: byId,
    body: z.object({ reason: text(200) }),
    response: orderDetails,
    idempotent: true,
    versioned: true,
  }),
  ready: route({
    method: "POST",
    path: "/orders/:id/ready",
    access: "orders.answer",
    summary: "Mark an order as ready to be collected",
    params: byId,
    response: orderDetails,
    idempotent: true,
    versioned: true,
  }),
};
