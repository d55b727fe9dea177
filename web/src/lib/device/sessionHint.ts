import { readStored, writeStored } from "./storage.ts";

const key = "accessToken";
const opening = "opening";

/**
 * Returns whether this browser is signed in, by the session's public id; the session itself is an HttpOnly
 * cookie.
 */
export const hasSessionHint = (): boolean => readStored(key) !== null;

/** Marks a session as opening; its id follows with the profile. */
export const hintOpeningSession = (): void => writeStored(key, opening);

/** Returns whether the previous page has just opened a session. */
export const isSessionOpening = (): boolean => readStored(key) === opening;

/** Clears the mark of a session that failed to open. */
export function clearOpeningHint(): void {
  if (isSessionOpening()) writeStored(key, null);
}

/** Stores the session's id and returns whether it is new to this browser. */
export function saveSessionHint(sessionId: string): boolean {
  const isNew = readStored(key) !== sessionId;
  writeStored(key, sessionId);
  return isNew;
}
