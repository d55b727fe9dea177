import { z } from "zod";
import { byLocation } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Counts of the navigation, the only figures that every page loads. */
export const navCounts = {
  counts: route({
    method: "GET",
    path: "/analytics/counts/:locationId",
    access: "location.view",
    summary: "Get the counts of the navigation",
    params: byLocation,
    response: z.object({
      openOrders: z.number().int(),
      /** Orders of platforms that wait for an answer; 0 for callers who may not see orders. */
      waitingOrders: z.number().int(),
      /** Open orders of the caller that are ready to serve; 0 for programs. */
      readyOrders: z.number().int(),
      /** Tickets of the kitchen after their due time. */
      lateTickets: z.number().int(),
      /** Reservations of this business day whose guests have not arrived; 0 for callers who may not see them. */
      expectedReservations: z.number().int(),
      stockAlerts: z.number().int(),
      stuckPrints: z.number().int(),
      /** Orders with offline cash to refund. */
      excessOrders: z.number().int(),
      /** Requests that wait for the caller's approval. */
      approvals: z.number().int(),
      /** Requests for access that the caller can meet. */
      accessRequests: z.number().int(),
      /** Unconfirmed fiscal receipts; null where they are off, and for callers who may not see them. */
      receipts: z
        .object({
          waiting: z.number().int(),
          /** True if one is older than a day. */
          rejected: z.number().int(),
          isUrgent: z.boolean(),
          /** True if the certificate ends soon or the clock is off. */
          hasNotice: z.boolean(),
        })
        .nullable(),
    }),
  }),
};
