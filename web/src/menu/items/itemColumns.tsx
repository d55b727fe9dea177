import type { Location } from "@konoba/contract/locations/locations.contract";
import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { missingTexts } from "@konoba/contract/menu/menu.texts.rules";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { AllergenIcon, DietIcon, diets } from "../../ui/display/pictograms.tsx";
import { InlinePrice } from "../../ui/fields/InlinePrice.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { CellText } from "../../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../../ui/list/columns.ts";
import { useMedia } from "../../ui/useMedia.ts";
import { ItemPhoto } from "../ItemPhoto.tsx";
import { useMenuCosts, type Costs } from "../menu.costs.queries.ts";
import { useRemoveItem, useUpdateItem } from "../menu.queries.ts";
import { MissingTexts } from "../MissingTexts.tsx";
import { unitSuffix } from "../weightText.ts";
import { ItemAvailability } from "./ItemAvailability.tsx";
import { ItemBadges } from "./ItemBadges.tsx";
import { costOf } from "./useDishCost.ts";
import { useOnHandText } from "./useOnHandText.ts";
import style from "../MenuPage.module.css";
import itemMarginStyle from "./ItemCost.module.css";

const itemMenu = lazyComponent(async () => (await import("./ItemMenu.tsx")).ItemMenu);
const soldOut = lazyComponent(async () => (await import("./SoldOutDialog.tsx")).SoldOutDialog);

/** Renders diets and allergens of an item as pictograms. */
function ItemMarks({ item }: { item: MenuItemRow }) {
  const { t } = useTranslation("menu");
  return (
    <>
      {diets
        .filter((diet) => item[diet])
        .map((diet) => (
          <DietIcon key={diet} diet={diet} name={t(`fields.${diet}`)} />
        ))}
      {item.shownAllergens.map(({ allergen }) => (
        <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
      ))}
    </>
  );
}

interface ItemNameProps {
  item: MenuItemRow;
  hasCategory: boolean;
  moment: MenuMoment | null;
  timezone: string;
  /** Lists missing translations. */
  showsMissing: boolean;
}

/** Renders photo, name, minutes, diets and allergens; in narrow lists also the state. */
function ItemName({ item, hasCategory, moment, timezone, showsMissing }: ItemNameProps) {
  const { t, i18n } = useTranslation("menu");
  const { language } = i18n;
  // At these widths the list hides the state column; cards show the state below the name.
  const isNarrow = useMedia("(min-width: 640px) and (max-width: 1199px)");
  // The name is a fallback if the current language has none.
  const isBorrowed = (language === "en" ? item.nameEn : item.nameMe) === null;
  const minutes = item.preparationTimeMinutes;
  return (
    <CellText
      before={<ItemPhoto item={item} />}
      note={
        <span className={style.facts}>
          {hasCategory && <span>{item.categoryName}</span>}
          {minutes !== null && <span>{t("minutes", { minutes })}</span>}
          <ItemMarks item={item} />
          {showsMissing && <MissingTexts texts={missingTexts(item.translations)} />}
          {isNarrow && <ItemBadges {...{ item, moment, timezone }} />}
        </span>
      }
    >
      {isBorrowed ? (
        <span className={style.borrowed} title={t("untranslated")}>
          {item.name}
          <span className="vh"> ({t("untranslated")})</span>
        </span>
      ) : (
        item.name
      )}
    </CellText>
  );
}

interface ItemMarginProps {
  item: MenuItemRow;
  costs: Costs;
  location: Location;
}

