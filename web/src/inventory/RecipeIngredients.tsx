import { useQuery } from "@tanstack/react-query";
import { productChoices } from "../lib/api/choices.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { convertibleUnits, emptyIngredient, type RecipeFormState } from "./recipeValues.ts";
import style from "./production.module.css";

/** Renders the ingredients of a recipe: product, quantity and a unit that converts to the product's. */
export function RecipeIngredients({ form, productId }: { form: RecipeFormState; productId: string }) {
  const { t } = useTranslation("production");
  const unitName = useUnitName();
  const { values, errors } = form;
  const products = useQuery(productChoices(values.locationId)).data ?? [];
  const rows = values.ingredients;
  const taken = rows.map((row) => row.productId);
  const change = (position: number, changes: Partial<(typeof rows)[number]>) =>
    form.set("ingredients", (now) =>
      now.map((row, index) => (index === position ? { ...row, ...changes } : row)),
    );
  const unitOf = (id: string | null) => products.find((each) => each.id === id)?.unit ?? "";
  return (
    <>
      {rows.map((row, position) => (
        <div
          // Not the product's id: choosing a product must preserve the row, its focus and its typed quantity.
          // oxlint-disable-next-line react/no-array-index-key -- the rows have no id and stay in order
          key={position}
          className={`grid align-end gap-8 ${style.ingredient}`}
          role="group"
          aria-label={t("recipe.ingredientNo", { number: position + 1 })}
        >
          <SelectField
            name={`ingredients.${position}.productId`}
            label={t("product")}
            value={row.productId}
            error={errors[`ingredients.${position}.productId`]}
            onChange={(id) => change(position, { productId: id, unit: unitOf(id) })}
            options={products
              .filter(({ id }) => id !== productId && (id === row.productId || !taken.includes(id)))
              .map(({ id, shownName, unit }) => ({ value: id, label: shownName, hint: unitName(unit) }))}
          />
          <DecimalField
            name={`ingredients.${position}.quantity`}
            label={t("recipe.quantity")}
            value={row.quantity}
            error={errors[`ingredients.${position}.quantity`]}
            onChange={(quantity) => change(position, { quantity })}
          />
          <SelectField
            name={`ingredients.${position}.unit`}
            label={t("recipe.unit")}
            value={row.unit || null}
            error={errors[`ingredients.${position}.unit`]}
            onChange={(unit) => change(position, { unit: unit ?? "" })}
            options={convertibleUnits(unitOf(row.productId) || row.unit).map((unit) => {
              return { value: unit, label: unitName(unit) };
            })}
          />
          <IconButton
            name={t("recipe.removeIngredient", { number: position + 1 })}
            icon={<CloseIcon />}
            onClick={() => form.set("ingredients", (now) => now.filter((_, index) => index !== position))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<PlusIcon />}
          onClick={() => form.set("ingredients", (now) => [...now, emptyIngredient])}
        >
          {t("recipe.addIngredient")}
        </Button>
      </div>
    </>
  );
}
