import { useNavigate } from "@tanstack/react-router";
import type { Product } from "@konoba/contract/products/products.contract";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { InlinePrice } from "../ui/fields/InlinePrice.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { AllergenIcon } from "../ui/pictograms.tsx";
import { Switch } from "../ui/Switch.tsx";
import { findUses, usesOf, useUpdateProduct, useRemoveProduct } from "./products.queries.ts";
import type { KeptProduct } from "./UsesDialog.tsx";
import { useUnitName } from "../lib/units.ts";
import style from "./products.module.css";

function Allergens({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  if (product.allergens.length === 0) return <span className={style.none}>–</span>;
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
    <span className={style.raised}>
      <Switch
        name={t("activeName", { name: product.shownName })}
        isOn={product.isActive}
        disabled={!canEdit || update.isPending}
        onChange={(isActive) => update.mutate({ id: product.id, isActive })}
      />
    </span>
  );
}

/** The columns of the product list. */
export function useProductColumns(currency: string): Column<Product>[] {
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
    { key: "unit", header: t("fields.unit"), cell: (product) => unitName(product.unit) },
    {
      key: "price",
      header: t("fields.price"),
      sortable: true,
      align: "end",
      cell: (product) => (
        <span className={style.raised}>
          <InlinePrice
            name={product.shownName}
            value={product.price}
            currency={currency}
            canEdit={canEdit}
            onChange={(price) => update.mutate({ id: product.id, price })}
          />
        </span>
      ),
    },
    {
      key: "barcode",
      header: t("fields.barcode"),
      isMinor: true,
      phone: "hidden",
      cell: (product) => product.barcode ?? <span className={style.none}>–</span>,
    },
    {
      key: "allergens",
      header: t("fields.allergens"),
      cell: (product) => <Allergens product={product} />,
    },
    {
      key: "alert",
      header: t("alertColumn"),
      align: "end",
      isMinor: true,
      phone: "hidden",
      cell: ({ alertWhenLessThan, unit }) =>
        alertWhenLessThan > 0 ? (
          `${number(alertWhenLessThan)} ${unitName(unit)}`
        ) : (
          <span className={style.none}>–</span>
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
export function useProductRow(onKept: (kept: KeptProduct) => void): RowSettings<Product> {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const remove = useRemoveProduct();
  const canEdit = usePermission("products.edit");
  return {
    name: ({ shownName }) => shownName,
    to: ({ id }) => `/products/edit/${id}`,
    editTo: ({ id }) => `/products/edit/${id}`,
    reason: () => (canEdit ? null : t("noEdit")),
    onDuplicate: ({ id }) => void navigate({ to: "/products/add", search: { from: id } }),
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
