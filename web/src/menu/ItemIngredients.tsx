import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { PlusIcon } from "../ui/icons.tsx";
import { IngredientRow } from "./IngredientRow.tsx";
import type { ItemFormState } from "./ItemForm.tsx";
import { emptyIngredient, type IngredientValues } from "./itemValues.ts";
import { productChoices } from "../products/products.queries.ts";
import { IngredientCost, RecipeCost } from "./RecipeCost.tsx";
import { useDishCost } from "./useDishCost.ts";
import style from "./ItemForm.module.css";

/** The recipe for one portion, row by row, and what it costs. */
export function ItemIngredients({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const rows = form.values.ingredients;
  const products = useQuery(productChoices(form.values.locationId)).data ?? [];
  const known = useDishCost(form.values);
  const set = (next: IngredientValues[]) => form.set("ingredients", next);
  const taken = rows.map((row) => row.productId);
  const nameOf = (productId: string) => products.find(({ id }) => id === productId)?.shownName ?? "";

  return (
    <>
      {rows.length === 0 && <p className={style.note}>{t("noIngredients")}</p>}
      {rows.map((row, place) => (
        <IngredientRow
          // Rows have no identity of their own until they name a product.
          key={row.productId ?? `new ${place}`}
          row={row}
          place={place}
          products={products.filter(({ id }) => id === row.productId || !taken.includes(id))}
          errors={form.errors}
          cost={known && <IngredientCost row={known.dish.rows[place]} currency={known.currency} />}
          onChange={(changes) =>
            set(rows.map((other, index) => (index === place ? { ...other, ...changes } : other)))
          }
          onRemove={() => set(rows.filter((_, index) => index !== place))}
        />
      ))}
      {known && rows.length > 0 && <RecipeCost dish={known.dish} currency={known.currency} nameOf={nameOf} />}
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
