import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { endSession } from "../lib/session.ts";

/** Ends the session on the server and forgets everything this browser kept of it. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void endSession().finally(() => navigate({ to: "/sign-in", replace: true }));
  }, [navigate]);
}
