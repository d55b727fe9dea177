import { isConvertible, units } from "@konoba/contract/products/products.rules";
import type { Product } from "@konoba/contract/products/products.contract";
import type { ReactNode } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CheckboxField } from "../ui/fields/ToggleFields.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import type { IngredientValues } from "./itemValues.ts";
import style from "./ItemForm.module.css";

interface IngredientRowProps {
  row: IngredientValues;
  place: number;
  /** The products that may be chosen here. */
  products: readonly Pick<Product, "id" | "shownName" | "unit">[];
  errors: FieldErrors;
  cost: ReactNode;
  onChange: (changes: Partial<IngredientValues>) => void;
  onRemove: () => void;
}

/** The units a product's quantity can be given in. */
const unitsFor = (productUnit: string) => [
  ...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))]),
];

/** One ingredient of a portion, its unit among those that convert to the product's. */
export function IngredientRow({
  row,
  place,
  products,
  errors,
  cost,
  onChange,
  onRemove,
}: IngredientRowProps) {
  const { t } = useTranslation("menu");
  const unitName = useUnitName();
  const unitOf = (productId: string | null) => products.find(({ id }) => id === productId)?.unit ?? "";
  const productUnit = unitOf(row.productId);
  const isForeign = row.unit !== "" && productUnit !== "" && !isConvertible(row.unit, productUnit);
  // A unit that stands there although it does not convert stays to be seen, with the sentence below it.
  const choices = [...unitsFor(productUnit || row.unit), ...(isForeign ? [row.unit] : [])].filter(Boolean);

  return (
    <div className={style.ingredient} role="group" aria-label={t("ingredientNo", { number: place + 1 })}>
      <div className={style.product}>
        <SelectField
          name={`ingredients.${place}.productId`}
          label={t("ingredientFields.product")}
          value={row.productId}
          error={errors[`ingredients.${place}.productId`]}
          onChange={(productId) => onChange({ productId, unit: unitOf(productId) })}
          options={products.map(({ id, shownName, unit }) => ({
            value: id,
            label: shownName,
            hint: unitName(unit),
          }))}
        />
      </div>
      <DecimalField
        name={`ingredients.${place}.quantity`}
        label={t("ingredientFields.quantity")}
        value={row.quantity}
        error={errors[`ingredients.${place}.quantity`]}
        onChange={(quantity) => onChange({ quantity })}
      />
      <SelectField
        name={`ingredients.${place}.unit`}
        label={t("ingredientFields.unit")}
        value={row.unit || null}
        error={
          isForeign
            ? t("unitMismatch", { unit: unitName(row.unit), productUnit: unitName(productUnit) })
            : errors[`ingredients.${place}.unit`]
        }
        onChange={(unit) => onChange({ unit: unit ?? "" })}
        options={choices.map((unit) => ({ value: unit, label: unitName(unit) }))}
      />
      <IconButton
        name={t("removeIngredient", { number: place + 1 })}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
      <div className={style.ingredientNotes}>
        <TextField
          label={t("ingredientFields.preparationNotes")}
          value={row.preparationNotes}
          maxLength={300}
          onChange={(preparationNotes) => onChange({ preparationNotes })}
        />
        <CheckboxField
          label={t("ingredientFields.isOptional")}
          value={row.isOptional}
          onChange={(isOptional) => onChange({ isOptional })}
        />
        <span className={style.ingredientCost}>{cost}</span>
      </div>
    </div>
  );
}
