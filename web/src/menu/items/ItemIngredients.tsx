import type { DishCost, RowCost } from "@konoba/contract/menu/menu.costing.totals";
import type { SaleUnit } from "@konoba/contract/menu/menu.weight.rules";
import type { Product } from "@konoba/contract/products/products.contract";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { productChoices } from "../../lib/api/choices.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useUnitName } from "../../lib/text/units.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { DecimalField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { CheckboxField } from "../../ui/fields/ToggleFields.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { PlusIcon, CloseIcon } from "../../ui/icons/icons.tsx";
import { type ItemFormState, emptyIngredient, type IngredientValues } from "../itemValues.ts";
import { useDishCost } from "./useDishCost.ts";
import { useOnHandText } from "./useOnHandText.ts";
import recipeCostStyle from "./ItemCost.module.css";
import style from "./ItemForm.module.css";

interface IngredientRowProps {
  row: IngredientValues;
  position: number;
  /** Selectable products. */
  products: readonly Pick<Product, "id" | "shownName" | "unit">[];
  errors: FieldErrors;
  cost: ReactNode;
  onChange: (changes: Partial<IngredientValues>) => void;
  onRemove: () => void;
}

/** Returns the units that a product's unit converts to. */
const unitsFor = (productUnit: string) => [
  ...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))]),
];

/** Renders one ingredient of a portion; its units are those that convert to the product's unit. */
function IngredientRow({ row, position, products, errors, cost, onChange, onRemove }: IngredientRowProps) {
  const { t } = useTranslation("menu");
  const unitName = useUnitName();
  const unitOf = (productId: string | null) => products.find(({ id }) => id === productId)?.unit ?? "";
  const productUnit = unitOf(row.productId);
  const isForeign = row.unit !== "" && productUnit !== "" && !isConvertible(row.unit, productUnit);
  // A stored unit that does not convert remains selectable, with an error below it.
  const choices = [...unitsFor(productUnit || row.unit), ...(isForeign ? [row.unit] : [])].filter(Boolean);

  return (
    <div className={style.ingredient} role="group" aria-label={t("ingredientNo", { number: position + 1 })}>
      <div className={style.product}>
        <SelectField
          name={`ingredients.${position}.productId`}
          label={t("ingredientFields.product")}
          value={row.productId}
          error={errors[`ingredients.${position}.productId`]}
          onChange={(productId) => onChange({ productId, unit: unitOf(productId) })}
          options={products.map(({ id, shownName, unit }) => ({
            value: id,
            label: shownName,
            hint: unitName(unit),
          }))}
        />
      </div>
      <DecimalField
        name={`ingredients.${position}.quantity`}
        label={t("ingredientFields.quantity")}
        value={row.quantity}
        error={errors[`ingredients.${position}.quantity`]}
        onChange={(quantity) => onChange({ quantity })}
      />
      <SelectField
        name={`ingredients.${position}.unit`}
        label={t("ingredientFields.unit")}
        value={row.unit || null}
        error={
          isForeign
            ? t("unitMismatch", { unit: unitName(row.unit), productUnit: unitName(productUnit) })
            : errors[`ingredients.${position}.unit`]
        }
        onChange={(unit) => onChange({ unit: unit ?? "" })}
        options={choices.map((unit) => ({ value: unit, label: unitName(unit) }))}
      />
      <IconButton
        name={t("removeIngredient", { number: position + 1 })}
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

interface IngredientCostProps {
  row: RowCost | undefined;
  currency: string;
}

/** Renders the cost of a recipe row, or the reason why it is unknown. */
function IngredientCost({ row, currency }: IngredientCostProps) {
  const { t } = useTranslation("menu");
  if (!row || row.isUnfinished) return null;
  if (row.cost === null) return <span className={recipeCostStyle.unknown}>{t("cost.unknown")}</span>;
  return (
    <span className={recipeCostStyle.row}>
      {row.isOptional && <span className={recipeCostStyle.base}>{t("cost.onTop")}</span>}
      <Amount value={row.cost} currency={currency} />
    </span>
  );
}

interface RecipeCostProps {
  soldBy: SaleUnit;
  dish: DishCost;
  currency: string;
  nameOf: (productId: string) => string;
}

/** Renders recipe cost, available portions and rows excluded from both. */
function RecipeCost({ soldBy, dish, currency, nameOf }: RecipeCostProps) {
  const { t } = useTranslation("menu");
  const { list } = useFormat();
  const onHandText = useOnHandText();
  const names = (ids: readonly string[]) => list(ids.map(nameOf));
  if (dish.rows.every((row) => row.isUnfinished)) return null;
  const limits = dish.limitedBy.length > 0 && { products: names(dish.limitedBy) };

  return (
    <div className={recipeCostStyle.sum}>
      <dl className={recipeCostStyle.figures}>
        <div>
          <dt>{t(`cost.perUnit.${soldBy}`)}</dt>
          <dd>{dish.cost === null ? "–" : <Amount value={dish.cost} currency={currency} />}</dd>
        </div>
        <div>
          <dt>{t("cost.possible")}</dt>
          <dd>
            {dish.portions === null ? "–" : onHandText(dish.portions, soldBy)}
            {limits && <span className={recipeCostStyle.base}>{t("cost.limitedBy", limits)}</span>}
          </dd>
        </div>
      </dl>
      {dish.withoutCost.length > 0 && <p>{t("cost.withoutCost", { products: names(dish.withoutCost) })}</p>}
      {dish.withoutStock.length > 0 && (
        <p>{t("cost.withoutStock", { products: names(dish.withoutStock) })}</p>
      )}
    </div>
  );
}

/** Renders the recipe for one portion with its cost. */
export function ItemIngredients({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const rows = form.values.ingredients;
  const soldBy = form.values.soldBy ?? "piece";
  const products = useQuery(productChoices(form.values.locationId)).data ?? [];
  const known = useDishCost(form.values);
  const set = (next: (now: IngredientValues[]) => IngredientValues[]) => form.set("ingredients", next);
  const taken = rows.map((row) => row.productId);
  const nameOf = (productId: string) => products.find(({ id }) => id === productId)?.shownName ?? "";

  return (
    <>
      {rows.length === 0 && (
        <p className="text-md ink-2">{t(soldBy === "piece" ? "noIngredients" : "noIngredientsPerUnit")}</p>
      )}
      {rows.map((row, position) => (
        <IngredientRow
          // Not the product's ID: choosing a product must keep the row, its focus and what is typed in it.
          // oxlint-disable-next-line react/no-array-index-key -- the rows have no ID and keep their order
          key={position}
          row={row}
          position={position}
          products={products.filter(({ id }) => id === row.productId || !taken.includes(id))}
          errors={form.errors}
          cost={known && <IngredientCost row={known.dish.rows[position]} currency={known.currency} />}
          onChange={(changes) =>
            set((now) => now.map((other, index) => (index === position ? { ...other, ...changes } : other)))
          }
          onRemove={() => set((now) => now.filter((_, index) => index !== position))}
        />
      ))}
      {known && rows.length > 0 && (
        <RecipeCost {...{ soldBy, nameOf }} dish={known.dish} currency={known.currency} />
      )}
      <div>
        <Button
          icon={<PlusIcon />}
          disabledReason={products.length === 0 ? t("noProducts") : null}
          onClick={() => set((now) => [...now, emptyIngredient])}
        >
          {t("addIngredient")}
        </Button>
      </div>
    </>
  );
}
