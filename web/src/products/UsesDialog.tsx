import type { ProductUses } from "@konoba/contract/products/products.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { InUseDialog } from "../ui/dialogs/InUseDialog.tsx";

export interface ProductInUse {
  name: string;
  uses: ProductUses;
}

/** Renders the recipes, options and stock items that prevent deletion of a product, as links. */
export function UsesDialog({
  product: { name, uses },
  onClose,
}: {
  product: ProductInUse;
  onClose: () => void;
}) {
  const { t } = useTranslation("products");
  const { number, language } = useFormat();
  const unitName = useUnitName();
  const nameOf = ({ name: first, nameMe }: { name: string; nameMe: string | null }) =>
    (language === "me" && nameMe) || first;
  const recipes = uses.recipes.map((item) => ({
    id: item.id,
    to: `/menu/edit/${item.id}`,
    label: nameOf(item),
  }));
  const options = uses.options.map((group) => ({
    id: group.id,
    to: `/menu/options/edit/${group.id}`,
    label: nameOf(group),
  }));
  const produced = uses.producedProducts.map((product) => ({
    id: product.id,
    to: `/products/recipe/${product.id}`,
    label: nameOf(product),
  }));
  const stock = uses.stock.map(({ id, quantity, unit }) => ({
    id,
    to: `/inventory/${id}/movements`,
    label: t("inUse.onHand", { quantity: number(quantity), unit: unitName(unit) }),
  }));
  return (
    <InUseDialog
      title={t("inUse.title", { name })}
      text={t("inUse.text")}
      groups={[
        { title: t("inUse.recipes"), uses: recipes },
        { title: t("inUse.options"), uses: options },
        { title: t("inUse.produced"), uses: produced },
        { title: t("inUse.stock"), uses: stock },
      ]}
      onClose={onClose}
    />
  );
}
