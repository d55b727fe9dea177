import type { Production } from "@konoba/contract/inventory/inventory.production.contract";
import type { RecipeRow } from "@konoba/contract/inventory/inventory.recipes.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useListState } from "../lib/list/listState.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { recipeList } from "./inventory.production.queries.ts";
import { MadeNow } from "./MadeNow.tsx";
import { ProductionTabs } from "./ProductionTabs.tsx";
import style from "./production.module.css";

const dialog = lazyComponent(async () => (await import("./ProduceDialog.tsx")).ProduceDialog);

/** Returns the columns; `onProduce` is null for those who may not change the stock. */
function useRecipeColumns(onProduce: ((row: RecipeRow) => void) | null): Column<RecipeRow>[] {
  const { t } = useTranslation("production");
  const { number, date } = useFormat();
  const unitName = useUnitName();
  const amount = (quantity: number, unit: string) => `${number(quantity)} ${unitName(unit)}`;
  return [
    {
      key: "product",
      header: t("product"),
      cell: ({ productName, category }) => <CellText note={category}>{productName}</CellText>,
      text: ({ productName }) => productName,
    },
    {
      key: "onHand",
      header: t("onHand"),
      align: "end",
      phone: "plain",
      cell: ({ onHand, minimum, productUnit }) => (
        <span className={style.figure}>
          <b>{amount(onHand, productUnit)}</b>
          {minimum > 0 && <small>{t("minimum", { quantity: amount(minimum, productUnit) })}</small>}
        </span>
      ),
    },
    {
      key: "suggested",
      header: t("suggested"),
      align: "end",
      phone: "meta",
      cell: ({ suggested, productUnit }) =>
        suggested > 0 ? <Badge tone="amber">{amount(suggested, productUnit)}</Badge> : t("enough"),
    },
    {
      key: "expiry",
      header: t("nextExpiry"),
      isMinor: true,
      phone: "meta",
      cell: ({ nextExpiry }) => (nextExpiry ? date(nextExpiry) : "–"),
    },
    {
      key: "cost",
      header: t("unitCost"),
      align: "end",
      isMinor: true,
      cell: ({ unitCost, productUnit, currencyCode }) =>
        unitCost === null ? (
          "–"
        ) : (
          <span className={style.figure}>
            <Amount value={unitCost} currency={currencyCode} />
            <small>{t("perUnit", { unit: unitName(productUnit) })}</small>
          </span>
        ),
    },
    {
      key: "produce",
      header: "",
      align: "end",
      phone: "end",
      text: null,
      cell: (row) =>
        onProduce && (
          <span className={style.control}>
            <Button
              size="sm"
              variant="soft"
              aria-label={t("produceNamed", { name: row.productName })}
              onClick={() => onProduce(row)}
            >
              {t("produce")}
            </Button>
          </span>
        ),
    },
  ];
}

/** Renders half-finished products with their stock, use-by date and cost. */
export function ProductionList() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const canProduce = usePermission("inventory.adjust");
  const canEdit = usePermission("products.edit");
  const list = useListState("/inventory/production", "production", ["view"], { modes: ["view"] });
  const { page, pageSize, q } = list.query;
  const recipes = useQuery(recipeList(locationId, { page, pageSize, q, view: "all" }));
  const [chosen, setChosen] = useState<RecipeRow | null>(null);
  const [made, setMade] = useState<Production | null>(null);
  const columns = useRecipeColumns(canProduce ? setChosen : null);
  usePreload(dialog.preload);
  return (
    <ListPage
      title={t("allRecipes")}
      crumbs={[{ label: t("title"), to: "/inventory/production" }]}
      list={list}
      tabs={<ProductionTabs value="production" />}
      above={made && <MadeNow batch={made} />}
    >
      <DataTable
        name={t("title")}
        list={list}
        query={recipes}
        columns={columns}
        row={{
          name: ({ productName }) => productName,
          to: ({ productId }) => `/products/recipe/${productId}`,
          editTo: ({ productId }) => `/products/recipe/${productId}`,
          reason: () => (canEdit ? null : t("noEdit")),
        }}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="pot" title={t("empty")} text={t("emptyText")}>
            {canEdit && <LinkButton to="/products">{t("toProducts")}</LinkButton>}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {chosen && <dialog.Component row={chosen} onClose={() => setChosen(null)} onProduced={setMade} />}
      </Suspense>
    </ListPage>
  );
}
