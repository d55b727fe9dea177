import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { liveCombos } from "@konoba/contract/orders/orders.combos.rules";
import { memo, useMemo, type ReactNode } from "react";
import { changeOrderPreferences, useOrderPreferences } from "../../lib/device/orderPreferences.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { piecesByItem, type SoldItem } from "../orderDraft.ts";
import { MenuTile } from "./MenuTile.tsx";
import type { TileCategory } from "./tiles.ts";
import style from "./MenuGrid.module.css";

interface TileBlockProps {
  tiles: TileCategory["tiles"];
  /** Quantity on the ticket by menu item ID. */
  counts: ReadonlyMap<string, number>;
  currency: string;
  /** Returns `true` if a tap opens the modifiers of an item. */
  opensSheet: (menuItemId: string) => boolean;
  onAdd: (item: SoldItem) => void;
  onOptions: (item: SoldItem) => void;
}

/** Compares only the counts of the block's own tiles, so that a tap renders one block again. */
const areTilesEqual = (before: TileBlockProps, now: TileBlockProps): boolean =>
  before.tiles === now.tiles &&
  before.currency === now.currency &&
  before.opensSheet === now.opensSheet &&
  before.onAdd === now.onAdd &&
  before.onOptions === now.onOptions &&
  now.tiles.every(({ item: { id } }) => before.counts.get(id) === now.counts.get(id));

const TileBlock = memo(function TileBlock({ tiles, counts, currency, ...actions }: TileBlockProps) {
  const { opensSheet, onAdd, onOptions } = actions;
  const { tilePhotos } = useOrderPreferences();
  return (
    <div className={style.tiles} style={{ "--tiles": tiles.length }}>
      {tiles.map((tile) => (
        <MenuTile
          key={tile.item.id}
          tile={tile}
          opensSheet={opensSheet(tile.item.id) || weighedUnit(tile.item) !== null || isCombo(tile.item)}
          count={counts.get(tile.item.id) ?? 0}
          currency={currency}
          hasPhoto={tilePhotos}
          onAdd={onAdd}
          onOptions={onOptions}
        />
      ))}
    </div>
  );
}, areTilesEqual);

/** Divisible by every column count from two to six, so that all blocks but the last have full rows. */
const maxInBlock = 60;

interface MenuSectionProps extends Omit<TileBlockProps, "tiles"> {
  category: TileCategory;
  /** Content at the end of the heading. */
  aside?: ReactNode;
}

/** Renders a category heading and its tiles. */
function MenuSection({ category: { id, name, tiles }, aside, ...rest }: MenuSectionProps) {
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(tiles.length / maxInBlock) }, (_, at) =>
        tiles.slice(at * maxInBlock, (at + 1) * maxInBlock),
      ),
    [tiles],
  );
  return (
    <section data-section={id} className={style.section}>
      <h2 className={style.heading}>
        {name} <span className={style.total}>{tiles.length}</span>
        {aside}
      </h2>
      {blocks.map((block) => (
        <TileBlock key={block[0]?.item.id} tiles={block} {...rest} />
      ))}
    </section>
  );
}

/** Renders the switch for tile photos, stored per user on this device. */
function PhotoSwitch() {
  const { t } = useTranslation("orders");
  const { tilePhotos } = useOrderPreferences();
  return (
    <span className={style.photos}>
      <span aria-hidden="true">{t("menu.photos")}</span>
      <Switch
        name={t("menu.photos")}
        checked={tilePhotos}
        onChange={(next) => changeOrderPreferences({ tilePhotos: next })}
      />
    </span>
  );
}

interface MenuSectionsProps extends Pick<MenuSectionProps, "opensSheet" | "onAdd" | "onOptions"> {
  categories: readonly TileCategory[];
}

/** Renders all tiles with their quantities on the ticket. */
export function MenuSections({ categories, ...actions }: MenuSectionsProps) {
  const { order, currency } = useEditor();
  const { lines } = useUnsentTicket();
  const counts = useMemo(() => {
    const { items = [], combos } = order ?? {};
    const sent = items.filter(({ status }) => status !== "voided");
    // Replies that a device stored before set menus existed lack them.
    const menus = (combos || []).map((combo) => ({ ...combo, quantity: liveCombos(combo.id, sent) }));
    return piecesByItem([...sent, ...menus, ...lines]);
  }, [order, lines]);
  const hasPhotos = categories.some(({ tiles }) => tiles.some(({ item }) => item.imageId !== null));
  return categories.map((category, index) => (
    <MenuSection
      key={category.id}
      category={category}
      counts={counts}
      currency={currency}
      aside={index === 0 && hasPhotos && <PhotoSwitch />}
      {...actions}
    />
  ));
}
