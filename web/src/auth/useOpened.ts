import { useNavigate } from "@tanstack/react-router";
import { hintOpeningSession } from "../lib/device/sessionHint.ts";
import type { Opened } from "./authCalls.ts";

/**
 * Returns a function that continues with a new session: into the application or to the rest of the sign-up.
 */
export function useOpened(): (opened: Opened) => Promise<void> {
  const navigate = useNavigate();
  return async ({ hasProfile }) => {
    hintOpeningSession();
    await navigate({ to: hasProfile ? "/" : "/sign-up", replace: true });
  };
}
