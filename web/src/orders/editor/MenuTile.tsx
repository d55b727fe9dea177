import { windowsText } from "@konoba/contract/locations/locations.windows.rules";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { memo, useRef, type MouseEvent } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { unitSuffix } from "../../menu/weightText.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { CarrotIcon, LeafIcon, PepperIcon, WheatIcon } from "../../ui/display/pictograms.marks.tsx";
import type { IconType } from "../../ui/icons/icon.tsx";
import { ScaleIcon } from "../../ui/icons/icons.till.tsx";
import { SlidersIcon } from "../../ui/icons/icons.tsx";
import type { Tone } from "../../ui/style/tones.ts";
import type { SoldItem } from "../orderDraft.ts";
import type { Tile } from "./tiles.ts";
import style from "./MenuGrid.module.css";

const longMs = 450;

/** Returns handlers for press and long press; the right mouse button counts as a long press. */
function useLongPress({ onPress, onLongPress }: { onPress: () => void; onLongPress: () => void }) {
  const timer = useRef<number | undefined>(undefined);
  // The `click` at the end of a long press must not count as a press.
  const wasLong = useRef(false);

  const stop = () => window.clearTimeout(timer.current);
  const start = () => {
    wasLong.current = false;
    timer.current = window.setTimeout(() => {
      wasLong.current = true;
      onLongPress();
    }, longMs);
  };

  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: () => {
      wasLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (!wasLong.current) onLongPress();
    },
    onClick: () => {
      stop();
      if (!wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}

function Mark({ icon: Icon, name, tone }: { icon: IconType; name: string; tone: Tone }) {
  return (
    <span className={`tone-${tone} ${style.diet}`} title={name}>
      <Icon size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}

/** Renders the most requested diet marks: vegetarian, gluten, spicy. */
function DietMarks({ item }: { item: BoardItem }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {item.isVegan && <Mark icon={LeafIcon} name={t("diet.vegan")} tone="green" />}
      {item.isVegetarian && !item.isVegan && (
        <Mark icon={CarrotIcon} name={t("diet.vegetarian")} tone="green" />
      )}
      {item.allergens.includes("gluten") && <Mark icon={WheatIcon} name={t("diet.gluten")} tone="amber" />}
      {item.spicinessLevel > 0 && <Mark icon={PepperIcon} name={t("diet.spicy")} tone="red" />}
    </>
  );
}

/** Number of portions up to which the remaining ones are shown. */
const fewPortions = 10;

interface MenuTileProps {
  tile: Tile;
  /** A tap opens the modifiers instead of adding a piece. */
  opensSheet: boolean;
  count: number;
  currency: string;
  /** Shows the photo of the item, if any. */
  hasPhoto?: boolean;
  onAdd: (item: SoldItem) => void;
  onOptions: (item: SoldItem) => void;
}

/** Renders one item: a press adds a piece or opens its modifiers, a long press always opens its sheet. */
export const MenuTile = memo(function MenuTile({
  tile: { item, isSoldOut, unserved, color },
  opensSheet,
  count,
  currency,
  hasPhoto,
  onAdd,
  onOptions,
}: MenuTileProps) {
  const { t } = useTranslation("orders");
  const { moneyParts, shortWeekday } = useFormat();
  const press = useLongPress({
    onPress: () => (isSoldOut ? onOptions(item) : onAdd(item)),
    onLongPress: () => onOptions(item),
  });
  const left = item.quantity;
  const isScarce = !isSoldOut && left !== null && left <= fewPortions;
  const goneText = () => {
    if (unserved === "time") return windowsText(item.saleWindows, shortWeekday);
    return t(unserved === "channel" ? "tile.notHere" : "tile.soldOut");
  };
  const withPhoto = hasPhoto && item.imageId !== null;
  const Opens = weighedUnit(item) === null ? SlidersIcon : ScaleIcon;
  return (
    <button
      type="button"
      className={cx(
        style.tile,
        isSoldOut && style.soldOut,
        count > 0 && style.chosen,
        withPhoto && style.withPhoto,
      )}
      data-category-color={color}
      aria-haspopup={opensSheet ? "dialog" : undefined}
      {...press}
    >
      {withPhoto && (
        <img className={style.photo} src={`/media/${item.imageId}?w=320`} alt="" loading="lazy" />
      )}
      <span className={style.name}>{item.name}</span>
      <span className={style.foot}>
        <span>
          <Amount value={item.price} currency={currency} size="inherit" />
          {unitSuffix(item)}
        </span>
        {item.sold && !isSoldOut && (
          <s className={style.was}>
            <span className="vh">{t("prices.insteadOf")} </span>
            {moneyParts(item.sold.basePrice, currency).number}
          </s>
        )}
        <span className={style.marks}>
          {isSoldOut && <span className={style.gone}>{goneText()}</span>}
          {isScarce && <span className={style.left}>{t("tile.left", { count: left })}</span>}
          {!isSoldOut && !isScarce && <DietMarks item={item} />}
        </span>
        {opensSheet && !isSoldOut && <Opens size={16} className={style.opens} />}
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
