import { useQuery } from "@tanstack/react-query";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CheckboxField } from "../ui/fields/ToggleFields.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons.tsx";
import type { ItemFormState } from "./ItemForm.tsx";
import { emptyIngredient, type IngredientValues } from "./itemValues.ts";
import { productChoices } from "./menu.choices.queries.ts";
import style from "./ItemForm.module.css";

/** The units a product's quantity can be given in. */
const unitsFor = (productUnit: string) => [
  ...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))]),
];

/** The recipe for one portion, row by row. */
export function ItemIngredients({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const rows = form.values.ingredients;
  const products = useQuery(productChoices(form.values.locationId)).data ?? [];
  const set = (next: IngredientValues[]) => form.set("ingredients", next);
  const change = (place: number, changes: Partial<IngredientValues>) =>
    set(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));
  const unitOf = (productId: string | null) => products.find(({ id }) => id === productId)?.unit ?? "";
  const taken = rows.map((row) => row.productId);

  return (
    <>
      {rows.length === 0 && <p className={style.note}>{t("noIngredients")}</p>}
      {rows.map((row, place) => (
        // Rows have no identity of their own until they name a product.
        <div
          key={row.productId ?? `new ${place}`}
          className={style.ingredient}
          role="group"
          aria-label={t("ingredientNo", { number: place + 1 })}
        >
          <div className={style.product}>
            <SelectField
              name={`ingredients.${place}.productId`}
              label={t("ingredientFields.product")}
              value={row.productId}
              error={form.errors[`ingredients.${place}.productId`]}
              onChange={(productId) => change(place, { productId, unit: unitOf(productId) })}
              options={products
                .filter(({ id }) => id === row.productId || !taken.includes(id))
                .map(({ id, name, unit }) => ({ value: id, label: name, hint: unit }))}
            />
          </div>
          <DecimalField
            name={`ingredients.${place}.quantity`}
            label={t("ingredientFields.quantity")}
            value={row.quantity}
            error={form.errors[`ingredients.${place}.quantity`]}
            onChange={(quantity) => change(place, { quantity })}
          />
          <SelectField
            name={`ingredients.${place}.unit`}
            label={t("ingredientFields.unit")}
            value={row.unit || null}
            error={form.errors[`ingredients.${place}.unit`]}
            onChange={(unit) => change(place, { unit: unit ?? "" })}
            options={unitsFor(unitOf(row.productId) || row.unit)
              .filter(Boolean)
              .map((unit) => ({ value: unit, label: unit }))}
          />
          <IconButton
            name={t("removeIngredient", { number: place + 1 })}
            icon={<CloseIcon />}
            onClick={() => set(rows.filter((_, index) => index !== place))}
          />
          <div className={style.ingredientNotes}>
            <TextField
              label={t("ingredientFields.preparationNotes")}
              value={row.preparationNotes}
              maxLength={300}
              onChange={(preparationNotes) => change(place, { preparationNotes })}
            />
            <CheckboxField
              label={t("ingredientFields.isOptional")}
              value={row.isOptional}
              onChange={(isOptional) => change(place, { isOptional })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={<PlusIcon />}
          disabledReason={products.length === 0 ? t("noProducts") : null}
          onClick={() => set([...rows, emptyIngredient])}
        >
          {t("addIngredient")}
        </Button>
      </div>
    </>
  );
}
