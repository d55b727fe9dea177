import { z } from "zod";
import { byId, byLocation, done, id, instant, optionalText } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { approvalRequest } from "./team.approvals.contract.ts";

/** Request that waits for the caller's approval. */
const waitingApproval = approvalRequest
  .omit({ approvalId: true, approvers: true })
  .extend({ id, locationId: id, requestedBy: z.string(), requestedAt: instant, expiresAt: instant });
export type WaitingApproval = z.output<typeof waitingApproval>;

/** Routes of approvals on the approver's own device. */
export const phoneApprovals = {
  waitingApprovals: route({
    method: "GET",
    keys: false,
    path: "/locations/:locationId/approvals",
    access: "orders.void",
    summary: "List what waits for the caller's approval at a location",
    params: byLocation,
    response: z.object({ items: z.array(waitingApproval) }),
  }),
  requestApproval: route({
    method: "POST",
    keys: false,
    path: "/approvals/:id/request",
    access: "orders.edit",
    summary: "Request an approval from those who may give it, on their own devices",
    params: byId,
    body: z.object({ reason: optionalText(200).default(null) }),
    response: done,
  }),
  withdrawApproval: route({
    method: "DELETE",
    keys: false,
    path: "/approvals/:id/request",
    access: "orders.edit",
    summary: "Withdraw a request for an approval from the devices of others",
    params: byId,
    response: done,
  }),
  decideApproval: route({
    method: "POST",
    keys: false,
    path: "/approvals/:id/decision",
    access: "orders.void",
    summary: "Approve or refuse a waiting request of another person, once",
    params: byId,
    body: z.object({ isApproved: z.boolean() }),
    response: done,
  }),
  approvalOutcome: route({
    method: "POST",
    keys: false,
    path: "/approvals/:id/outcome",
    access: "orders.edit",
    summary:
      "Get what became of a request of this session; once approved, with a token for that request, valid once",
    params: byId,
    response: z.object({
      state: z.enum(["waiting", "approved", "refused", "expired"]),
      token: z.string().nullable(),
      approvedAt: instant.nullable(),
      /** Who approved or refused it. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  }),
};
