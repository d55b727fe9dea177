import { searchKey } from "@konoba/contract/lib/search";
import { type Language, languageNames } from "../../lib/language.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { themes, type Theme } from "../../lib/theme.ts";
import type { Translate } from "../../lib/translation.ts";
import { navigation } from "../screens/navigation.ts";
import { screenList } from "../screens/screens.ts";

export type PaletteGroup =
  | "recent"
  | "goTo"
  | "create"
  | "orders"
  | "tables"
  | "items"
  | "products"
  | "people"
  | "settings";

/** One line of the palette: where it leads, or what it changes. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  hint?: string;
  target: { to: string } | { theme: Theme } | { language: Language };
}

/** Every page, every way to create something, and the settings a word can change. */
export function fixedEntries(t: Translate): PaletteEntry[] {
  const goTo = (to: string, label: string): PaletteEntry => ({
    id: `go ${to}`,
    group: "goTo",
    label,
    target: { to },
  });
  return [
    ...navigation.flatMap(({ entries }) => entries.map(({ to, key }) => goTo(to, t(`app:nav.${key}`)))),
    ...screenList.flatMap(({ path, found }) => (found ? [goTo(path, t(found))] : [])),
    ...screenList.flatMap(({ path, creates }): PaletteEntry[] =>
      creates ? [{ id: `create ${path}`, group: "create", label: t(creates), target: { to: path } }] : [],
    ),
    ...themes.map((theme): PaletteEntry => ({
      id: `theme ${theme}`,
      group: "settings",
      label: t("theme", { theme: t(`app:theme.${theme}`) }),
      target: { theme },
    })),
    ...(["en", "me"] as const).map((language): PaletteEntry => ({
      id: `language ${language}`,
      group: "settings",
      label: languageNames[language],
      target: { language },
    })),
  ];
}

/** How well a label answers what was typed: 0 not at all, 3 it begins with it. Letters in order count a little. */
export function scoreOf(label: string, typed: string): number {
  const text = searchKey(label);
  const wanted = searchKey(typed);
  if (wanted === "") return 1;
  if (text.startsWith(wanted)) return 3;
  if (text.split(/[\s/]+/).some((word) => word.startsWith(wanted))) return 2;
  if (text.includes(wanted)) return 1.5;
  let at = -1;
  for (const letter of wanted) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return 0;
  }
  return wanted.length > 1 ? 1 : 0;
}

/** The entries that answer, best first inside their group. */
export const answering = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] =>
  entries
    .map((entry) => ({ entry, score: scoreOf(entry.label, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);

const recentKey = "paletteRecent";
const mostRecent = 5;

/** The ids chosen last, newest first. */
export const recentIds = (): string[] => (readStored(recentKey) ?? "").split("\n").filter(Boolean);

export const keepRecent = (id: string): void =>
  writeStored(
    recentKey,
    [id, ...recentIds().filter((known) => known !== id)].slice(0, mostRecent).join("\n"),
  );