/** Renders the margin of an item and the portions in stock; empty without a recipe. */
function ItemMargin({ item, costs, location }: ItemMarginProps) {
  const { t } = useTranslation("menu");
  const { money, percent } = useFormat();
  const onHandText = useOnHandText();
  const { dish, margin } = costOf(item, costs, location);
  if (dish.cost === null && dish.portions === null) return null;
  return (
    <span
      className={itemMarginStyle.cell}
      title={
        dish.cost === null
          ? undefined
          : `${t(`cost.perUnit.${item.soldBy}`)}: ${money(dish.cost, location.currencyCode)}`
      }
    >
      {margin && margin.percent !== null && (
        <span className={cx(margin.isLoss && itemMarginStyle.loss)}>
          {percent(Math.round(Number(margin.percent)))}
        </span>
      )}
      {dish.portions !== null && (
        <span className={itemMarginStyle.base}>{onHandText(dish.portions, item.soldBy)}</span>
      )}
    </span>
  );
}

interface ItemRows {
  items: readonly MenuItemRow[];
  currency: string;
  timezone: string;
  moment: MenuMoment | null;
  /** Drag handle, if the rows are one category in its own order. */
  handle: RowSettings<MenuItemRow>["handle"];
  hasCategory: boolean;
  showsMissing: boolean;
  location: Location | undefined;
}

/** Returns the form of an item; a set menu has its own. */
const editPathOf = (item: MenuItemRow) =>
  isCombo(item) ? `/menu/combos/edit/${item.id}` : `/menu/edit/${item.id}`;

/** Returns the columns and row actions of the menu list. */
export function useItemRows({
  items,
  currency,
  timezone,
  moment,
  handle,
  hasCategory,
  showsMissing,
  location,
}: ItemRows) {
  const { t } = useTranslation("menu");
  const navigate = useNavigate();
  const [marked, setMarked] = useState<MenuItemRow | null>(null);
  const remove = useRemoveItem();
  const update = useUpdateItem();
  const canEdit = usePermission("menu.edit");

  const costs = useMenuCosts(useLocationId());
  const hasRecipes = items.some(({ ingredients }) => ingredients.length > 0);

  const margin: Column<MenuItemRow> = {
    key: "margin",
    header: t("cost.margin"),
    align: "end",
    isMinor: true,
    cell: (item) => costs && location && <ItemMargin {...{ item, costs, location }} />,
  };
  const columns: Column<MenuItemRow>[] = [
    {
      key: "name",
      header: t("fields.name"),
      sortable: true,
      cell: (item) => <ItemName {...{ item, hasCategory, moment, timezone, showsMissing }} />,
    },
    {
      key: "state",
      header: t("state"),
      isMinor: true,
      phone: "plain",
      cell: (item) => <ItemBadges {...{ item, moment, timezone }} />,
    },
    {
      key: "price",
      header: t("fields.price"),
      sortable: true,
      align: "end",
      phone: "end",
      cell: (item) => (
        <span className={style.control}>
          <InlinePrice
            name={item.name}
            value={item.price}
            currency={currency}
            canEdit={canEdit}
            onChange={(price) =>
              update.mutate({ id: item.id, changes: { price }, before: { price: item.price } })
            }
          />
          {unitSuffix(item)}
        </span>
      ),
    },
    ...(costs && hasRecipes ? [margin] : []),
    {
      key: "available",
      header: t("available"),
      phone: "end",
      cell: (item) => <ItemAvailability item={item} />,
    },
  ];

  const row: RowSettings<MenuItemRow> = {
    handle,
    name: (item) => item.name,
    to: editPathOf,
    editTo: editPathOf,
    reason: () => (canEdit ? null : t("noEdit")),
    onDuplicate: (item) =>
      void navigate(hrefParts(hrefOf(isCombo(item) ? "/menu/combos/add" : "/menu/add", { from: item.id }))),
    menu: (item) => (
      <Suspense fallback={null}>
        <itemMenu.Component item={item} neighbours={handle ? items : null} onUntil={setMarked} />
      </Suspense>
    ),
    deleteQuestion: (item) => ({ title: t("deleteItem", { name: item.name }), text: t("deleteItemText") }),
    onDelete: (item) => remove.mutateAsync(item.id),
  };
  const dialog = marked && (
    <Suspense fallback={null}>
      <soldOut.Component item={marked} timezone={timezone} onClose={() => setMarked(null)} />
    </Suspense>
  );
  return { columns, row, dialog };
}
