import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { missingTexts } from "@konoba/contract/menu/menu.texts.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useFormat } from "../../lib/format.ts";
import { lazyComponent } from "../../lib/lazyComponent.ts";
import { useListState } from "../../lib/listState.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../../ui/list/selection.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { EmptyMenu } from "../EmptyMenu.tsx";
import {
  categoryChoices,
  categoryPage,
  useRemoveCategory,
  useUpdateCategory,
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
  const update = useUpdateCategory();
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

const bulk = bulkPart(async () => (await import("./CategoryBulk.tsx")).CategoryBulk);

export function CategoryList() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const list = useListState("/menu/categories", "menuCategories", ["missing"]);
  const canEdit = usePermission("menu.edit");
  const reason = canEdit ? null : t("noEdit");
  const { page, pageSize, q, missing } = list.query;
  const narrowed = missing === "translation" ? ({ missing } as const) : {};
  const categories = useQuery(categoryPage(locationId, { language, page, pageSize, q, ...narrowed }));
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const remove = useRemoveCategory();
  const columns = useColumns({
    canEdit,
    isOrderOff: !canEdit || list.isNarrowed,
    showsMissing: missing !== undefined,
  });
  const [moving, setMoving] = useState<Category | null>(null);
  const items = categories.data?.items ?? [];
  const all = useQuery(categoryChoices(locationId, language)).data ?? [];
  const order = useCategoryOrder(items, all, canEdit && !list.isNarrowed && list.sort === undefined);

  const chosen = useBulk(order.rows, bulk, canEdit);

  return (
    <ListPage
      title={t("categories")}
      list={list}
      count={categories.data && t("categoryCount", { count: categories.data.total })}
      add={{ to: "/menu/categories/add", label: t("addCategory"), reason }}
      filters={<TranslationChip list={list} />}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          links={[{ to: "/menu", label: t("backToMenu") }]}
          file={{
            name: t("categories"),
            columns,
            pageOf: (at) => client.fetchQuery(categoryPage(locationId, { language, q, ...narrowed, ...at })),
          }}
        />
      }
    >
      <DataTable
        name={t("categories")}
        list={list}
        query={
          categories.data ? { ...categories, data: { ...categories.data, items: order.rows } } : categories
        }
        columns={columns}
        {...chosen}
        empty={<EmptyMenu />}
        errorTitle={t("loadFailed")}
        row={{
          handle: order.handle,
          name: (row) => row.name,
          to: (row) => `/menu/categories/edit/${row.id}`,
          editTo: (row) => `/menu/categories/edit/${row.id}`,
          reason: () => reason,
          menu: (row) =>
            isPhone && (
              <OrderEntries category={row} locationId={locationId} disabled={!canEdit || list.isNarrowed} />
            ),
          // A category with items can only be deleted after they are moved.
          explainInUse: async (row) => {
            if (row.itemCount > 0) setMoving(row);
            return row.itemCount > 0;
          },
          deleteQuestion: (row) => ({
            title: t("deleteCategory", { name: row.name }),
            text: t("deleteText"),
          }),
          onDelete: (row) => remove.mutateAsync({ id: row.id }),
        }}
      />
      {order.live}
      {moving && (
        <Suspense fallback={null}>
          <question.Component
            category={moving}
            others={all.filter((category) => category.id !== moving.id)}
            onClose={() => setMoving(null)}
            onMove={async (moveTo) => {
              await remove.mutateAsync({ id: moving.id, moveTo });
              setMoving(null);
            }}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
