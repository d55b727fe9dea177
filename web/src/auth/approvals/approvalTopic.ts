import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";

/** Key of the texts of an approval: its action, or the opening of a drawer that no cash leaves. */
export type ApprovalTopic = ApprovalRequest["action"] | "opening";

export const approvalTopic = ({
  action,
  amount,
}: Pick<ApprovalRequest, "action" | "amount">): ApprovalTopic =>
  action === "drawer" && amount === null ? "opening" : action;
