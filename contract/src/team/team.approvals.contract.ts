import { z } from "zod";
import { approvableActions, limitedRoles } from "../lib/approvals.ts";
import { byId, byLocation, id, instant, money, optionalText, percent } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { pin } from "./team.contract.ts";

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
  quantity: z.number().int().nullable(),
  orderNumber: z.number().int().nullable(),
  /** Reason given with the request itself. */
  reason: z.string().nullable(),
  /** Those who may approve it at the location; never the caller. */
  approvers: z.array(approver),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

/** Limits of a role; null for the default. */
export const roleLimits = z.object({
  role: z.enum(limitedRoles),
  discountPercentage: percent.nullable(),
  voidAmount: money.nullable(),
  refundAmount: money.nullable(),
});
export type RoleLimitsRow = z.output<typeof roleLimits>;

const limitList = z.object({
  items: z
    .array(roleLimits)
    .max(limitedRoles.length)
    .refine(
      (items) => new Set(items.map(({ role }) => role)).size === items.length,
      "Use each value only once",
    ),
});

/** Separate from the other routes, since only dialogs and one settings page use them. */
export const approvals = {
  approve: route({
    method: "POST",
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
    }),
  }),
  roleLimits: route({
    method: "GET",
    path: "/locations/:locationId/role-limits",
    access: "location.edit",
    summary: "Get the limits of cashiers and waiters at a location",
    params: byLocation,
    response: limitList,
  }),
  keepRoleLimits: route({
    method: "PUT",
    path: "/locations/:locationId/role-limits",
    access: "location.edit",
    summary: "Replace the limits of cashiers and waiters at a location",
    params: byLocation,
    body: limitList,
    response: limitList,
  }),
};
