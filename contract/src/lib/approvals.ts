import { mayRequest, type ApprovableAction } from "./approvalRequests.ts";
import { may, type Permission, type Role } from "./permissions.ts";

/** Actions that a manager can approve with a PIN on the device of the person who wants them. */
export const approvableActions = [
  "void",
  "discount",
  "refund",
  "reopen",
  "drawer",
  "portions",
  "weight",
] as const satisfies ApprovableAction[];

/** Maximum number of approvals of one request: one for each action that it combines, and some to spare. */
export const maxApprovals = 5;

/** Time in seconds between an approval and its use. */
export const approvalSeconds = 120;

/** Time in seconds in which a refused request can be approved. */
export const requestSeconds = 600;

/** Checks whether a refused request can still be approved. */
export const isWaitingSince = (requestedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(requestedAt) <= requestSeconds * 1000;

/** Roles with limits; owners and managers have none, the kitchen and the stock do not deal with guests. */
export const limitedRoles = ["cashier", "waiter"] as const;
export type LimitedRole = (typeof limitedRoles)[number];

/** Limits of a role at a location, as decimal text. Null keeps the default of the role. */
export interface RoleLimits {
  /** Largest discount in percent. */
  readonly discountPercentage: string | null;
  /** Largest value of one void. */
  readonly voidAmount: string | null;
  /** Largest sum of a person's refunds within one shift. */
  readonly refundAmount: string | null;
}

interface ActionRule {
  /** Permission to do it without an approval, and to approve it. */
  permission: Permission;
  /** Limit up to which a limited role does it without an approval. */
  limit: keyof RoleLimits | null;
}

/** Rules by action: the only table of approvals, used by the server and by screens that offer an action. */
const approvalRules: Record<ApprovableAction, ActionRule> = {
  void: { permission: "orders.void", limit: "voidAmount" },
  discount: { permission: "orders.discount", limit: "discountPercentage" },
  refund: { permission: "payments.refund", limit: "refundAmount" },
  reopen: { permission: "orders.reopen", limit: null },
  drawer: { permission: "drawers.manage", limit: null },
  portions: { permission: "menu.edit", limit: null },
  weight: { permission: "orders.void", limit: null },
};

/** Returns the permission to do an action without an approval. */
export const approvalPermission = (action: ApprovableAction): Permission => approvalRules[action].permission;

/** Largest discount of a cashier in percent unless a location sets another. */
const cashierDiscount = "10";

/** Checks whether a role has limits. */
const isLimitedRole = (role: Role): role is LimitedRole => (limitedRoles as readonly Role[]).includes(role);

/** Checks whether a limit of the location applies to an action of a role. */
export const hasLimit = (role: Role, action: ApprovableAction): role is LimitedRole =>
  isLimitedRole(role) && approvalRules[action].limit !== null;

/**
 * Returns the limit of a role for an action: decimal text, "0" when each needs an approval, null without a
 * limit.
 */
export function allowanceOf(
  role: Role,
  action: ApprovableAction,
  limits: RoleLimits | null = null,
): string | null {
  const { permission, limit } = approvalRules[action];
  const own = limit !== null && isLimitedRole(role) ? limits?.[limit] : null;
  if (own !== null && own !== undefined) return own;
  if (!may(role, permission)) return "0";
  return action === "discount" && isLimitedRole(role) ? cashierDiscount : null;
}

/** Checks whether a role may approve an action: it has the permission, and no limit. */
export const mayApprove = (role: Role, action: ApprovableAction): boolean =>
  may(role, approvalRules[action].permission) && !isLimitedRole(role);

interface ApprovalQuestion {
  role: Role;
  action: ApprovableAction;
  /** Percent or amount compared with the limit, as decimal text; null for actions without a measure. */
  measure: string | null;
  limits?: RoleLimits | null;
}

/** Decides whether a person of a role does an action alone, with an approval, or not at all. */
export function approvalVerdict({
  role,
  action,
  measure,
  limits = null,
}: ApprovalQuestion): "allowed" | "approval" | "forbidden" {
  if (!mayRequest(role, action)) return "forbidden";
  const allowance = allowanceOf(role, action, limits);
  if (allowance === null) return "allowed";
  // A limit of 0 asks for each, also for one that is worth nothing.
  const isWithin = measure !== null && Number(allowance) > 0 && Number(measure) <= Number(allowance);
  return isWithin ? "allowed" : "approval";
}

/**
 * Value by the id of each existing line that an action makes cheaper, as decimal text; of typed weights the net
 * weight by the id of the item.
 */
export type ApprovedLines = Readonly<Record<string, string>>;

interface Approved {
  action: ApprovableAction;
  locationId: string;
  subjectId: string | null;
  measure: string | null;
  amount: string | null;
  lines: ApprovedLines;
}

const isUpTo = (value: string | null, bound: string | null | undefined): boolean =>
  Number(value ?? 0) <= Number(bound ?? 0);

/** Checks whether approved weights are exactly those of a request: less than was approved is another weight, too. */
const areSameWeights = (approved: ApprovedLines, requested: ApprovedLines): boolean =>
  Object.keys(approved).length === Object.keys(requested).length &&
  Object.entries(requested).every(([id, weight]) => Number(approved[id]) === Number(weight));

/**
 * Checks whether an approval covers an action: the same one, on the same subject and lines, and no more of it in
 * measure, in amount and on any line. Weights have to be the same.
 */
export const coversAction = (approval: Approved, request: Approved): boolean =>
  approval.action === request.action &&
  approval.locationId === request.locationId &&
  approval.subjectId === request.subjectId &&
  isUpTo(request.measure, approval.measure) &&
  isUpTo(request.amount, approval.amount) &&
  (request.action === "weight"
    ? areSameWeights(approval.lines, request.lines)
    : Object.entries(request.lines).every(
        ([id, value]) => approval.lines[id] !== undefined && isUpTo(value, approval.lines[id]),
      ));

/** Checks whether an approval of an action covers the refund that the same request gives back. */
export const coversRefund = (
  approval: { locationId: string; carriedAmount: string | null },
  refund: { locationId: string; amount: string | null },
): boolean => approval.locationId === refund.locationId && isUpTo(refund.amount, approval.carriedAmount);
