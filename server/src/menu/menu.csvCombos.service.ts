import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { searchKey } from "@konoba/contract/lib/search";
import { readGroups, type WrittenGroup } from "@konoba/contract/menu/menu.comboCells.rules";
import { comboGroups, type ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { CsvRow } from "../lib/imports/csvValues.ts";
import * as names from "./menu.csv.store.ts";
import { changeItems } from "./menu.writing.service.ts";

const invalid = (message: string) => new AppError("invalid_request", [{ path: "setMenu", message }]);

const groupsWith = (groups: readonly WrittenGroup[], idOf: (name: string) => string): ComboGroupInput[] =>
  groups.map((group) => ({
    ...group,
    choices: group.choices.map(({ name, extraPrice }) => ({ menuItemId: idOf(name), extraPrice })),
  }));

/** Reads the groups of a row; null without any. Rejects names that neither the menu nor the file has. */
export function groupsOf(row: CsvRow, isKnown: (name: string) => boolean): WrittenGroup[] | null {
  const text = row["setMenu"];
  if (text === undefined) return null;
  const groups = readGroups(text);
  if (groups === null)
    throw invalid("Write groups such as Soup [1]: Veal soup | Fish soup; Main [1]: Steak +2.00");
  const all = groups.flatMap(({ choices }) => choices.map(({ name }) => name));
  if (!all.every(isKnown)) throw invalid("A dish of this set menu is neither on the menu nor in the file");
  const ids = new Map(all.map((name) => [searchKey(name), randomUUID()]));
  const checked = comboGroups.safeParse(groupsWith(groups, (name) => ids.get(searchKey(name)) ?? ""));
  const [problem] = checked.error?.issues ?? [];
  if (problem) throw invalid(problem.message);
  return groups;
}

interface WrittenCombo {
  id: string;
  groups: readonly WrittenGroup[];
}

/** Saves the groups of set menus, whose dishes may come from the same file. */
export async function saveGroups(
  acting: ActorContext,
  location: OwnedLocation,
  combos: readonly WrittenCombo[],
): Promise<void> {
  if (combos.length === 0) return;
  const dishes = await names.listNamed(acting.db, location);
  const byName = new Map(
    dishes
      .toReversed()
      .flatMap(({ id, nameEn, nameMe }) =>
        [nameEn, nameMe].flatMap((name) => (name ? [[searchKey(name), id] as const] : [])),
      ),
  );
  const idOf = (name: string) => orNotFound(byName.get(searchKey(name)), "menu_item_not_found");
  const changes = combos.map(({ id, groups }) => ({ id, body: { comboGroups: groupsWith(groups, idOf) } }));
  await changeItems(acting, location, changes);
}
