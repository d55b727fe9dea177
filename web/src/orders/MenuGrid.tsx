import { memo } from "react";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { useOrderPreferences } from "../lib/orderPreferences.ts";
import { MenuTile } from "./MenuTile.tsx";
import type { TileCategory } from "./tiles.ts";
import style from "./MenuGrid.module.css";

interface MenuGridProps {
  categories: readonly TileCategory[];
  /** Pieces on the ticket by menu item. */
  counts: ReadonlyMap<string, number>;
  currency: string;
  onAdd: (item: BoardItem) => void;
  onOptions: (item: BoardItem) => void;
}

/** Every category as a heading and its tiles, below each other. */
export const MenuGrid = memo(function MenuGrid({
  categories,
  counts,
  currency,
  onAdd,
  onOptions,
}: MenuGridProps) {
  const { tilePhotos } = useOrderPreferences();
  return categories.map((category) => (
    <section key={category.id} data-section={category.id} className={style.section}>
      <h2 className={style.heading}>
        {category.name} <span className={style.total}>{category.tiles.length}</span>
      </h2>
      <div className={style.tiles}>
        {category.tiles.map(({ item, isSoldOut }) => (
          <MenuTile
            key={item.id}
            item={item}
            isSoldOut={isSoldOut}
            count={counts.get(item.id) ?? 0}
            currency={currency}
            hasPhoto={tilePhotos}
            onAdd={onAdd}
            onOptions={onOptions}
          />
        ))}
      </div>
    </section>
  ));
});
