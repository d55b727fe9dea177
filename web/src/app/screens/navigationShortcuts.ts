import type { NavigationEntry } from "./navigation.ts";
import { workspaceScreens } from "./screens.ts";

/** Letter after G that leads to each page of the sidebar. */
export const goToKeys: Readonly<Record<NavigationEntry["to"], string>> = {
  "/": "h",
  "/products": "p",
  "/inventory": "i",
  "/purchasing": "c",
  "/checklists": "q",
  "/menu": "m",
  "/orders": "o",
  "/receipts": "b",
  "/kitchen": "k",
  "/drawers": "d",
  "/team": "u",
  "/analytics": "a",
  "/location": "l",
  "/tables": "t",
  "/reservations": "r",
  "/location/working-hours": "w",
  "/media": "f",
  "/profile": "e",
  "/settings": "s",
};

/** Returns the create page of a list: "/menu" leads to "/menu/add", the overview to a new order. */
export function createPathOf(path: string): string | undefined {
  const list = { "/": "/orders", "/organization/locations": "/location" }[path] ?? path;
  const candidates = [`${list}/addOld`, `${list}/add`];
  return candidates.find((candidate) => candidate in workspaceScreens);
}
