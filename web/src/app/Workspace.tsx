import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "../lib/queries.ts";
import { outcomeOf, profileQuery } from "../lib/session.ts";
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

function Session({ onOutcome }: WorkspaceProps) {
  const profile = useQuery(profileQuery());
  const outcome = outcomeOf(profile);
  useEffect(() => {
    if (outcome) onOutcome(outcome);
  }, [outcome, onOutcome]);
  return profile.data ? <Shell /> : null;
}
