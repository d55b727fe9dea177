import type { Translate } from "../../lib/text/translation.ts";
import { scoreOf } from "../palette/scoreOf.ts";
import { fieldOf, type SettingsPage } from "./settingsPages.ts";

/** Page or control that a search finds. */
export interface SettingEntry {
  id: string;
  page: SettingsPage;
  /** Path of the page. */
  to: string;
  label: string;
  words: string;
  /** The label of a control to ring, with the name of its field. */
  control?: { label: string; field: string | undefined };
}

interface Context {
  /** Location whose pages are meant; without one its own pages are left out. */
  locationId: string | null;
  /** False while the labels of the controls are not loaded. */
  hasControls: boolean;
}

/** Returns the pages and their controls as entries of a search. */
export function settingEntries(
  pages: readonly SettingsPage[],
  t: Translate,
  { locationId, hasControls }: Context,
): SettingEntry[] {
  return pages.flatMap((page): SettingEntry[] => {
    if (page.to.includes("$id") && locationId === null) return [];
    const to = page.to.replace("$id", locationId ?? "");
    const base = `settings:pages.${page.key}` as const;
    const entry: SettingEntry = {
      id: `go ${page.to}`,
      page,
      to,
      label: t(`${base}.title`),
      words: `${t(`${base}.words`)} ${t(`${base}.text`)}`,
    };
    if (!hasControls) return [entry];
    const controls = page.controls.map(({ label: key, words }): SettingEntry => {
      const label = t(key);
      return {
        id: `setting ${key}`,
        page,
        to,
        label,
        words: words ? t(`settings:words.${words}`) : "",
        control: { label, field: fieldOf(key) },
      };
    });
    return [entry, ...controls];
  });
}

/** Scores below this only have the typed letters in order. */
const minScore = 1;
/** A control that matches as well as a page comes before it: it is one step nearer. */
const controlBonus = 0.3;

/** Returns the entries that match, best first; what begins with the typed word hides what only contains it. */
export function foundSettings(entries: readonly SettingEntry[], typed: string): SettingEntry[] {
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry.label, typed, entry.words) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const limit = best >= 1.75 ? 1.25 : minScore;
  const rankOf = ({ entry, score }: (typeof scored)[number]) => score + (entry.control ? controlBonus : 0);
  return scored
    .filter(({ score }) => score > limit)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .map(({ entry }) => entry);
}
