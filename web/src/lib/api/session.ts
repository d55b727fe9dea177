import { profileCheck } from "@konoba/contract/auth/auth.profile.contract";
import { ApiError } from "@konoba/contract/lib/client";
import { hourMs } from "@konoba/contract/lib/durations";
import { may, needsActiveLocation, type Permission } from "@konoba/contract/lib/permissions";
import type { Profile } from "@konoba/contract/users/users.contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryClient } from "../cache/queries.ts";
import { preferencesOf } from "../device/orderPreferences.ts";
import { hasQueueHint, saveQueueHint } from "../device/queueHint.ts";
import { hasSessionHint, saveSessionHint } from "../device/sessionHint.ts";
import { chooseTheme } from "../device/theme.ts";
import { toastOwner } from "../page/toasts.ts";
import { changeLanguage } from "../text/i18n.ts";
import { api, callsOf } from "./api.ts";
import { forgetLocation, useCurrentLocation } from "./currentLocation.ts";

/** Returns whether an error says nothing about the session: no reply, rate limit or server fault. */
const isOutage = (error: unknown) =>
  !(error instanceof ApiError) || error.httpStatus === 429 || error.httpStatus >= 500;

let lastProfile: Profile | null = null;

/** Loads the profile and, for a session new to this browser, applies its theme and language. */
async function loadProfile(): Promise<Profile> {
  const profile = await api.users
    .me()
    .catch(async (error) => (await import("../cache/queryPersistence.ts")).restoreProfile(error));
  lastProfile = profile;
  preferencesOf(profile);
  toastOwner.set(profile.id);
  if (saveSessionHint(profile.sessionId)) {
    if (profile.theme) chooseTheme(profile.theme);
    if (profile.language) await changeLanguage(profile.language);
  }
  return profile;
}

/**
 * Query for the signed-in user's profile: fresh for an hour, sent only with a session hint, never retried.
 */
export const profileQuery = () =>
  queryOptions({
    queryKey: ["users", "me"],
    queryFn: loadProfile,
    staleTime: hourMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: hasSessionHint(),
  });

const { hasProfile: loadHasProfile } = callsOf(profileCheck);

/** Query for whether the session has a profile; sent alongside the profile with the same options. */
export const hasProfileQuery = () =>
  queryOptions({
    queryKey: ["auth", "hasProfile"],
    queryFn: () => loadHasProfile(),
    staleTime: hourMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: hasSessionHint(),
  });

/** Returns the profile inside the shell, or the last one while the shell unmounts. */
export function useProfile(): Profile {
  const profile = useQuery(profileQuery()).data ?? lastProfile;
  if (!profile) throw new Error("No profile is loaded");
  return profile;
}

/** Returns a function that checks the user's permissions by the same table as the server. */
export function usePermissions(): (permission: Permission) => boolean {
  const { role } = useProfile();
  const isReadOnly = useIsReadOnly();
  return (permission) => may(role, permission) && !(isReadOnly && needsActiveLocation(permission));
}

export const usePermission = (permission: Permission): boolean => usePermissions()(permission);

/** Returns whether the chosen location is inactive and therefore read-only. */
export function useIsReadOnly(): boolean {
  const { inactiveLocationIds } = useProfile();
  const { id } = useCurrentLocation();
  return id !== null && inactiveLocationIds.includes(id);
}

type Verdict = Pick<UseQueryResult, "data" | "error" | "isLoading" | "isPaused">;

const saysNone = (error: unknown) => error instanceof ApiError && error.code === "no_profile";

/**
 * Returns the navigation that follows from the profile query, or null while it is pending; the check counts
 * only when negative, and an outage never signs out.
 */
export function outcomeOf(profile: Verdict, check?: Verdict) {
  if (profile.data) return "enter";
  if (saysNone(profile.error) || saysNone(check?.error)) return "signUp";
  if (profile.isLoading || profile.isPaused) return null;
  return profile.error && isOutage(profile.error) ? "unavailable" : "signIn";
}

/** Clears this browser's storage, except for the mark of queued writes; `emptyCache` clears the memory of the page afterwards. */
export function forgetSession(): void {
  // If the chunk fails to load, persisted replies remain but are readable by their own session only.
  void import("../cache/queryPersistence.ts")
    .then(({ clearPersistedQueries }) => clearPersistedQueries())
    .catch(() => undefined);
  const hasQueued = hasQueueHint();
  try {
    window.localStorage.clear();
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
  saveQueueHint(hasQueued);
}

/** Clears profile, chosen location and cache; call it after unmounting the pages, which would refill them. */
export function emptyCache(): void {
  lastProfile = null;
  forgetLocation();
  queryClient.clear();
}

/** Ends the session on the server, then on this device. */
export async function endSession(): Promise<void> {
  await api.auth.signOut();
  forgetSession();
}
