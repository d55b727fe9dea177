import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { hasSessionHint, hintOpeningSession } from "../lib/device/sessionHint.ts";
import { writeStored } from "../lib/device/storage.ts";
import { reasonKey } from "../lib/text/failures.ts";
import { loadErrorMessages } from "../lib/text/translation.ts";
import { loadSignUpState, signOut, type SignUpState } from "./laterCalls.ts";
import { forgetDraft, readDraft } from "./signUpDraft.ts";

export const signUpSteps = ["account", "phone", "organization", "payment"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** Returns the first incomplete step. */
export function openStep(state: SignUpState | null, isPaying: boolean): SignUpStep | "done" {
  if (!state) return "account";
  if (state.hasProfile) return isPaying ? "payment" : "done";
  if (!state.firstName || !state.lastName) return "account";
  return state.phoneVerified || !state.phoneRequired ? "organization" : "phone";
}

/** Returns the sign-up state, read from the server once a session exists so that a reload continues there. */
export function useSignUp() {
  const navigate = useNavigate();
  const [state, setState] = useState<SignUpState | null>(null);
  const [step, setStep] = useState<SignUpStep | null>(() => (hasSessionHint() ? null : "account"));
  const [failure, setFailure] = useState<unknown>(null);

  const refresh = useCallback(async () => {
    setFailure(null);
    try {
      const next = await loadSignUpState();
      setState(next);
      const open = openStep(next, readDraft().isPaying);
      if (open === "done") return await navigate({ to: "/", replace: true });
      setStep(open);
    } catch (error) {
      if (reasonKey(error) !== "authentication_required") {
        await loadErrorMessages();
        return setFailure(error);
      }
      writeStored("accessToken", null);
      setStep("account");
    }
  }, [navigate]);

  useEffect(() => {
    if (hasSessionHint()) void refresh();
  }, [refresh]);

  const opened = useCallback(async () => {
    hintOpeningSession();
    await refresh();
  }, [refresh]);

  const finish = useCallback(async () => {
    forgetDraft();
    await navigate({ to: "/", replace: true });
  }, [navigate]);

  /** Ends the session of this sign-up to start another one. */
  const leave = useCallback(async () => {
    try {
      await signOut();
    } catch (error) {
      await loadErrorMessages();
      return setFailure(error);
    }
    writeStored("accessToken", null);
    forgetDraft();
    setState(null);
    setStep("account");
  }, []);

  return { state, step, failure, setStep, refresh, opened, finish, leave };
}
