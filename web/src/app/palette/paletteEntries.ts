import type { Module } from "@konoba/contract/lib/modules";
import type { Permission } from "@konoba/contract/lib/permissions";
import { readStored, writeStored } from "../../lib/device/storage.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import type { TextKey } from "../../lib/text/texts.ts";
import type { Translate } from "../../lib/text/translation.ts";
import { helpTopicsWithout, helpTextOf } from "../screens/helpTopics.ts";
import { navigation, type NavigationEntry } from "../screens/navigation.ts";
import { goToKeys } from "../screens/navigationShortcuts.ts";
import { moduleOffAt } from "../screens/screenModules.ts";
import { permissionOf } from "../screens/screenOf.ts";
import { screenList } from "../screens/screens.ts";
import { settingsList } from "../settings/settingsPages.ts";
import { scoreOf } from "./scoreOf.ts";

/** Groups in default order. */
const groups = [
  "recent",
  "tables",
  "orders",
  "goTo",
  "create",
  "actions",
  "items",
  "products",
  "people",
  "locations",
  "settings",
  "help",
] as const;
export type PaletteGroup = (typeof groups)[number];

/** Pages by the groups of the specification. */
const specified = [
  ["overview", ["/"]],
  ["management", ["/products", "/inventory", "/menu", "/orders", "/team", "/analytics"]],
  ["location", ["/location", "/tables", "/location/working-hours", "/media"]],
  ["profileGroup", ["/profile", "/settings"]],
] as const satisfies readonly (readonly [string, readonly NavigationEntry["to"][]])[];
type PageArea = (typeof specified)[number][0] | "otherPages";

const isSpecified = (path: string) => specified.some(([, paths]) => paths.some((each) => each === path));
/** Pages that the specification does not name, in order of use. */
const otherPages = navigation.flatMap(({ entries }) =>
  entries.map(({ to }): string => to).filter((to) => !isSpecified(to)),
);
const areas: readonly (readonly [PageArea, readonly string[]])[] = [...specified, ["otherPages", otherPages]];

/** Returns the entries in the order they have while nothing is typed: the navigation by area, then the groups. */
export function startEntries(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const pages = areas.flatMap(([area, paths]) =>
    paths.flatMap((path) => {
      const entry = entries.find(({ id }) => id === `go ${path}`);
      return entry ? [{ ...entry, area }] : [];
    }),
  );
  const others = entries.filter(({ id }) => pages.every((page) => page.id !== id));
  return [...pages, ...groups.flatMap((group) => others.filter((entry) => entry.group === group))];
}

/** Palette entry with its link or action. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  hint?: string;
  /** Additional search words. */
  words?: string;
  /** Equivalent shortcut: "g o". */
  keys?: string;
  /** Icon of a page in the navigation. */
  icon?: NavigationEntry["icon"];
  /** Group of a page while nothing is typed. */
  area?: PageArea;
  /** Entry that stands for this one among the recent ones. */
  recentId?: string;
  /** Found by the server, which searches more fields than the name. */
  isFound?: true;
  target: { to: string } | { run: () => void };
}

type May = (permission: Permission) => boolean;

/** Tasks by the page where they are done. */
const tasks = [
  { word: "raisePrices", to: "/menu", permission: "menu.edit" },
  { word: "refund", to: hrefOf("/orders", { tab: "list", payment: "paid" }), permission: "payments.refund" },
  { word: "voidItem", to: hrefOf("/orders", { tab: "board" }), permission: "orders.void" },
  { word: "printZ", to: "/drawers/reports", permission: "drawers.manage" },
  { word: "closeDrawer", to: "/drawers", permission: "drawers.use" },
  { word: "countStock", to: hrefOf("/inventory", { mode: "count" }), permission: "inventory.adjust" },
  { word: "printCodes", to: "/tables/codes", permission: "tables.view" },
  { word: "waitingList", to: hrefOf("/reservations", { view: "waiting" }), permission: "reservations.view" },
] as const satisfies readonly { word: string; to: string; permission: Permission }[];

/** Pages and actions with additional search words. */
const otherWords = [
  "raisePrices",
  "refund",
  "voidItem",
  "analytics",
  "drawers",
  "inventory",
  "locationInfo",
  "orders",
  "team",
  "workingHours",
] as const;
const isWord = (key: string): key is (typeof otherWords)[number] => otherWords.some((each) => each === key);

/** Alternative path of the order editor. */
const twin = "/orders/add";

