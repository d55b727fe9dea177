import { readStored, writeStored } from "../../lib/device/storage.ts";

const key = "settingsPage";

/** Saves the page that `/settings` opens on a laptop. */
export const saveLastPage = (path: string): void => writeStored(key, path);

/** Returns the page of the settings that was open last on this device. */
export const lastPage = (): string | null => readStored(key);
