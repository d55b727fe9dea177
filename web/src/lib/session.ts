import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "@konoba/contract/lib/client";
import { may, needsActiveLocation, type Permission } from "@konoba/contract/lib/permissions";
import type { Profile } from "@konoba/contract/users/users.contract";
import { api, callsOf } from "./api.ts";
import { forgetLocation, useCurrentLocation } from "./currentLocation.ts";
import { changeLanguage } from "./i18n.ts";
import { hasSessionHint, saveSessionHint } from "./sessionHint.ts";
import { preferencesOf } from "./orderPreferences.ts";
import { announcePerson } from "./toasts.ts";
import { queryClient } from "./queries.ts";
import { chooseTheme } from "./theme.ts";

const hourMs = 3_600_000;

/** Returns whether an error says nothing about the session: no answer, too many requests, a server fault. */
const isOutage = (error: unknown) =>
  !(error instanceof ApiError) || error.httpStatus === 429 || error.httpStatus >= 500;

let lastProfile: Profile | null = null;

/** Reads the profile and takes over what a session new to this browser brings: its theme and its language. */
async function loadProfile(): Promise<Profile> {
  const profile = await api.users
    .me()
    .catch(async (error) => (await import("./queryPersistence.ts")).restoreProfile(error));
  lastProfile = profile;
  preferencesOf(profile);
  announcePerson(profile.id);
  if (saveSessionHint(profile.sessionId)) {
    if (profile.theme) chooseTheme(profile.theme);
    if (profile.language) await changeLanguage(profile.language);
  }
  return profile;
}

/** Who is signed in: fresh for an hour, asked only while a marker is stored, never retried. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ["users", "me"],
    queryFn: loadProfile,
    staleTime: hourMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: hasSessionHint(),
  });

/** Whether the session has a profile: cached and sent like the profile itself, beside it. */
export const hasProfileQuery = () =>
  queryOptions({
    queryKey: ["auth", "hasProfile"],
    queryFn: async () => {
      const { frameContracts } = await import("./frameContracts.ts");
      return callsOf(frameContracts.profileCheck).hasProfile();
    },
    staleTime: hourMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: hasSessionHint(),
  });

/** The profile inside the shell, where it is always there; the last one while the shell is being left. */
export function useProfile(): Profile {
  const profile = useQuery(profileQuery()).data ?? lastProfile;
  if (!profile) throw new Error("No profile is loaded");
  return profile;
}

/** What the signed-in person may do; the server decides by the same table. */
export function usePermissions(): (permission: Permission) => boolean {
  const { role } = useProfile();
  const isReadOnly = useIsReadOnly();
  return (permission) => may(role, permission) && !(isReadOnly && needsActiveLocation(permission));
}

export const usePermission = (permission: Permission): boolean => usePermissions()(permission);

/** Whether the chosen location is not active, and with that only there to be read. */
export function useIsReadOnly(): boolean {
  const { inactiveLocationIds } = useProfile();
  const { id } = useCurrentLocation();
  return id !== null && inactiveLocationIds.includes(id);
}

type Verdict = Pick<UseQueryResult, "data" | "error" | "isLoading" | "isPaused">;

const saysNone = (error: unknown) => error instanceof ApiError && error.code === "no_profile";

/**
 * Returns where a profile, its absence or its failure leads; null while nothing is known. The check beside it only
 * counts when it finds none. An outage signs nobody out: the loader offers another try.
 */
export function outcomeOf(profile: Verdict, check?: Verdict) {
  if (profile.data) return "enter";
  if (saysNone(profile.error) || saysNone(check?.error)) return "signUp";
  if (profile.isLoading || profile.isPaused) return null;
  return profile.error && isOutage(profile.error) ? "unavailable" : "signIn";
}

/** Forgets what this browser kept. What the open pages hold follows with emptyCache, once they are left. */
export function forgetSession(): void {
  // Should its script not come, what was kept opens to nobody: it is read for its own session only.
  void import("./queryPersistence.ts")
    .then(({ clearPersistedQueries }) => clearPersistedQueries())
    .catch(() => undefined);
  try {
    window.localStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Empties the memory of this page: profile, chosen location, cache. While pages still show it they would fill it again. */
export function emptyCache(): void {
  lastProfile = null;
  forgetLocation();
  queryClient.clear();
}

/** Ends the session on the server, then forgets it here. */
export async function endSession(): Promise<void> {
  await api.auth.signOut();
  forgetSession();
}