/** Returns all pages, create actions and tasks the user may reach, without the modules that are off. */
export function fixedEntries(
  t: Translate<TextKey<"palette">>,
  may: May,
  off: readonly Module[],
): PaletteEntry[] {
  const isOpen = (path: string) => {
    const permission = permissionOf(path);
    return (permission === null || may(permission)) && moduleOffAt(path, off) === null;
  };
  const pages = navigation.flatMap(({ entries }) =>
    entries.map(({ to, key, icon }): PaletteEntry => ({
      id: `go ${to}`,
      icon,
      group: "goTo",
      label: t(`app:nav.${key}`),
      keys: `g ${goToKeys[to]}`,
      target: { to },
      ...(isWord(key) ? { words: t(`words.${key}`) } : {}),
    })),
  );
  const others = screenList
    .filter(({ path, navigation: isInSidebar }) => !isInSidebar && !path.includes("$") && path !== twin)
    .filter(({ path }) => !path.startsWith("/settings/"))
    .map(({ path }): PaletteEntry => {
      const isMade = path.includes("/add");
      const label = t(`pages.${path.slice(1).replaceAll("/", "_")}`, { defaultValue: "" });
      const about = isMade
        ? ({ group: "create", words: t("words.create") } as const)
        : ({ group: "goTo" } as const);
      return { id: `go ${path}`, label, target: { to: path }, ...about };
    });
  const done = tasks
    .filter(({ permission }) => may(permission))
    .map(({ word, to }): PaletteEntry => ({
      id: word,
      group: "actions",
      label: t(word),
      target: { to },
      ...(isWord(word) ? { words: t(`words.${word}`) } : {}),
    }));
  const settings = settingsList
    .filter(
      ({ to, permission }) => to.startsWith("/settings/") && (permission === undefined || may(permission)),
    )
    .map(({ key, to }): PaletteEntry => ({
      id: `go ${to}`,
      group: "settings",
      label: t(`settings:pages.${key}.title`),
      words: `${t(`settings:pages.${key}.words`)} ${t(`settings:pages.${key}.text`)}`,
      target: { to },
    }));
  return [...pages, ...others, ...settings, ...done].filter(
    ({ target }) => !("to" in target) || isOpen(target.to.split("?")[0] ?? ""),
  );
}

/** Returns the help topics, searchable by title and text, without those of modules that are off. */
export const helpEntries = (
  t: Translate,
  off: readonly Module[],
  open: (answer: string) => void,
): PaletteEntry[] =>
  helpTopicsWithout(off).map((answer) => ({
    id: `help ${answer}`,
    group: "help",
    label: t(`help:answers.${answer}.title`),
    words: helpTextOf(t, answer, off),
    target: { run: () => open(answer) },
  }));

const foundScore = 2;

/** Returns the matching entries with the best group first; letter matches only without better ones. */
export function answering(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const scored = entries.map((entry) => {
    const score = scoreOf(entry.label, typed, entry.words);
    return { entry, score: entry.isFound ? Math.max(foundScore, score) : score };
  });
  const maxScore = Math.max(0, ...scored.map(({ score }) => score));
  // Word prefixes make inner matches noise: "vat" should not find "Reservations".
  const limit = maxScore >= 1.75 ? 1.25 : maxScore > 1 ? 1 : 0;
  const matches = scored.filter(({ score }) => score > limit);
  const best = (group: PaletteGroup) =>
    Math.max(0, ...matches.filter(({ entry }) => entry.group === group).map(({ score }) => score));
  const order = groups.toSorted((a, b) => best(b) - best(a));
  return order.flatMap((group) =>
    matches
      .filter(({ entry }) => entry.group === group)
      .toSorted((a, b) => b.score - a.score)
      .map(({ entry }) => entry),
  );
}

const recentKey = "paletteRecent";
const maxRecent = 6;

const readRecent = (): string[] => (readStored(recentKey) ?? "").split("\n").filter(Boolean);

/** Saves a chosen entry, newest first: fixed ones by id, found records with location, address and name. */
export function saveRecent(entry: PaletteEntry, locationId: string): void {
  const { isFound, label, hint, target, recentId: id = entry.id } = entry;
  const fields = isFound && "to" in target ? [id, locationId, target.to, label, hint ?? ""] : [id];
  const line = fields.map((field) => field.replace(/\s+/g, " ")).join("\t");
  const others = readRecent().filter((known) => known.split("\t")[0] !== id);
  writeStored(recentKey, [line, ...others].slice(0, maxRecent).join("\n"));
}

/** Returns the recent entries that still exist for this user and location. */
export const recentEntries = (fixed: readonly PaletteEntry[], locationId: string): PaletteEntry[] =>
  readRecent().flatMap((line): PaletteEntry[] => {
    const [id = "", where, to, label, hint] = line.split("\t");
    const known = fixed.find((entry) => entry.id === id);
    if (known) return [{ ...known, group: "recent" }];
    if (where !== locationId || !to || !label) return [];
    return [{ id, group: "recent", label, isFound: true, target: { to }, ...(hint ? { hint } : {}) }];
  });
