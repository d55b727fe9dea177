import { readStored, writeStored } from "../../lib/device/storage.ts";

export type Tab = "board" | "list";

const key = "ordersTab";

/** Returns the tab without one in the URL: the board, on phones the list or the last tab. */
export const usualTab = (isPhone: boolean): Tab =>
  isPhone && readStored(key) !== "board" ? "list" : "board";

export const saveTab = (tab: Tab): void => writeStored(key, tab);
