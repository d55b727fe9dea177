import type { BoardCategory, BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { isFound } from "@konoba/contract/lib/search";
import { menuMoment, orderability, type MenuLocation } from "@konoba/contract/menu/menu.rules";

interface Tile {
  item: BoardItem;
  isSoldOut: boolean;
}

export interface TileCategory {
  id: string;
  name: string;
  tiles: readonly Tile[];
}

/** Shown as sold out; everything else that cannot be ordered now is left out. */
const soldOut = ["sold_out", "portions_left"];

/** The menu as it can be tapped at a moment. The closed location is asked about when something is added. */
export function tilesOf(
  categories: readonly BoardCategory[],
  venue: MenuLocation,
  now: Date,
): TileCategory[] {
  const moment = menuMoment(venue, now);
  return categories
    .map((category) => ({
      id: category.id,
      name: category.name,
      tiles: category.items.flatMap((item): Tile[] => {
        const answer = orderability(item, category, moment);
        if (answer.isOrderable || answer.canConfirm) return [{ item, isSoldOut: false }];
        return soldOut.includes(answer.reason) ? [{ item, isSoldOut: true }] : [];
      }),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** The tiles whose name in any language has every typed word. */
export function foundTiles(categories: readonly TileCategory[], typed: string): readonly TileCategory[] {
  if (typed.trim() === "") return categories;
  return categories
    .map((category) => ({
      ...category,
      tiles: category.tiles.filter(({ item }) =>
        isFound(`${item.nameEn ?? ""} ${item.nameMe ?? ""} ${item.name}`, typed),
      ),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}
