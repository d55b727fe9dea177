import type { Translate } from "../../lib/translation.ts";
import { screenOf, type ScreenPath } from "./screens.ts";

/** Help topic of each page; a page without one does not compile. */
export const helpTopics = {
  "/": "home",
  "/analytics": "analytics",
  "/drawers": "drawers",
  "/drawers/close/$id": "drawerClose",
  "/drawers/reports": "drawerReports",
  "/drawers/reports/$id": "drawerReports",
  "/inventory": "inventory",
  "/inventory/add": "inventoryForm",
  "/inventory/import": "imports",
  "/inventory/edit/$id": "inventoryForm",
  "/inventory/$id/movements": "movements",
  "/location": "location",
  "/location/add": "locationForm",
  "/location/edit/$id": "locationForm",
  "/location/working-hours": "workingHours",
  "/media": "gallery",
  "/menu": "menu",
  "/menu/add": "menuForm",
  "/menu/edit/$id": "menuForm",
  "/menu/import": "imports",
  "/menu/categories": "categories",
  "/menu/categories/add": "categories",
  "/menu/categories/edit/$id": "categories",
  "/menu/options": "options",
  "/menu/options/add": "options",
  "/menu/options/edit/$id": "options",
  "/orders": "orders",
  "/orders/add": "orderEditor",
  "/orders/addOld": "orderEditor",
  "/orders/edit/$id": "orderEditor",
  "/print/$id": "printing",
  "/kitchen": "kitchen",
  "/menu/stations": "stations",
  "/printers": "printers",
  "/organization/locations": "locations",
  "/products": "products",
  "/products/add": "productForm",
  "/products/import": "imports",
  "/products/edit/$id": "productForm",
  "/profile": "profile",
  "/reservations": "reservations",
  "/reservations/add": "reservations",
  "/settings": "settings",
  "/settings/billing": "billing",
  "/settings/audit": "audit",
  "/settings/data": "ownData",
  "/tables": "tables",
  "/tables/add": "tableForm",
  "/tables/edit/$id": "tableForm",
  "/tables/codes": "tableCodes",
  "/tables/sections": "sections",
  "/tables/sections/add": "sections",
  "/tables/sections/edit/$id": "sections",
  "/team": "team",
  "/team/add": "workerForm",
  "/team/$id": "worker",
  "/team/edit/$id": "workerForm",
} as const satisfies Readonly<Record<ScreenPath, string>>;

/** Topics that belong to no page. */
const extraTopics = ["payments", "away"] as const;

export type HelpTopic = (typeof helpTopics)[ScreenPath] | (typeof extraTopics)[number];

/** Every topic once, in the order of the pages. */
export const helpTopicList: readonly HelpTopic[] = [
  ...new Set([...Object.values(helpTopics), ...extraTopics]),
];

const known: Readonly<Record<string, HelpTopic>> = helpTopics;

/** Returns the help topic of an address, by default that of the overview. */
export const helpTopicOf = (path: string): HelpTopic => known[screenOf(path)?.path ?? "/"] ?? "home";

/** Returns a topic as one text, for searching. */
export const helpTextOf = (t: Translate, topic: HelpTopic): string =>
  ["title", "first", "second", "third"].map((part) => t(`help:answers.${topic}.${part}`)).join(" ");
