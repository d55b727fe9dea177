import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { forgetLocation } from "../lib/currentLocation.ts";
import { onSessionLost, queryClient } from "../lib/queries.ts";
import { emptyCache, forgetSession, outcomeOf, profileQuery } from "../lib/session.ts";
import type { Outcome } from "./loaderSteps.ts";
import { Shell } from "./Shell.tsx";

interface WorkspaceProps {
  onOutcome: (outcome: Outcome) => void;
}

/** Everything behind the sign-in: loaded only for those who have a session. */
export function Workspace(props: WorkspaceProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Session {...props} />
    </QueryClientProvider>
  );
}

/** Without a profile to the sign-up; with any other refusal everything is forgotten and the sign-in follows. */
function Session({ onOutcome }: WorkspaceProps) {
  const profile = useQuery(profileQuery());
  const outcome = outcomeOf(profile);

  useEffect(() => {
    if (outcome === "signIn") {
      forgetSession();
      forgetLocation();
    }
    if (outcome) onOutcome(outcome);
  }, [outcome, onOutcome]);

  useEffect(
    () =>
      onSessionLost(() => {
        forgetSession();
        onOutcome("signIn");
        window.setTimeout(emptyCache);
      }),
    [onOutcome],
  );

  return profile.data ? <Shell /> : null;
}
