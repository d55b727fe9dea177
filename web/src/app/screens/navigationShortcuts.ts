import type { NavigationEntry } from "./navigation.ts";
import { workspaceScreens } from "./screens.ts";

/** The letter that leads to each page of the sidebar after a G. */
export const goToKeys: Readonly<Record<NavigationEntry["to"], string>> = {
  "/": "h",
  "/products": "p",
  "/inventory": "i",
  "/menu": "m",
  "/orders": "o",
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

/** Where what a page lists is made: "/menu" leads to "/menu/add"; on the overview it is an order. */
export function createPathOf(path: string): string | undefined {
  const list = { "/": "/orders", "/organization/locations": "/location" }[path] ?? path;
  const candidates = [`${list}/addOld`, `${list}/add`];
  return candidates.find((candidate) => candidate in workspaceScreens);
}
