import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";

/** Approval to request, with the callbacks that continue or reject the refused call. */
export interface OpenApproval {
  request: ApprovalRequest;
  /** Sends the refused request again; resolves once it is done, and settles the caller. */
  resend: (approval?: string) => Promise<void>;
  /** Fails the refused request. */
  refuse: (error: unknown) => void;
}
