import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { productSorts } from "@konoba/contract/products/products.contract";
import { allergens } from "@konoba/contract/products/products.rules";
import { Suspense, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { type ListState, useListState } from "../lib/listState.ts";
import { saveExport } from "../lib/saveFile.ts";
import { usePermission } from "../lib/session.ts";
import { announce } from "../lib/toasts.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useScanner } from "../lib/scanner.ts";
import { useProductColumns, useProductRow } from "./productColumns.tsx";
import { categoryNames, findByBarcode, productList, venueDetails } from "./products.queries.ts";

import type { KeptProduct } from "./UsesDialog.tsx";
import { UsesDialog } from "./UsesDialog.tsx";

type Filter = "category" | "active" | "allergen";
const filters: readonly Filter[] = ["category", "active", "allergen"];
const sorts = productSorts.flatMap((sort) => [sort, `-${sort}` as const]);

function Filters({ list, locationId }: { list: ListState<Filter>; locationId: string }) {
  const { t } = useTranslation("products");
  const categories = useQuery(categoryNames(locationId)).data ?? [];
  const { category, active, allergen } = list.filters;
  return (
    <>
      <FilterMenu
        label={t("fields.category")}
        value={category}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        onChange={(value) => list.setFilter("category", value)}
      />
      <FilterMenu
        label={t("state")}
        value={active}
        options={[
          { value: "true", label: t("active") },
          { value: "false", label: t("inactive") },
        ]}
        onChange={(value) => list.setFilter("active", value)}
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

/** The state of the list in the address, and the question it makes for the server. */
function useProductListState() {
  const list = useListState("products", filters);
  const { language } = useFormat();
  const { page, pageSize, q, category, active, allergen, sort } = list.query;
  return {
    list,
    query: {
      language,
      page,
      pageSize,
      q,
      category,
      active: active === "true" || active === "false" ? active : undefined,
      allergen: allergens.find((entry) => entry === allergen),
      sort: sorts.find((entry) => entry === sort),
    } as const,
  };
}

/** Opens the scanned product; a code nobody has starts a new product with it. */
function useOpenScanned(locationId: string, canEdit: boolean) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  useScanner((barcode) => {
    void findByBarcode(locationId, barcode).then((product) => {
      if (product) return navigate({ to: "/products/edit/$id", params: { id: product.id } });
      announce({ tone: "info", text: t("scan.unknown", { barcode }) });
      return canEdit ? navigate({ to: "/products/add", search: { barcode } }) : undefined;
    });
  });
}

export function ProductList() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const canEdit = usePermission("products.edit");
  const { list, query } = useProductListState();
  const products = useQuery(productList(locationId, query));
  const currency = useQuery(venueDetails(locationId)).data?.currencyCode ?? "EUR";
  const columns = useProductColumns(currency);
  const [kept, setKept] = useState<KeptProduct | null>(null);
  const row = useProductRow(setKept);
  useOpenScanned(locationId, canEdit);
  const add = { to: "/products/add", label: t("add"), reason: canEdit ? null : t("noEdit") };

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={products.data && t("count", { count: products.data.total })}
      add={add}
      tools={
        <ListMenu
          importTo="/products/import"
          reason={canEdit ? null : t("noEdit")}
          onExport={() => saveExport(`/products/export/${locationId}`, query, query.language)}
        />
      }
      filters={<Filters list={list} locationId={locationId} />}
    >
      <DataTable
        name={t("title")}
        list={list}
        query={products}
        columns={columns}
        row={row}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="tray" title={t("empty")} text={t("emptyText")}>
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
      <Suspense fallback={null}>{kept && <UsesDialog kept={kept} onClose={() => setKept(null)} />}</Suspense>
    </ListPage>
  );
}
