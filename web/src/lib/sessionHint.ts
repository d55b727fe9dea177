import { readStored, writeStored } from "./storage.ts";

const key = "accessToken";
const opening = "opening";

/**
 * The public id of the session: a marker without power that tells this browser it is signed in.
 * The session itself is a cookie no script can read.
 */
export const hasSessionHint = (): boolean => readStored(key) !== null;

/** Marks a session that was just opened; its id follows with the profile. */
export const hintOpeningSession = (): void => writeStored(key, opening);

/** Whether a session was opened a moment ago, on the page before this one. */
export const isSessionOpening = (): boolean => readStored(key) === opening;

/** Takes back the mark of a session that did not open. */
export function clearOpeningHint(): void {
  if (isSessionOpening()) writeStored(key, null);
}

/** Keeps the session's id; tells whether the session is new to this browser. */
export function saveSessionHint(sessionId: string): boolean {
  const isNew = readStored(key) !== sessionId;
  writeStored(key, sessionId);
  return isNew;
}
