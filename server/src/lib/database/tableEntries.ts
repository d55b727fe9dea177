import type { TableEntry } from "./tableEntry.ts";
import { tableRegistry } from "./tableRegistry.ts";

type Entry = (typeof tableRegistry)[keyof typeof tableRegistry];
/** Nouns whose deletion can be undone. */
export type RestorableNoun = Extract<Entry, { undo: { noun: string } }>["undo"]["noun"];

/** Nouns whose deletion can be undone, with their table and path. */
export const restorableNouns = Object.entries(tableRegistry).flatMap(([table, { undo }]) =>
  undo && "noun" in undo ? [{ table, noun: undo.noun as RestorableNoun, path: undo.path }] : [],
);

/** The same entries by any name. */
export const tableEntries: Readonly<Record<string, TableEntry>> = tableRegistry;
const all = Object.entries(tableEntries);

/** Returns the names of the tables with such entries. */
export const tablesWhere = (matches: (entry: TableEntry) => boolean): string[] =>
  all.filter(([, entry]) => matches(entry)).map(([name]) => name);

/** Tables whose deleted rows can be restored, each after its parents. */
export function restoreOrder(entries = tableEntries): string[] {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const parent of entries[name]?.undo?.parents ?? []) add(parent);
    ordered.push(name);
  };
  for (const [name, { undo }] of Object.entries(entries)) if (undo) add(name);
  return ordered;
}
