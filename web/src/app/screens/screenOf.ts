import { may, type Permission, type Role } from "@konoba/contract/lib/permissions";
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

/** Returns whether a role may open a page. */
export function mayOpen(role: Role, path: string): boolean {
  const permission = permissionOf(path);
  return permission === null || may(role, permission);
}

/** Returns whether a page needs a chosen location; the list of owners and managers does not. */
export const isInsideLocation = (path: string, view: unknown): boolean =>
  !(path === "/team" && view === "users") && screenOf(path)?.isInLocation === true;

/** Pages whose path does not begin with that of the page above. */
const otherParents: Readonly<Record<string, string>> = {
  "/organization/locations": "/location",
  "/print/$id": "/orders",
  "/printers": "/settings",
};

/** Returns the page above a page, or null for pages of the navigation and unknown ones; a count is below its list. */
export function parentOf(path: string, search: { mode?: unknown } = {}): string | null {
  const screen = screenOf(path);
  if (path === "/inventory" && search.mode === "count") return path;
  if (!screen || screen.navigation) return null;
  const other = otherParents[screen.path];
  if (other) return other;
  const parts = path.split("/");
  const names = screen.path.split("/");
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const above = names.slice(0, length).join("/");
    if (screenList.some((each) => each.path === above)) return parts.slice(0, length).join("/");
  }
  return null;
}
