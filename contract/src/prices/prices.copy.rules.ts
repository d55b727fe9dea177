import { nameKey } from "../lib/search.ts";
import type { PriceEntry } from "./prices.rules.ts";

export interface NamedRow {
  id: string;
  name: string;
}

/** Items, categories and options that entries name; options have the name of their group before their own. */
export interface NamedMenu {
  items: readonly NamedRow[];
  categories: readonly NamedRow[];
  options: readonly NamedRow[];
}

/** Thing with its name in the language of the screen, or with its names in both. */
type NamedThing = { name: string } | { nameEn: string | null; nameMe: string | null };

const namesOf = (thing: NamedThing): (string | null)[] =>
  "name" in thing ? [thing.name] : [thing.nameEn, thing.nameMe];

/** Returns the only thing that has a name, without regard to case and blanks; undefined for none, and for several. */
export function onlyNamed<Thing extends NamedThing>(all: readonly Thing[], name: string): Thing | undefined {
  const key = nameKey(name);
  const found = all.filter((thing) => namesOf(thing).some((each) => each !== null && nameKey(each) === key));
  return found.length === 1 ? found[0] : undefined;
}

type NamedEntry = PriceEntry & { optionId: string | null };

/**
 * Returns the entries of a list for another menu, by name, and the names that this menu lacks or has several times, or
 * that another entry has there.
 */
export function copiedEntries(
  entries: readonly PriceEntry[],
  from: NamedMenu,
  to: NamedMenu,
): { entries: NamedEntry[]; missing: string[] } {
  const missing: string[] = [];
  const taken = new Set<string>();
  const copied = entries.flatMap(({ itemId, categoryId, optionId = null, ...change }): NamedEntry[] => {
    const counterpart = (all: readonly NamedRow[], others: readonly NamedRow[], id: string | null) => {
      const name = id === null ? undefined : all.find((each) => each.id === id)?.name;
      const found = name === undefined ? undefined : onlyNamed(others, name);
      const isLeft = found !== undefined && !taken.has(found.id);
      if (id !== null && !isLeft) missing.push(name ?? "");
      if (!isLeft) return null;
      taken.add(found.id);
      return found.id;
    };
    const before = missing.length;
    const named = {
      itemId: counterpart(from.items, to.items, itemId),
      categoryId: counterpart(from.categories, to.categories, categoryId),
      optionId: counterpart(from.options, to.options, optionId),
    };
    return missing.length > before ? [] : [{ ...change, ...named }];
  });
  return { entries: copied, missing };
}
