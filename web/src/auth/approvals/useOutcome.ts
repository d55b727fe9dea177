import { phoneApprovals } from "@konoba/contract/team/team.phoneApprovals.contract";
import { useEffect, useEffectEvent } from "react";
import { callsOf } from "../../lib/api/api.ts";
import { onLiveChange } from "../../lib/cache/live.ts";

const { requestApproval, withdrawApproval, approvalOutcome } = phoneApprovals;
export const phoneCalls = callsOf({ requestApproval, withdrawApproval, approvalOutcome });
export type Outcome = Awaited<ReturnType<typeof phoneCalls.approvalOutcome>>;

/** Interval in ms at which the outcome is requested while no live update arrives. */
const everyMs = 3000;

/**
 * Follows what becomes of a request on the approvers' devices until it is settled. One request at a time: each one
 * that finds an approval replaces its token.
 */
export function useOutcome(
  approvalId: string,
  isWaiting: boolean,
  onSettled: (outcome: Outcome) => void,
): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let wake = () => {};
    const stopLive = onLiveChange((_location, { approvals }) => approvals && wake());
    const follow = async () => {
      while (!isOver) {
        const outcome = await phoneCalls.approvalOutcome({ params: { id: approvalId } }).catch(() => null);
        if (isOver) return;
        if (outcome && outcome.state !== "waiting") return settle(outcome);
        await new Promise<void>((resolve) => {
          const timer = window.setTimeout(resolve, everyMs);
          wake = () => {
            window.clearTimeout(timer);
            resolve();
          };
        });
      }
    };
    void follow();
    return () => {
      isOver = true;
      stopLive();
      wake();
    };
  }, [approvalId, isWaiting]);
}
