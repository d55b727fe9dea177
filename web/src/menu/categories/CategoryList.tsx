import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { missingTexts } from "@konoba/contract/menu/menu.texts.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useListState } from "../../lib/list/listState.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { recordBulk } from "../../ui/list/selection.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { EmptyMenu } from "../EmptyMenu.tsx";
import {
  categoryChoices,
  categoryQueries,
  categoryWrite,
  useMoveAndRemove,
} from "../menu.categories.queries.ts";
import { MissingTexts } from "../MissingTexts.tsx";
import { OrderButtons, OrderEntries } from "../OrderButtons.tsx";
import { TranslationChip } from "../TranslationChip.tsx";
import { useCategoryOrder } from "./useCategoryOrder.tsx";
import style from "../MenuPage.module.css";

const question = lazyComponent(async () => (await import("./CategoryMove.tsx")).CategoryMove);

const otherName = ({ name, translations }: Category) =>
  translations.find((text) => text.name !== name)?.name ?? null;

interface ColumnSettings {
  canEdit: boolean;
  /** `true` while a filter hides part of the order. */
  isOrderOff: boolean;
  showsMissing: boolean;
}

function useColumns({ canEdit, isOrderOff, showsMissing }: ColumnSettings) {
  const { t } = useTranslation("menu");
  const update = categoryQueries.useUpdate();
  return [
    {
      key: "name",
      header: t("fields.name"),
      text: (row: Category) => row.name,
      cell: (row: Category) => (
        <CellText
          note={
            <span className={style.facts}>
              {otherName(row)}
              {showsMissing && <MissingTexts texts={missingTexts(row.translations)} />}
            </span>
          }
        >
          {row.name}
        </CellText>
      ),
    },
    {
      key: "items",
      header: t("itemsColumn"),
      align: "end" as const,
      phone: "meta" as const,
      cell: (row: Category) => row.itemCount,
    },
    {
      key: "order",
      header: t("fields.displayOrder"),
      text: (row: Category) => row.displayOrder,
      cell: (row: Category) => (
        <OrderButtons category={row} locationId={row.locationId} disabled={isOrderOff} />
      ),
    },
    {
      key: "active",
      header: t("categoryActive"),
      text: (row: Category) => String(row.isActive),
      phone: "end" as const,
      cell: (row: Category) => (
        <span className={style.control}>
          {!row.isActive && <Badge tone="stone">{t("hiddenCategory")}</Badge>}
          <Switch
            needsConnection
            name={t("activeName", { name: row.name })}
            checked={row.isActive}
            disabled={!canEdit}
            onChange={(isActive) => update.mutate({ id: row.id, isActive })}
          />
        </span>
      ),
    },
  ];
}

const bulk = recordBulk<Category>({
  queries: categoryQueries,
  activity: { label: "menu:categoryActive", write: (id, isActive) => categoryWrite(id, { isActive }) },
});

export function CategoryList() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const list = useListState("/menu/categories", "menuCategories", ["missing"]);
  const canEdit = usePermission("menu.edit");
  const { page, pageSize, q, missing } = list.query;
  const narrowed = { language, q, ...(missing === "translation" ? ({ missing } as const) : {}) };
  const categories = useQuery(categoryQueries.page(locationId, { ...narrowed, page, pageSize }));
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const remove = categoryQueries.useRemove();
  const moveAndRemove = useMoveAndRemove();
  const columns = useColumns({
    canEdit,
    isOrderOff: !canEdit || list.isNarrowed,
    showsMissing: missing !== undefined,
  });
  const [moving, setMoving] = useState<Category | null>(null);
  const items = categories.data?.items ?? [];
  const all = useQuery(categoryChoices(locationId, language)).data ?? [];
  const order = useCategoryOrder(items, all, canEdit && !list.isNarrowed && list.sort === undefined);

  return (
    <RecordList
      texts="categories"
      list={list}
      query={
        categories.data ? { ...categories, data: { ...categories.data, items: order.rows } } : categories
      }
      pageOf={(at) => client.fetchQuery(categoryQueries.page(locationId, { ...narrowed, ...at }))}
      columns={columns}
      hasColumnMenu
      addTo="/menu/categories/add"
      editTo={(id) => `/menu/categories/edit/${id}`}
      reason={canEdit ? null : t("noEdit")}
      errorTitle={t("loadFailed")}
      drawing="plate"
      empty={<EmptyMenu />}
      bulk={bulk}
      onDelete={remove.mutateAsync}
      links={[{ to: "/menu", label: t("backToMenu") }]}
      filters={<TranslationChip list={list} />}
      row={{
        handle: order.handle,
        menu: (row) =>
          isPhone && (
            <OrderEntries category={row} locationId={locationId} disabled={!canEdit || list.isNarrowed} />
          ),
        // A category with items can only be deleted after they are moved.
        explainInUse: async (row) => {
          if (row.itemCount > 0) setMoving(row);
          return row.itemCount > 0;
        },
      }}
    >
      {order.live}
      {moving && (
        <Suspense fallback={null}>
          <question.Component
            category={moving}
            others={all.filter((category) => category.id !== moving.id)}
            onClose={() => setMoving(null)}
            onMove={async (moveTo) => {
              await moveAndRemove.mutateAsync({ id: moving.id, moveTo });
              setMoving(null);
            }}
          />
        </Suspense>
      )}
    </RecordList>
  );
}
