import { useQuery } from "@tanstack/react-query";
import { menuMoment } from "@konoba/contract/menu/menu.rules";
import { Suspense } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { lazyPart } from "../lib/lazyPart.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { CategoryRail } from "./CategoryRail.tsx";
import { EmptyCategory, EmptyMenu } from "./EmptyMenu.tsx";
import { ItemCards } from "./ItemCards.tsx";
import { useItemRows } from "./itemColumns.tsx";
import { useItemListState, views } from "./itemListState.ts";
import { ItemTools } from "./ItemTools.tsx";
import { categoryChoices } from "./menu.categories.queries.ts";
import { itemList, menuVenue } from "./menu.queries.ts";
import { useItemOrder } from "./useItemOrder.tsx";
import style from "./MenuPage.module.css";

const guest = lazyPart(async () => (await import("./GuestMenu.tsx")).GuestMenu);

/** The menu builder: categories in display order, beside them the items of the chosen one. */
export function ItemList() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const canEdit = usePermission("menu.edit");
  const { list, view, look, category, query, setView, setLook } = useItemListState(language);
  const categories = useQuery(categoryChoices(locationId, language));
  const venue = useQuery(menuVenue(locationId)).data;
  const items = useQuery(itemList(locationId, query));
  const moment = venue ? menuMoment(venue, new Date()) : null;
  const isOrdered = category !== undefined && query.sort === undefined && !list.isNarrowed;
  const order = useItemOrder(items.data?.items ?? [], isOrdered && canEdit);
  const about = { currency: venue?.currencyCode ?? "EUR", timezone: venue?.timezone ?? "UTC", moment };
  const { columns, row, dialog } = useItemRows({
    items: order.rows,
    ...about,
    venue,
    handle: order.handle,
    hasCategory: category === undefined,
    showsMissing: view === "translation",
  });
  const hasCategories = (categories.data?.length ?? 1) > 0;
  const addTo = category ? `/menu/add?category=${category}` : "/menu/add";

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={t("itemCount", { count: items.data?.total ?? 0 })}
      add={{ to: addTo, label: t("addToMenu"), reason: canEdit ? null : t("noEdit") }}
      tools={<ItemTools {...{ locationId, language, query, look, setLook }} />}
      filters={
        look !== "guest" && (
          <ChipGroup name={t("views.name")}>
            {views.map((entry) => (
              <Chip
                key={entry}
                isOn={view === entry}
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
        {hasCategories && look !== "guest" && (
          <CategoryRail
            categories={categories.data ?? []}
            chosen={category}
            onChoose={(id) => list.setFilter("category", id)}
          />
        )}
        <div className={style.items}>
          <Suspense fallback={<SkeletonLines count={8} />}>
            {look === "guest" && venue && <guest.Part venue={venue} />}
            {look === "cards" && items.data && items.data.items.length > 0 && (
              <>
                <ItemCards items={items.data.items} {...about} />
                <span className={style.grow} />
                <ListFooter list={list} total={items.data.total} page={items.data.page} />
              </>
            )}
          </Suspense>
          {(look === "list" || (look === "cards" && !items.data?.items.length)) && (
            <DataTable
              name={t("title")}
              list={list}
              query={items.data ? { ...items, data: { ...items.data, items: order.rows } } : items}
              columns={columns}
              row={row}
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
