import { ListViews } from "../team/ListViews.tsx";
import { useQuery } from "@tanstack/react-query";
import { hrefParts } from "../ui/hrefs.ts";
import { hrefOf } from "../lib/addresses.ts";
import { useNavigate } from "@tanstack/react-router";
import { countInput } from "@konoba/contract/lib/primitives";
import { productSorts, type Product } from "@konoba/contract/products/products.contract";
import { allergens } from "@konoba/contract/products/products.rules";
import { Suspense, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { type ListState, useListState } from "../lib/listState.ts";
import { saveExport } from "../lib/saveFile.ts";
import { usePermission } from "../lib/session.ts";
import { announce } from "../lib/toasts.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useScanner } from "../lib/scanner.ts";
import {
  categoryNames,
  findByBarcode,
  productList,
  findUses,
  usesOf,
  useUpdateProduct,
  useRemoveProduct,
} from "./products.queries.ts";
import { type KeptProduct, UsesDialog } from "./UsesDialog.tsx";
import { InlineNumber, InlinePrice } from "../ui/fields/InlinePrice.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { AllergenIcon } from "../ui/display/pictograms.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { Switch } from "../ui/controls/Switch.tsx";
import { useUnitName } from "../lib/units.ts";
import style from "./products.module.css";
import { locationDetails } from "../lib/locationDetails.ts";

function Allergens({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const isPhone = useIsPhone();
  if (product.allergens.length === 0) return isPhone ? null : <span className={style.none}>–</span>;
  return (
    <span className={style.allergens}>
      {product.allergens.map((allergen) => (
        <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
      ))}
    </span>
  );
}

function Active({ product, canEdit }: { product: Product; canEdit: boolean }) {
  const { t } = useTranslation("products");
  const update = useUpdateProduct();
  return (
    <span className={style.control}>
      <Switch
        name={t("activeName", { name: product.shownName })}
        isOn={product.isActive}
        disabled={!canEdit || update.isPending}
        onChange={(isActive) =>
          update.mutate({ id: product.id, changes: { isActive }, before: { isActive: !isActive } })
        }
      />
    </span>
  );
}

/** The columns of the product list. */
function useProductColumns(currency: string): Column<Product>[] {
  const { t } = useTranslation("products");
  const { number } = useFormat();
  const unitName = useUnitName();
  const update = useUpdateProduct();
  const canEdit = usePermission("products.edit");
  return [
    {
      key: "name",
      header: t("fields.name"),
      width: "190px",
      sortable: true,
      cell: (product) => <CellText note={product.category}>{product.shownName}</CellText>,
    },
    { key: "unit", header: t("fields.unit"), phone: "plain", cell: (product) => unitName(product.unit) },
    {
      key: "price",
      header: t("fields.price"),
      sortable: true,
      align: "end",
      phone: "end",
      cell: (product) => (
        <span className={style.control}>
          <InlinePrice
            name={product.shownName}
            value={product.price}
            currency={currency}
            canEdit={canEdit}
            onChange={(price) =>
              update.mutate({ id: product.id, changes: { price }, before: { price: product.price } })
            }
          />
        </span>
      ),
    },
    {
      key: "barcode",
      header: t("fields.barcode"),
      isMinor: true,
      cell: (product) => product.barcode ?? <span className={style.none}>–</span>,
    },
    {
      key: "allergens",
      header: t("fields.allergens"),
      phone: "plain",
      cell: (product) => <Allergens product={product} />,
    },
    {
      key: "alert",
      header: t("alertColumn"),
      align: "end",
      isMinor: true,
      cell: ({ id, shownName: name, alertWhenLessThan: before, unit }) => (
        <span className={style.control}>
          <InlineNumber
            label={t("alertOf", { name })}
            column="alert"
            value={String(before)}
            isValid={(typed) => countInput.safeParse(typed).success}
            canEdit={canEdit}
            onChange={(alertWhenLessThan) =>
              update.mutate({
                id,
                changes: { alertWhenLessThan },
                before: { alertWhenLessThan: String(before) },
              })
            }
          >
            {before > 0 ? `${number(before)} ${unitName(unit)}` : <span className={style.none}>–</span>}
          </InlineNumber>
        </span>
      ),
    },
    {
      key: "active",
      header: t("fields.isActive"),
      phone: "end",
      cell: (product) => <Active product={product} canEdit={canEdit} />,
    },
  ];
}

/** What can be done with a row. */
function useProductRow(onKept: (kept: KeptProduct) => void): RowSettings<Product> {
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
    explainKept: async ({ id, shownName: name }) => {
      const uses = await findUses(id);
      const isKept = Object.values(uses).some((each) => each.length > 0);
      if (isKept) onKept({ name, uses });
      return isKept;
    },
    deleteQuestion: ({ shownName: name }) => ({
      title: t("deleteTitle", { name }),
      text: t("deleteText"),
    }),
    onDelete: ({ id, shownName: name }) =>
      remove.mutateAsync(id).catch((error: unknown) => {
        const uses = usesOf(error);
        if (uses) onKept({ name, uses });
        throw error;
      }),
  };
}

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
  const list = useListState("/products", "products", filters);
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
      return canEdit ? navigate(hrefParts(hrefOf("/products/add", { barcode }))) : undefined;
    });
  });
}

const bulk = bulkPart(async () => (await import("./ProductBulk.tsx")).ProductBulk);

export function ProductList() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const canEdit = usePermission("products.edit");
  const { list, query } = useProductListState();
  const products = useQuery(productList(locationId, query));
  const currency = useQuery(locationDetails(locationId)).data?.currencyCode ?? "EUR";
  const columns = useProductColumns(currency);
  const chosen = useBulk(products.data?.items, bulk, canEdit);
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
          list={list}
          columns={columns}
          importTo="/products/import"
          reason={canEdit ? null : t("noEdit")}
          onExport={() => saveExport(`/products/export/${locationId}`, query, query.language)}
        />
      }
      filters={<Filters list={list} locationId={locationId} />}
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
