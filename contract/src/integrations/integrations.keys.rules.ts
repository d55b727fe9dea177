import { dayMs } from "../lib/durations.ts";

/** Returns the beginning of a key: that of the sandbox differs, so that a person and a secret scanner can tell them apart. */
export const keyPrefix = (isTest: boolean): string => (isTest ? "kn_test_" : "kn_live_");
/** Most active locations that a sandbox copies, the oldest first. */
export const maxSandboxLocations = 10;
/** Maximum API keys of an organization that still work. */
export const maxApiKeys = 100;
/** Longest time in hours that an old secret works beside the new one: 30 days. */
export const maxOverlapHours = 720;
/** Days before its end from which a key is marked as expiring. */
const expiringDays = 14;
/** Days without a request after which a key is marked as unused. */
const unusedDays = 90;

interface DatedKey {
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

/** State of a key; `unused` is one that works although nothing has used it for long. */
export type ApiKeyState = "active" | "expiring" | "unused" | "expired" | "revoked";

/** Returns the state of a key: the first that applies, what needs attention before what does not. */
export function apiKeyState(
  { createdAt, expiresAt, revokedAt, lastUsedAt }: DatedKey,
  now: Date,
): ApiKeyState {
  const daysUntil = (at: string) => (Date.parse(at) - now.getTime()) / dayMs;
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && daysUntil(expiresAt) <= 0) return "expired";
  if (expiresAt !== null && daysUntil(expiresAt) <= expiringDays) return "expiring";
  return daysUntil(lastUsedAt ?? createdAt) <= -unusedDays ? "unused" : "active";
}

/** Checks whether a key still works. */
export const isKeyWorking = (state: ApiKeyState): boolean => state !== "expired" && state !== "revoked";

/** Returns how a key is shown: its prefix and the last four characters. */
export const maskedKey = ({ lastFour, isTest }: { lastFour: string; isTest: boolean }): string =>
  `${keyPrefix(isTest)}…${lastFour}`;
