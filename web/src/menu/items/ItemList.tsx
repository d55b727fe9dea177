import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { menuMoment, type MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../../lib/api/locationDetails.ts";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { saveExport } from "../../lib/list/saveFile.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ListViews } from "../../team/ListViews.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Figure } from "../../ui/controls/Figure.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { MenuItem, MenuRule } from "../../ui/controls/Menu.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { cx } from "../../ui/cx.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { TagIcon } from "../../ui/icons/icons.service.tsx";
import { ListIcon, GridIcon } from "../../ui/icons/icons.till.tsx";
import { EyeOffIcon, PlusIcon, SlidersIcon, ClocheIcon, EyeIcon } from "../../ui/icons/icons.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListFooter } from "../../ui/list/ListFooter.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../../ui/list/selection.tsx";
import { DragHandle, inOrder, useOrder } from "../../ui/reorder/useOrder.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { useCategoryOrder } from "../categories/useCategoryOrder.tsx";
import { EmptyCategory, EmptyMenu } from "../EmptyMenu.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { itemList, useOrderItems } from "../menu.queries.ts";
import { textValues } from "../menuTexts.ts";
import { OrderButtons } from "../OrderButtons.tsx";
import { ItemAvailability } from "./ItemAvailability.tsx";
import { ItemBadges } from "./ItemBadges.tsx";
import { useItemRows } from "./itemColumns.tsx";
import { useItemListState, views, type MenuLayout, layouts } from "./itemListState.ts";
import style from "../MenuPage.module.css";

interface LayoutSwitchProps {
  value: MenuLayout;
  onChange: (layout: MenuLayout) => void;
}

const icons = { list: ListIcon, cards: GridIcon, guest: EyeIcon };

