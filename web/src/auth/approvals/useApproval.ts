import { maxApprovals } from "@konoba/contract/lib/approvals";
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

const endedCodes = ["approval_expired", "approval_not_found", "approval_used"];

/** Counts down for how long the PIN of a person is not accepted. */
function usePinLock() {
  const [lockedId, setLockedId] = useState<string | null>(null);
  const countdown = useCountdown(0);
  return {
    start: (approverId: string, seconds: number) => {
      setLockedId(approverId);
      countdown.restart(seconds);
    },
    secondsOf: (approverId: string | null) => (approverId === lockedId ? countdown.left : 0),
  };
}

/** Keeps the request that is shown, and the approvals that the refused call has so far. */
function useTurns(open: OpenApproval) {
  const [request, setRequest] = useState<ApprovalRequest>(open.request);
  const tokens = useRef<string[]>([]);
  return {
    request,
    next: (refused: unknown) => setRequest(approvalRequest.parse(detailsOf(refused))),
    /** Sends the refused call with a further approval, or with null without any. */
    resend: (token: string | null) => {
      tokens.current = token === null ? [] : [...tokens.current, token];
      return open.resend(tokens.current.join(",") || undefined);
    },
    isFurther: (error: unknown) =>
      reasonKey(error) === "approval_required" && tokens.current.length < maxApprovals,
  };
}

/** Runs one approval: PIN, refused request sent again, and what became of it. */
export function useApproval(refusal: unknown, open: OpenApproval, onClose: () => void) {
  const turns = useTurns(open);
  const { request } = turns;
  const [pin, setPin] = useState("");
  const [misses, setMisses] = useState(0);
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const lock = usePinLock();

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
    if (retryAfterSeconds) return lock.start(approverId, retryAfterSeconds);
    if (endedCodes.includes(code)) return setIsExpired(true);
    if (code === "approval_pin_wrong") return;
    await loadErrorMessages();
    setFailure(error);
  }

  /** Shows what a further refusal wants approved, in place of the approved or expired request; ends with any other. */
  function askFor(refused: unknown) {
    if (!turns.isFurther(refused)) return end(refused);
    turns.next(refused);
    setPin("");
    setAttemptsLeft(null);
    setIsExpired(false);
    phone.reset();
  }

  /** Sends the refused request again with its approvals; one that needs a further approval asks for that, too. */
  const resend = (token: string, approval: Given) =>
    turns.resend(token).then(() => setGiven(approval), askFor);

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
      await turns.resend(null);
      onClose();
    } catch (error) {
      askFor(error);
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
    lockOf: lock.secondsOf,
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
