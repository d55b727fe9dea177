import {
  productSorts,
  productViews,
  type Product,
  type ProductSummary,
  type ProductView,
} from "@konoba/contract/products/products.contract";
import { allergens } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { type ListState, useListState } from "../lib/list/listState.ts";
import { saveExport } from "../lib/list/saveFile.ts";
import { announce } from "../lib/page/toasts.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ListViews } from "../team/ListViews.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { WarningIcon } from "../ui/icons/icons.tsx";
import type { RowSettings } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { optionalColumns, useProductColumns } from "./productColumns.tsx";
import {
  categoryNames,
  findByBarcode,
  productList,
  findUses,
  usesOf,
  useRemoveProduct,
} from "./products.queries.ts";
import { type ProductInUse, UsesDialog } from "./UsesDialog.tsx";
import style from "./products.module.css";

/** Returns the row actions. */
function useProductRow(onInUse: (inUse: ProductInUse) => void): RowSettings<Product> {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const remove = useRemoveProduct();
  const canEdit = usePermission("products.edit");
  return {
    name: ({ shownName }) => shownName,
    to: ({ id }) => `/products/edit/${id}`,
    editTo: ({ id }) => `/products/edit/${id}`,
    reason: () => (canEdit ? null : t("noEdit")),
    onDuplicate: ({ id }) => void navigate(hrefParts(hrefOf("/products/add", { from: id }))),
    explainInUse: async ({ id, shownName: name }) => {
      const uses = await findUses(id);
      const isInUse = Object.values(uses).some((each) => each.length > 0);
      if (isInUse) onInUse({ name, uses });
      return isInUse;
    },
    deleteQuestion: ({ shownName: name }) => ({
      title: t("deleteTitle", { name }),
      text: t("deleteText"),
    }),
    onDelete: ({ id, shownName: name }) =>
      remove.mutateAsync(id).catch((error: unknown) => {
        const uses = usesOf(error);
        if (uses) onInUse({ name, uses });
        throw error;
      }),
  };
}

type Filter = "view" | "category" | "allergen";
const filters: readonly Filter[] = ["view", "category", "allergen"];
const sorts = productSorts.flatMap((sort) => [sort, `-${sort}` as const]);

function Filters({ list, locationId }: { list: ListState<Filter>; locationId: string }) {
  const { t } = useTranslation("products");
  const categories = useQuery(categoryNames(locationId)).data ?? [];
  const { category, allergen } = list.filters;
  return (
    <>
      <FilterMenu
        label={t("fields.category")}
        value={category}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        onChange={(value) => list.setFilter("category", value)}
      />
      <FilterMenu
        label={t("fields.allergens")}
        value={allergen}
        options={allergens.map((entry) => ({ value: entry, label: t(`allergen.${entry}`) }))}
        onChange={(value) => list.setFilter("allergen", value)}
      />
    </>
  );
}

interface ViewsProps {
  list: ListState<Filter>;
  view: ProductView;
  counts: ProductSummary["counts"] | undefined;
}

/** Renders the views of the list with their product counts. */
function Views({ list, view, counts }: ViewsProps) {
  const { t } = useTranslation("products");
  return (
    <Segmented
      name={t("views.name")}
      size="sm"
      value={view}
      options={productViews.map((value) => ({ value, label: t(`views.${value}`), count: counts?.[value] }))}
      onChange={(value) => list.setFilter("view", value === "all" ? undefined : value)}
    />
  );
}

/** Renders the number of products, their stock value and a link to those without cost. */
function Headline({ total, summary }: { total: number; summary: ProductSummary }) {
  const { t } = useTranslation("products");
  const missing = summary.counts.no_cost;
  return (
    <>
      {t("count", { count: total })}
      {Number(summary.stockValue) > 0 && (
        <span className="one-line phone-hide">
          {" · "}
          <Amount value={summary.stockValue} currency={summary.currencyCode} size="inherit" /> {t("inStock")}
        </span>
      )}
      {missing > 0 && (
        <Link {...hrefParts(hrefOf("/products", { view: "no_cost" }))} className={style.next}>
          <WarningIcon size={16} />
          {t("withoutCost", { count: missing })} <b>{t("setCosts")}</b>
        </Link>
      )}
    </>
  );
}

/** Returns the list filters in the URL and the API query built from them. */
function useProductListState() {
  const list = useListState("/products", "products", filters, { optional: optionalColumns });
  const { language } = useFormat();
  const { page, pageSize, q, category, allergen, sort } = list.query;
  const view = productViews.find((entry) => entry === list.query.view) ?? "all";
  return {
    list,
    view,
    query: {
      language,
      page,
      pageSize,
      q,
      category,
      view,
      allergen: allergens.find((entry) => entry === allergen),
      sort: sorts.find((entry) => entry === sort),
    } as const,
  };
}

/** Returns a function that opens the product of a scanned barcode, or a new product for an unknown one. */
function useOpenScanned(locationId: string, canEdit: boolean) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  useScanner((barcode) => {
    void findByBarcode(locationId, barcode).then((product) => {
      if (product) return navigate({ to: "/products/edit/$id", params: { id: product.id } });
      announce({ tone: "info", text: t("scan.unknown", { barcode }) });
      return canEdit ? navigate(hrefParts(hrefOf("/products/add", { barcode }))) : undefined;
    });
  });
}

const bulk = bulkPart(async () => (await import("./ProductBulk.tsx")).ProductBulk);

export function ProductList() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const canEdit = usePermission("products.edit");
  const { list, view, query } = useProductListState();
  const products = useQuery(productList(locationId, query));
  const currency = useCurrency(locationId);
  const columns = useProductColumns(currency);
  const chosen = useBulk(products.data?.items, bulk, canEdit);
  const [inUse, setInUse] = useState<ProductInUse | null>(null);
  const row = useProductRow(setInUse);
  useOpenScanned(locationId, canEdit);
  const add = { to: "/products/add", label: t("add"), reason: canEdit ? null : t("noEdit") };

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={products.data && <Headline total={products.data.total} summary={products.data.summary} />}
      add={add}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          importTo="/products/import"
          reason={canEdit ? null : t("noEdit")}
          onExport={() => saveExport(`/products/export/${locationId}`, query, query.language)}
        />
      }
      filters={
        <>
          <Views list={list} view={view} counts={products.data?.summary.counts} />
          <Filters list={list} locationId={locationId} />
        </>
      }
      views={<ListViews list={list} />}
    >
      <DataTable
        name={t("title")}
        list={list}
        query={products}
        columns={columns}
        row={row}
        {...chosen}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="shelf" title={t("empty")} text={t("emptyText")}>
            {canEdit && (
              <>
                <LinkButton to="/products/add" variant="primary">
                  {t("add")}
                </LinkButton>
                <LinkButton to="/products/import">{t("importFile")}</LinkButton>
              </>
            )}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {inUse && <UsesDialog product={inUse} onClose={() => setInUse(null)} />}
      </Suspense>
    </ListPage>
  );
}