/** Renders the layout switch: list, cards or guest preview. */
function LayoutSwitch({ value, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation("menu");
  return (
    <Segmented
      name={t("look")}
      kind="tabs"
      value={value}
      onChange={onChange}
      options={layouts.map((layout) => {
        const Icon = icons[layout];
        return {
          value: layout,
          icon: <Icon size={16} />,
          label: (
            <span className="vh" title={t(`looks.${layout}`)}>
              {t(`looks.${layout}`)}
            </span>
          ),
        };
      })}
    />
  );
}

interface ItemToolsProps {
  list: ReturnType<typeof useItemListState>["list"];
  columns: readonly Column<MenuItemRow>[];
  locationId: string;
  language: Language;
  /** API query of the displayed rows. */
  query: Parameters<typeof saveExport>[1];
  layout: MenuLayout;
  setLayout: (layout: MenuLayout) => void;
}

/** Renders the layout switch, columns, export and links to the other parts of the menu. */
function ItemTools({ list, columns, locationId, language, query, layout, setLayout }: ItemToolsProps) {
  const { t } = useTranslation("menu");
  const canEdit = usePermission("menu.edit");
  const hasPriceLists = useIsModuleOn("priceLists");
  return (
    <>
      <LayoutSwitch value={layout} onChange={setLayout} />
      <ListMenu
        list={list}
        columns={columns}
        importTo="/menu/import"
        reason={canEdit ? null : t("noEdit")}
        onExport={() => saveExport(`/menu/export/${locationId}`, query, language)}
      >
        <MenuItem icon={<ListIcon />} to="/menu/categories">
          {t("categories")}
        </MenuItem>
        <MenuItem icon={<SlidersIcon />} to="/menu/options">
          {t("optionGroups")}
        </MenuItem>
        {canEdit && (
          <MenuItem icon={<PlusIcon />} to="/menu/combos/add">
            {t("newCombo")}
          </MenuItem>
        )}
        {hasPriceLists && (
          <MenuItem icon={<TagIcon />} to="/menu/prices">
            {t("priceLists")}
          </MenuItem>
        )}
        <MenuItem icon={<ClocheIcon />} to="/menu/stations">
          {t("stations")}
        </MenuItem>
        <MenuRule />
      </ListMenu>
    </>
  );
}

interface CategoryRailProps {
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Renders the categories in display order; on phones as a strip above the items. */
function CategoryRail({ categories, chosen, onChoose }: CategoryRailProps) {
  const { t } = useTranslation("menu");
  const isPhone = useIsPhone();
  const canEdit = usePermission("menu.edit");
  const order = useCategoryOrder(categories, categories, canEdit);

  if (isPhone) {
    return (
      <ChipGroup name={t("categories")} isScrolling>
        <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t("allItems")}
        </Chip>
        {categories.map(({ id, name, itemCount }) => (
          <Chip key={id} pressed={chosen === id} count={itemCount} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    );
  }
  return (
    <nav className={style.rail} aria-label={t("categories")}>
      <button
        type="button"
        className={cx(style.category, chosen === undefined && style.chosen)}
        aria-current={chosen === undefined ? "true" : undefined}
        onClick={() => onChoose(undefined)}
      >
        {t("allItems")}
      </button>
      <div className="grid columns-1 gap-2">
        {order.rows.map((category) => (
          <div key={category.id} data-row className={cx(style.entry, chosen === category.id && style.chosen)}>
            {order.handle?.(category)}
            <button
              type="button"
              className={style.category}
              aria-current={chosen === category.id ? "true" : undefined}
              onClick={() => onChoose(category.id)}
            >
              <span className={style.categoryName}>{category.name}</span>
              {!category.isActive && (
                <>
                  <EyeOffIcon size={16} />
                  <span className="vh">{t("hiddenCategory")}</span>
                </>
              )}
              <span className={style.count}>
                <Figure>{category.itemCount}</Figure>
              </span>
            </button>
            {canEdit && (
              <OrderButtons category={category} locationId={category.locationId} disabled={false} />
            )}
          </div>
        ))}
      </div>
      {order.live}
      <span className="row above-6">
        <LinkButton to="/menu/categories" variant="quiet" size="sm" icon={<ListIcon size={16} />}>
          {t("allCategories")}
        </LinkButton>
      </span>
      {canEdit && (
        <span className="row above-6">
          <LinkButton to="/menu/categories/add" variant="quiet" size="sm" icon={<PlusIcon size={16} />}>
            {t("addCategory")}
          </LinkButton>
        </span>
      )}
      <span className="row above-6">
        <LinkButton to="/menu/options" variant="quiet" size="sm" icon={<SlidersIcon size={16} />}>
          {t("optionGroups")}
        </LinkButton>
      </span>
    </nav>
  );
}

interface ItemCardsProps {
  items: readonly MenuItemRow[];
  currency: string;
  moment: MenuMoment | null;
  timezone: string;
}

/** Renders the items as cards; a press opens one, the availability switch remains separate. */
function ItemCards({ items, currency, moment, timezone }: ItemCardsProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  return (
    <ul className={style.cards} aria-label={t("title")}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to="/menu/edit/$id" params={{ id: item.id }}>
            <Suspense fallback={null}>
              <guestItem.Component
                item={{ ...item, translations: textValues(item.translations) }}
                shown={item.shownAllergens}
                currency={currency}
                language={language}
              />
            </Suspense>
          </Link>
          <div className={style.cardFoot}>
            <ItemBadges {...{ item, moment, timezone }} />
            <ItemAvailability item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the rows of a category in order, with drag and drop where permitted. */
function useItemOrder(items: readonly MenuItemRow[], canOrder: boolean) {
  const locationId = useLocationId();
  const { mutateAsync } = useOrderItems();
  const order = useOrder(
    items.map(({ id }) => id),
    (ids) => mutateAsync({ locationId, ids }),
  );
  const handle = (item: MenuItemRow) => <DragHandle id={item.id} name={item.name} order={order} />;
  if (!canOrder) return { rows: items, handle: undefined, live: null };
  return { rows: inOrder(items, order), handle, live: order.live };
}

const bulk = bulkPart(async () => (await import("./ItemBulk.tsx")).ItemBulk);
const guest = lazyComponent(async () => (await import("../guest/GuestMenu.tsx")).GuestMenu);
/** Loaded lazily; most people read the menu as a list. */
const guestItem = lazyComponent(async () => (await import("../guest/GuestItem.tsx")).GuestItem);

/** Renders the menu: categories in display order and the items of the selected one. */
export function ItemList() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const canEdit = usePermission("menu.edit");
  const { list, view, layout, category, query, setView, setLayout } = useItemListState(language);
  const categories = useQuery(categoryChoices(locationId, language));
  const location = useQuery(locationDetails(locationId)).data;
  const items = useQuery(itemList(locationId, query));
  const moment = location ? menuMoment(location, new Date()) : null;
  const isOrdered = category !== undefined && query.sort === undefined && !list.isNarrowed;
  const order = useItemOrder(items.data?.items ?? [], isOrdered && canEdit);
  const currency = useCurrency(locationId);
  const about = { currency, timezone: location?.timezone ?? "UTC", moment };
  const hasLanguages = useIsModuleOn("languages");
  const shownViews = views.filter((each) => hasLanguages || each !== "translation");
  const { columns, row, dialog } = useItemRows({
    items: order.rows,
    ...about,
    location,
    handle: order.handle,
    hasCategory: category === undefined,
    showsMissing: view === "translation",
  });
  const chosen = useBulk(order.rows, bulk, canEdit);
  const hasCategories = (categories.data?.length ?? 1) > 0;
  const addTo = hrefOf("/menu/add", { category });

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={items.data && t("itemCount", { count: items.data.total })}
      add={{ to: addTo, label: t("addToMenu"), reason: canEdit ? null : t("noEdit") }}
      views={layout !== "guest" && <ListViews list={list} />}
      tools={<ItemTools {...{ list, columns, locationId, language, query, layout, setLayout }} />}
      filters={
        layout !== "guest" && (
          <ChipGroup name={t("views.name")}>
            {shownViews.map((entry) => (
              <Chip
                key={entry}
                pressed={view === entry}
                onClick={() => setView(view === entry ? undefined : entry)}
              >
                {t(`views.${entry}`)}
              </Chip>
            ))}
          </ChipGroup>
        )
      }
    >
      <div className={style.builder}>
        {hasCategories && layout !== "guest" && (
          <CategoryRail
            categories={categories.data ?? []}
            chosen={category}
            onChoose={(id) => list.setFilter("category", id)}
          />
        )}
        <div className={style.items}>
          <Suspense fallback={<SkeletonLines count={8} />}>
            {layout === "guest" && location && <guest.Component location={location} />}
            {layout === "cards" && items.data && items.data.items.length > 0 && (
              <>
                <ItemCards items={items.data.items} {...about} />
                <span className="fill" />
                <ListFooter list={list} total={items.data.total} page={items.data.page} />
              </>
            )}
          </Suspense>
          {(layout === "list" || (layout === "cards" && !items.data?.items.length)) && (
            <DataTable
              name={t("title")}
              list={list}
              query={items.data ? { ...items, data: { ...items.data, items: order.rows } } : items}
              columns={columns}
              row={row}
              {...chosen}
              errorTitle={t("loadFailed")}
              empty={hasCategories ? <EmptyCategory addTo={addTo} /> : <EmptyMenu />}
            />
          )}
        </div>
      </div>
      {dialog}
      {order.live}
    </ListPage>
  );
}
