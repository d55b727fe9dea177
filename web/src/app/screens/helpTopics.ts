import type { Module } from "@konoba/contract/lib/modules";
import type { Translate } from "../../lib/text/translation.ts";
import { settingsList, settingsPageAt, type SettingsPage } from "../settings/settingsPages.ts";
import { moduleOffAt } from "./screenModules.ts";
import { screenOf } from "./screenOf.ts";
import type { ScreenPath } from "./screens.ts";

/** Help topic of each page; apart from the screens, so that it loads with the help. */
const topics = {
  "/": "home",
  "/analytics": "analytics",
  "/analytics/digest": "digest",
  "/drawers": "drawers",
  "/drawers/close/$id": "drawerClose",
  "/drawers/reports": "drawerReports",
  "/drawers/reports/$id": "drawerReports",
  "/inventory": "inventory",
  "/inventory/add": "inventoryForm",
  "/inventory/import": "imports",
  "/inventory/edit/$id": "inventoryForm",
  "/inventory/$id/movements": "movements",
  "/inventory/report": "stockReport",
  "/inventory/counts/$id": "countSheet",
  "/inventory/labels": "labels",
  "/inventory/production": "production",
  "/inventory/production/batches": "production",
  "/inventory/production/batches/$id": "production",
  "/products/recipe/$id": "production",
  "/inventory/report/$id": "stockReport",
  "/location": "location",
  "/location/add": "locationForm",
  "/location/edit/$id": "locationForm",
  "/location/working-hours": "workingHours",
  "/media": "gallery",
  "/menu": "menu",
  "/menu/add": "menuForm",
  "/menu/edit/$id": "menuForm",
  "/menu/combos/add": "combos",
  "/menu/combos/edit/$id": "combos",
  "/menu/import": "imports",
  "/menu/categories": "categories",
  "/menu/categories/add": "categories",
  "/menu/categories/edit/$id": "categories",
  "/menu/prices": "prices",
  "/menu/prices/add": "prices",
  "/menu/prices/edit/$id": "prices",
  "/menu/prices/changes/add": "priceChanges",
  "/menu/prices/changes/$id": "priceChanges",
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
  "/purchasing": "purchasing",
  "/purchasing/orders": "purchaseOrder",
  "/purchasing/orders/$id": "purchaseOrder",
  "/purchasing/receive/$id": "receiving",
  "/purchasing/deliveries": "receiving",
  "/purchasing/deliveries/$id": "receiving",
  "/purchasing/invoices": "invoices",
  "/purchasing/invoices/add": "invoices",
  "/purchasing/invoices/$id": "invoices",
  "/purchasing/invoices/$id/edit": "invoices",
  "/purchasing/margins": "margins",
  "/purchasing/suppliers/add": "suppliers",
  "/purchasing/suppliers/$id": "suppliers",
  "/purchasing/suppliers/$id/edit": "suppliers",
  "/checklists": "checklists",
  "/checklists/log": "checklists",
  "/checklists/add": "checklists",
  "/checklists/edit/$id": "checklists",
  "/receipts": "receipts",
  "/receipts/day": "receiptDay",
  "/receipts/$id/proof": "receiptProof",
  "/receipts/$id/print": "printing",
  "/reservations": "reservations",
  "/reservations/add": "reservations",
  "/settings": "settings",
  "/settings/$id": "settings",
  "/settings/audit": "audit",
  "/settings/accounting": "accounting",
  "/settings/developers": "apiKeys",
  "/settings/modules": "modules",
  "/settings/receipts": "receiptSetup",
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
} as const satisfies Record<ScreenPath, string>;

const isPage = (path: string): path is ScreenPath => path in topics;

const ofSettings = settingsList.flatMap(({ help }) => (help ? [help] : []));

/** Topics that belong to no page. */
const extraTopics = ["payments", "away", "weights", "fees"] as const;

export type HelpTopic =
  | (typeof topics)[ScreenPath]
  | NonNullable<SettingsPage["help"]>
  | (typeof extraTopics)[number];

/** Every topic once, in the order of the pages. */
export const helpTopicList: readonly HelpTopic[] = [
  ...new Set([...Object.values(topics), ...ofSettings, ...extraTopics]),
];

/** Returns the help topic of an address, by default that of the overview. */
export function helpTopicOf(path: string): HelpTopic {
  const setting = settingsPageAt(path)?.help;
  if (setting) return setting;
  const page = screenOf(path)?.path;
  return page !== undefined && isPage(page) ? topics[page] : "home";
}

/** Returns the topics of pages that are not switched off. */
export function helpTopicsWithout(off: readonly Module[]): readonly HelpTopic[] {
  const pages = Object.entries(topics);
  const isOff = (topic: HelpTopic) => {
    const paths = pages.flatMap(([path, each]) => (each === topic ? [path] : []));
    return paths.length > 0 && paths.every((path) => moduleOffAt(path, off) !== null);
  };
  return helpTopicList.filter((topic) => !isOff(topic));
}

const sentences = ["first", "second", "third"] as const;
type Sentence = `${HelpTopic}.${(typeof sentences)[number]}`;

/** Sentences about a module on pages that have it or not. */
const moduleOfSentence: Partial<Record<Sentence, Module>> = {
  "locationForm.third": "languages",
  "menu.third": "languages",
  "printing.third": "receipts",
};

/** Returns the sentences of a topic, without those about modules that are off. */
export const helpSentencesOf = (topic: HelpTopic, off: readonly Module[]) =>
  sentences.filter((sentence) => {
    const module = moduleOfSentence[`${topic}.${sentence}`];
    return module === undefined || !off.includes(module);
  });

/** Returns a topic as one text, for searching. */
export const helpTextOf = (t: Translate, topic: HelpTopic, off: readonly Module[]): string =>
  (["title", ...helpSentencesOf(topic, off)] as const)
    .map((part) => t(`help:answers.${topic}.${part}`))
    .join(" ");
