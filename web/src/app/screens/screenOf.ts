import type { Permission } from "@konoba/contract/lib/permissions";
import { screenList } from "./screens.ts";

const patterns = screenList.map((each) => ({
  ...each,
  pattern: new RegExp(`^${each.path.replace("$id", "[^/]+")}$`),
}));

/** Returns the page of an address; paths without parameters win. */
export function screenOf(path: string): (typeof patterns)[number] | undefined {
  const matching = patterns.filter(({ pattern }) => pattern.test(path));
  return matching.find((each) => each.path === path) ?? matching[0];
}

/** Returns the permission a page requires, or null. */
export const permissionOf = (path: string): Permission | null => screenOf(path)?.permission ?? null;

/** Returns whether a page needs a chosen location; the list of owners and managers does not. */
export const isInsideLocation = (path: string, view: unknown): boolean =>
  !(path === "/team" && view === "users") && screenOf(path)?.isInLocation === true;
