import { useQuery } from "@tanstack/react-query";
import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useTranslation } from "../lib/translation.ts";
import { announce } from "../lib/toasts.ts";
import { useUnitName } from "../lib/units.ts";
import { productChoices } from "../products/products.queries.ts";
import { UnitField } from "../products/UnitField.tsx";
import { useScanner } from "../lib/scanner.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import type { StockFormState } from "./stockValues.ts";

interface StockProductProps {
  form: StockFormState;
  item: (InventoryItem & { recentBalances: readonly number[] }) | undefined;
}

/** The product and the unit it is kept in. Both stay once stock has moved. */
export function StockProduct({ form, item }: StockProductProps) {
  const { t } = useTranslation("inventory");
  const unitName = useUnitName();
  const { field, set, values } = form;
  const products = useQuery(productChoices(values.locationId)).data ?? [];
  const hasMoved = (item?.recentBalances.length ?? 0) > 0;
  const productUnit = products.find(({ id }) => id === values.productId)?.unit ?? values.unit;

  function choose(productId: string | null) {
    set("productId", productId);
    set("unit", products.find(({ id }) => id === productId)?.unit ?? "");
  }

  useScanner((barcode) => {
    const found = products.find((product) => product.barcode === barcode);
    if (found && !item) choose(found.id);
    else if (!found) announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });

  const convertible = units.filter((unit) => isConvertible(unit, productUnit));
  return (
    <FieldRow>
      <SelectField
        {...field("productId")}
        required
        disabled={item !== undefined}
        onChange={choose}
        options={
          item
            ? [{ value: item.productId, label: item.productName }]
            : products.map(({ id, shownName, unit, category }) => ({
                value: id,
                label: shownName,
                hint: category ?? unitName(unit),
              }))
        }
        help={!item && products.length === 0 && <TextLink to="/products/add">{t("addProduct")}</TextLink>}
      />
      <UnitField
        {...field("unit")}
        required
        disabled={hasMoved}
        options={[...new Set([productUnit, ...convertible].filter(Boolean))]}
        {...(hasMoved ? { help: t("unitFixed") } : {})}
      />
    </FieldRow>
  );
}
