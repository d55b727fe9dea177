import type { ApiError } from "@konoba/contract/lib/client";
import { approvalRequest, type ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import type { Api } from "./app.ts";
import type { TestLocation } from "./testLocation.ts";

export const managerPin = "4711";

/** Adds a team member of a name with a PIN and returns the id. */
export async function addMember(
  { api, locationId }: TestLocation,
  username: string,
  role: "manager" | "cashier" | "waiter" = "manager",
): Promise<string> {
  const body = { locationId, username, role, firstName: "Ana", lastName: "Đukić", pin: managerPin };
  return (await api.team.create({ body })).id;
}

/** Returns what a refused call wants approved; fails when the call succeeds or fails otherwise. */
export async function refusedApproval(call: Promise<unknown>): Promise<ApprovalRequest> {
  const error = await call.then(
    () => null,
    (reason: ApiError) => reason,
  );
  if (error?.code !== "approval_required") throw error ?? new Error("The call was not refused");
  return approvalRequest.parse(error.details);
}

/** Approves what a refused call wants and returns the token. */
export async function approvalOf(
  api: Api,
  call: Promise<unknown>,
  approverId: string,
  reason: string | null = null,
): Promise<string> {
  const { approvalId } = await refusedApproval(call);
  const body = { approverId, pin: managerPin, reason };
  return (await api.team.approve({ params: { id: approvalId }, body })).token;
}
