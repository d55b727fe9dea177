import type { Query } from "@tanstack/react-query";
import { markOpening } from "../lib/marker.ts";
import { queryClient } from "../lib/queries.ts";
import { profileQuery } from "../lib/session.ts";

const isProfile = ({ queryKey }: Query) => queryKey[0] === "users" && queryKey[1] === "me";

/**
 * Takes over the session a PIN has just opened. Somebody else starts with an empty memory: what the
 * former person was shown is forgotten and asked for again; the same person goes on where they were.
 */
export async function takeOverSession(formerId: string): Promise<void> {
  markOpening();
  const profile = await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 });
  if (profile.id === formerId) {
    await queryClient.invalidateQueries({ predicate: (query) => !isProfile(query) });
    return;
  }
  await queryClient.resetQueries({ predicate: (query) => !isProfile(query) });
}
