import { phoneApprovals } from "@konoba/contract/team/team.phoneApprovals.contract";
import { useState, useEffect, useEffectEvent } from "react";
import { callsOf } from "../../lib/api/api.ts";
import { onLiveChange } from "../../lib/cache/live.ts";
import { announce } from "../../lib/page/toasts.ts";
import { whyFailed } from "../../lib/text/failures.ts";
import { loadErrorMessages } from "../../lib/text/translation.ts";

const { requestApproval, withdrawApproval, approvalOutcome } = phoneApprovals;
const phoneCalls = callsOf({ requestApproval, withdrawApproval, approvalOutcome });
type Outcome = Awaited<ReturnType<typeof phoneCalls.approvalOutcome>>;

/** Interval in ms at which the outcome is requested while no live update arrives. */
const everyMs = 3000;

/**
 * Follows what becomes of a request on the approvers' devices until it is settled. One request at a time: each one
 * that finds an approval replaces its token.
 */
function useOutcome(approvalId: string, isWaiting: boolean, onSettled: (outcome: Outcome) => void): void {
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

/** Approval that was given. */
export interface Given {
  approvedBy: string;
  approvedAt: string;
  reason: string | null;
}

interface PhoneCallbacks {
  /** Continues with the token of the approval. */
  onApproved: (token: string, approval: Given) => void;
  onExpired: () => void;
}

/** Requests an approval on the devices of those who may give it, and follows what becomes of it. */
export function usePhone(approvalId: string, { onApproved, onExpired }: PhoneCallbacks) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const params = { id: approvalId };

  async function send(reason: string) {
    setIsSending(true);
    try {
      await phoneCalls.requestApproval({ params, body: { reason } });
      setIsWaiting(true);
    } catch (error) {
      await loadErrorMessages();
      announce({ tone: "error", text: whyFailed(error) });
    } finally {
      setIsSending(false);
    }
  }

  const withdraw = () => {
    if (!isWaiting) return;
    setIsWaiting(false);
    void phoneCalls.withdrawApproval({ params }).catch(() => null);
  };

  const settle = ({ state, token, by, approvedAt, reason }: Outcome) => {
    setIsWaiting(false);
    if (state === "refused") return setRefusedBy(by ?? "");
    if (state !== "approved" || token === null) return onExpired();
    onApproved(token, {
      approvedBy: by ?? "",
      approvedAt: approvedAt ?? new Date().toISOString(),
      reason,
    });
  };
  useOutcome(approvalId, isWaiting, settle);

  return { isWaiting, isSending, refusedBy, send, withdraw, reset: () => setRefusedBy(null) };
}
