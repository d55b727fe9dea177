import { useState } from "react";
import { announce } from "../../lib/page/toasts.ts";
import { whyFailed } from "../../lib/text/failures.ts";
import { loadErrorMessages } from "../../lib/text/translation.ts";
import { phoneCalls, useOutcome, type Outcome } from "./useOutcome.ts";

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
