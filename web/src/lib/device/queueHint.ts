import { readStored, writeStored } from "./storage.ts";

const key = "queuedWrites";

/** Returns whether writes of anybody wait on this device, without opening its store. */
export const hasQueueHint = (): boolean => readStored(key) !== null;

export const saveQueueHint = (hasQueued: boolean): void => writeStored(key, hasQueued ? "1" : null);
