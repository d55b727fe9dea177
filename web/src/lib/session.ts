import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "@konoba/contract/lib/client";
import type { Role } from "@konoba/contract/lib/permissions";
import { forgetLocation } from "./currentLocation.ts";
import { hasMarker } from "./marker.ts";
import { queryClient } from "./queries.ts";

const hourMs = 3_600_000;

export interface Profile {
  id: string;
  firstName: string;
  lastName: string;
  role: Role;
  organizationId: string;
  organizationName: string;
}

/** Who is signed in: fresh for an hour, asked only while a marker is stored, never asked twice for one answer. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ["users", "me"],
    queryFn: async (): Promise<Profile> => (await fetch("/v1/users/me")).json(),
    staleTime: hourMs,
    retry: false,
    enabled: hasMarker(),
  });

/** The profile inside the shell, where it is always there. */
export function useProfile(): Profile {
  const { data } = useQuery(profileQuery());
  if (!data) throw new Error("No profile is loaded");
  return data;
}

/** Where a profile, its absence or its failure leads; null while nothing is known. */
export function outcomeOf(profile: UseQueryResult<Profile>): "enter" | "signUp" | "signIn" | null {
  if (profile.data) return "enter";
  if (profile.isLoading) return null;
  return profile.error instanceof ApiError && profile.error.code === "no_profile" ? "signUp" : "signIn";
}

/** Forgets everything this browser kept: local storage, the cache, the chosen location. */
export function forgetSession(): void {
  try {
    window.localStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
  forgetLocation();
  queryClient.clear();
}

/** Tells the server and forgets the session here, even when the server could not be reached. */
export async function endSession(): Promise<void> {
  await fetch("/v1/auth/signout", { credentials: "include" });
  forgetSession();
}
