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

/** Returns the only thing of a name; undefined for none, and for several. */
export function onlyNamed(all: readonly NamedRow[], name: string): NamedRow | undefined {
  const found = all.filter((each) => nameKey(each.name) === nameKey(name));
  return found.length === 1 ? found[0] : undefined;
}

type NamedEntry = PriceEntry & { optionId: string | null };

/** Returns the entries of a list for another menu, by name, and the names that this menu lacks or has several times. */
export function copiedEntries(
  entries: readonly PriceEntry[],
  from: NamedMenu,
  to: NamedMenu,
): { entries: NamedEntry[]; missing: string[] } {
  const missing: string[] = [];
  const copied = entries.flatMap(({ itemId, categoryId, optionId = null, ...change }): NamedEntry[] => {
    const counterpart = (all: readonly NamedRow[], others: readonly NamedRow[], id: string | null) => {
      const name = id === null ? undefined : all.find((each) => each.id === id)?.name;
      const found = name === undefined ? undefined : onlyNamed(others, name);
      if (id !== null && found === undefined) missing.push(name ?? "");
      return found?.id ?? null;
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
