import { readStored, writeStored } from "./storage.ts";

const key = "accessToken";

/**
 * The public id of the session: a marker without power that tells this browser it is signed in.
 * The session itself is a cookie no script can read.
 */
export const hasMarker = (): boolean => readStored(key) !== null;

export const keepMarker = (sessionId: string): void => writeStored(key, sessionId);
