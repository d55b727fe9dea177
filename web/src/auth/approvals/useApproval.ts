import {
  approvalRequest,
  approvals,
  pinAttempts,
  type ApprovalRequest,
} from "@konoba/contract/team/team.approvals.contract";
import { useRef, useState } from "react";
import { callsOf } from "../../lib/api/api.ts";
import { reasonKey } from "../../lib/text/failures.ts";
import { loadErrorMessages } from "../../lib/text/translation.ts";
import { useCountdown } from "../useCountdown.ts";
import type { OpenApproval } from "./openApproval.ts";
import { usePhone, type Given } from "./usePhone.ts";

const calls = callsOf({ approve: approvals.approve });

/** Returns the details of an answered error. */
export const detailsOf = (error: unknown): unknown =>
  error instanceof Error && "details" in error ? error.details : null;

/** Reads what an answer says about further attempts; also of a lock that another device caused. */
const attemptsOf = (error: unknown) => pinAttempts.partial().safeParse(detailsOf(error)).data ?? {};

/** Maximum number of approvals of one request; each is for another action. */
const maxApprovals = 5;

const endedCodes = ["approval_expired", "approval_not_found", "approval_used"];

/** Runs one approval: PIN, refused request sent again, and what became of it. */
export function useApproval(refusal: unknown, open: OpenApproval, onClose: () => void) {
  const [request, setRequest] = useState<ApprovalRequest>(open.request);
  const [pin, setPin] = useState("");
  const [misses, setMisses] = useState(0);
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const [lockedId, setLockedId] = useState<string | null>(null);
  const lock = useCountdown(0);
  /** Approvals that the request has so far. */
  const tokens = useRef<string[]>([]);

  /** Gives up: the refused request fails. */
  const end = (error: unknown) => {
    open.refuse(error);
    onClose();
  };

  /** Shows why the PIN was not accepted. */
  async function miss(error: unknown, approverId: string) {
    const { attemptsLeft: left, retryAfterSeconds } = attemptsOf(error);
    const code = reasonKey(error);
    setPin("");
    setMisses((count) => count + 1);
    setAttemptsLeft(code === "approval_pin_wrong" ? (left ?? null) : null);
    if (retryAfterSeconds) {
      setLockedId(approverId);
      return lock.restart(retryAfterSeconds);
    }
    if (endedCodes.includes(code)) return setIsExpired(true);
    if (code === "approval_pin_wrong") return;
    await loadErrorMessages();
    setFailure(error);
  }

  /** Shows a new request in place of the approved or expired one. */
  function ask(refused: unknown) {
    setRequest(approvalRequest.parse(detailsOf(refused)));
    setPin("");
    setAttemptsLeft(null);
    setIsExpired(false);
    phone.reset();
  }

  /** Sends the refused request again with its approvals; one that needs a further approval asks for that, too. */
  async function resend(token: string, approval: Given) {
    tokens.current.push(token);
    try {
      await open.resend(tokens.current.join(","));
      setGiven(approval);
    } catch (error) {
      const isFurther = reasonKey(error) === "approval_required" && tokens.current.length < maxApprovals;
      if (!isFurther) return end(error);
      ask(error);
    }
  }

  async function approve(approverId: string, digits: string, reason: string | null) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const params = { id: request.approvalId };
      const approval = await calls.approve({ params, body: { approverId, pin: digits, reason } });
      await resend(approval.token, approval);
    } catch (error) {
      await miss(error, approverId);
    } finally {
      setIsBusy(false);
    }
  }

  const phone = usePhone(request.approvalId, {
    onApproved: (token, approval) => {
      setIsBusy(true);
      void resend(token, approval).finally(() => setIsBusy(false));
    },
    onExpired: () => setIsExpired(true),
  });

  /** Sends the request again after the approval expired, which opens a new one. */
  async function askAgain() {
    setIsBusy(true);
    try {
      await open.resend();
      onClose();
    } catch (error) {
      if (reasonKey(error) !== "approval_required") return end(error);
      tokens.current = [];
      ask(error);
    } finally {
      setIsBusy(false);
    }
  }

  const close = () => {
    phone.withdraw();
    return given ? onClose() : end(refusal);
  };
  return {
    request,
    pin,
    setPin,
    misses,
    attemptsLeft,
    isBusy,
    isExpired,
    failure,
    given,
    /** Seconds for which the PIN of a person is not accepted. */
    lockOf: (approverId: string | null) => (approverId === lockedId ? lock.left : 0),
    forget: () => {
      setPin("");
      setAttemptsLeft(null);
      setFailure(null);
    },
    approve,
    phone,
    askAgain,
    close,
  };
}

export type Approval = ReturnType<typeof useApproval>;
