import { isFound } from "@konoba/contract/lib/search";
import type { BoardCategory } from "@konoba/contract/menu/menu.board.contract";
import { isChoosable, withSoldOutGroup } from "@konoba/contract/menu/menu.combos.rules";
import {
  categoryColorCount,
  menuMoment,
  orderability,
  type MenuLocation,
  type ItemChannel,
  type MenuMoment,
  type UnorderableReason,
} from "@konoba/contract/menu/menu.rules";
import type { Table } from "@konoba/contract/tables/tables.contract";
import type { SoldItem } from "../orderDraft.ts";

export interface Tile {
  item: SoldItem;
  /** Cannot be ordered now: sold out, or `unserved`. */
  isSoldOut: boolean;
  /** Why it is not sold now though it is not sold out. */
  unserved: "time" | "channel" | null;
  /** Color of its category, 1 to 8. */
  color: number;
}

export interface TileCategory {
  id: string;
  name: string;
  color: number;
  tiles: readonly Tile[];
}

/** Reasons shown on the tile; items with any other reason are omitted. */
const shownReasons = {
  sold_out: null,
  portions_left: null,
  not_served_now: "time",
  not_in_channel: "channel",
} as const;
type ShownReason = keyof typeof shownReasons;

const isShownReason = (reason: UnorderableReason): reason is ShownReason => reason in shownReasons;

/** The last color is neutral: automatic colors skip it, favorites use it. */
const neutralColor = categoryColorCount;

const colorOf = ({ color }: BoardCategory, index: number): number =>
  color ?? (index % (neutralColor - 1)) + 1;

/** Returns the ids of the dishes that can be chosen in a set menu at a moment. */
const choosableIds = (categories: readonly BoardCategory[], moment: MenuMoment): ReadonlySet<string> =>
  new Set(
    categories.flatMap((category) =>
      category.items.filter((item) => isChoosable(item, category, moment)).map(({ id }) => id),
    ),
  );

/** Returns the tiles of the menu at a given time; ignores opening hours, which are confirmed on adding. */
export function tilesOf(
  categories: readonly BoardCategory[],
  location: MenuLocation,
  { now, channel }: { now: Date; channel: ItemChannel | null },
): TileCategory[] {
  const moment = menuMoment(location, now, channel);
  const choosable = choosableIds(categories, moment);
  return categories
    .map((category, index) => {
      const color = colorOf(category, index);
      return {
        id: category.id,
        name: category.name,
        color,
        tiles: category.items.flatMap((item): Tile[] => {
          const answer = orderability(withSoldOutGroup(item, choosable), category, moment);
          if (answer.isOrderable || answer.canConfirm)
            return [{ item, isSoldOut: false, unserved: null, color }];
          return isShownReason(answer.reason)
            ? [{ item, isSoldOut: true, unserved: shownReasons[answer.reason], color }]
            : [];
        }),
      };
    })
    .filter(({ tiles }) => tiles.length > 0);
}

/** ID of the favorites section, which precedes the categories. */
const favoritesId = "favorites";
/** Number of items up to which a menu gets no favorites section. */
const maxWithoutFavorites = 12;

/** Adds the available favorites as a section before the categories. */
export function withFavorites(
  categories: readonly TileCategory[],
  ids: readonly string[],
  name: string,
): readonly TileCategory[] {
  const tiles = new Map(categories.flatMap((category) => category.tiles.map((tile) => [tile.item.id, tile])));
  const found = ids.flatMap((id) => tiles.get(id) ?? []).filter((tile) => !tile.isSoldOut);
  if (found.length === 0 || tiles.size <= maxWithoutFavorites) return categories;
  return [{ id: favoritesId, name, color: neutralColor, tiles: found }, ...categories];
}

const byFreedom = { available: 0, reserved: 1, occupied: 2, out_of_service: 3 } as const;

/** Sorts tables for new guests: free ones first, each kind in its order. */
export const freeFirst = (tables: readonly Table[]): readonly Table[] =>
  tables.toSorted((a, b) => byFreedom[a.status] - byFreedom[b.status]);

/** Returns the tiles whose name in any language contains every typed word. */
export function foundTiles(categories: readonly TileCategory[], typed: string): readonly TileCategory[] {
  if (typed.trim() === "") return categories;
  // Excludes favorites, so that each match is listed once.
  return categories
    .filter(({ id }) => id !== favoritesId)
    .map((category) => ({
      ...category,
      tiles: category.tiles.filter(({ item }) =>
        isFound(`${item.nameEn ?? ""} ${item.nameMe ?? ""} ${item.name}`, typed),
      ),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}
