import { z } from "zod";
import { approvableActions } from "../lib/approvals.ts";
import { byId, id, instant, optionalText } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { pin } from "../users/users.pin.contract.ts";

/** Member who may approve an action. */
const approver = z.object({ id, name: z.string() });

/** Action waiting for an approval: the details of `approval_required`. */
export const approvalRequest = z.object({
  /** Id to approve it by. */
  approvalId: id,
  action: z.enum(approvableActions),
  /** Percent of a discount, sum of the refunds of the shift, value of a void; null without a limit. */
  measure: z.string().nullable(),
  /** Limit of the role; "0" when each needs an approval. */
  limit: z.string().nullable(),
  /** Value of the action itself; null for those without one. */
  amount: z.string().nullable(),
  /** Amount due before and after the action; null when it does not change it. */
  dueBefore: z.string().nullable(),
  dueAfter: z.string().nullable(),
  /** Item, drawer or printer it is about. */
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  /** Pieces or lines, or the net weight in `unit`. */
  quantity: z.number().nullable(),
  /** Unit of one typed weight; null without one. */
  unit: z.enum(["kg", "g", "l"]).nullable(),
  orderNumber: z.number().int().nullable(),
  /** Reason given with the request itself. */
  reason: z.string().nullable(),
  /** Those who may approve it at the location; never the caller. */
  approvers: z.array(approver),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

/** Details of a wrong or locked PIN. */
export const pinAttempts = z.object({
  /** Attempts left before the lock. */
  attemptsLeft: z.number().int(),
  /** Length of the lock in seconds; null while there is none. */
  retryAfterSeconds: z.number().int().nullable(),
});

/** Separate from the other routes, since only one dialog uses them. */
export const approvals = {
  approve: route({
    method: "POST",
    keys: false,
    path: "/approvals/:id",
    access: "orders.edit",
    summary: "Approve a refused request with a manager's PIN; returns a token for that request, valid once",
    params: byId,
    body: z.object({ approverId: id, pin, reason: optionalText(200).default(null) }),
    transaction: false,
    response: z.object({
      token: z.string(),
      expiresAt: instant,
      approvedAt: instant,
      approvedBy: z.string(),
      reason: z.string().nullable(),
    }),
  }),
};
