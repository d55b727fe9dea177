import { memo } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { Amount } from "../ui/Amount.tsx";
import { cx } from "../ui/cx.ts";
import { DietMarks } from "./DietMarks.tsx";
import { useLongPress } from "./useLongPress.ts";
import style from "./MenuGrid.module.css";

/** From this many portions on it is worth saying how many are left. */
const fewPortions = 10;

interface MenuTileProps {
  item: BoardItem;
  isSoldOut: boolean;
  count: number;
  currency: string;
  /** Shows the photo of the dish, where there is one. */
  hasPhoto?: boolean;
  onAdd: (item: BoardItem) => void;
  onOptions: (item: BoardItem) => void;
}

/** One dish: a press adds a piece, a long one opens its choices. */
export const MenuTile = memo(function MenuTile({
  item,
  isSoldOut,
  count,
  currency,
  hasPhoto,
  onAdd,
  onOptions,
}: MenuTileProps) {
  const { t } = useTranslation("orders");
  const press = useLongPress({ onPress: () => onAdd(item), onLongPress: () => onOptions(item) });
  const left = item.quantity;
  return (
    <button
      type="button"
      disabled={isSoldOut}
      className={cx(style.tile, isSoldOut && style.soldOut, count > 0 && style.chosen)}
      {...press}
    >
      {hasPhoto && item.imageId && (
        <img className={style.photo} src={`/media/${item.imageId}?w=320`} alt="" loading="lazy" />
      )}
      <span className={style.name}>{item.name}</span>
      <span className={style.foot}>
        <Amount value={item.price} currency={currency} size="inherit" />
        <span className={style.marks}>
          {isSoldOut && <span className={style.gone}>{t("tile.soldOut")}</span>}
          {!isSoldOut && left !== null && left <= fewPortions && (
            <span className={style.left}>{t("tile.left", { count: left })}</span>
          )}
          <DietMarks item={item} />
        </span>
      </span>
      {count > 0 && (
        <span key={count} className={style.bubble}>
          <span className="vh">{t("tile.onTicket")} </span>
          {count}
        </span>
      )}
    </button>
  );
});
