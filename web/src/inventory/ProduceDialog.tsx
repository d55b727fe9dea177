import {
  productionInput,
  type Production,
  type ProductionInput,
} from "@konoba/contract/inventory/inventory.production.contract";
import { lossReasons } from "@konoba/contract/inventory/inventory.production.rules";
import { neededIngredients } from "@konoba/contract/inventory/inventory.production.totals";
import type { Recipe, RecipeRow } from "@konoba/contract/inventory/inventory.recipes.contract";
import { isQuantity } from "@konoba/contract/lib/quantity";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import { convertQuantity } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CheckboxField } from "../ui/fields/ToggleFields.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm, type FormOf } from "../ui/form/useForm.ts";
import { recipeDetails, useProduce } from "./inventory.production.queries.ts";
import { NeededIngredients } from "./NeededIngredients.tsx";
import style from "./production.module.css";

type Values = FormValues<
  typeof productionInput,
  { lossReason: ProductionInput["lossReason"]; expiryDate: string | null }
>;

const isSome = (quantity: string) => isQuantity(quantity) && Number(quantity) > 0;
const isLess = ({ quantity, actualQuantity }: Pick<Values, "quantity" | "actualQuantity">) =>
  actualQuantity !== null && isQuantity(actualQuantity) && Number(actualQuantity) < Number(quantity);

/** Renders what came out; a yield below the planned one asks for the reason. */
function YieldFields({ form, unit }: { form: FormOf<Values>; unit: string }) {
  const { t } = useTranslation("production");
  const { field, set, values } = form;
  const change = (changes: Partial<Pick<Values, "quantity" | "actualQuantity">>) => {
    const { quantity, actualQuantity } = { ...values, ...changes };
    set("quantity", quantity);
    set("actualQuantity", actualQuantity);
    if (!isLess({ quantity, actualQuantity })) set("lossReason", null);
  };
  return (
    <>
      <FieldRow>
        <DecimalField
          {...field("quantity")}
          required
          unit={unit}
          help={t("help.quantity")}
          onChange={(quantity) => change({ quantity })}
        />
        <DecimalField
          {...field("actualQuantity")}
          unit={unit}
          placeholder={values.quantity}
          help={t("help.actualQuantity")}
          onChange={(quantity) => change({ actualQuantity: quantity || null })}
        />
      </FieldRow>
      {isLess(values) && (
        <FieldRow>
          <SelectField
            {...field("lossReason")}
            required
            help={t("help.lossReason")}
            options={lossReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          />
          <TextField {...field("note")} maxLength={300} />
        </FieldRow>
      )}
    </>
  );
}

interface FormProps {
  recipe: Recipe;
  /** Quantity to begin with, in the recipe's unit. */
  quantity: string;
  /** Business day on which the batch is made. */
  today: string;
  onClose: () => void;
  onProduced: (batch: Production) => void;
}

function useProduceForm({ recipe, quantity, today, onProduced }: Omit<FormProps, "onClose">) {
  const produce = useProduce();
  // One id per opened dialog: sending twice makes one batch.
  const [id] = useState(() => crypto.randomUUID());
  const { locationId, shelfLifeDays } = recipe;
  const expiryDate = shelfLifeDays === null ? null : addDays(today, shelfLifeDays);
  return useForm<Values, ProductionInput>({
    domain: "production",
    schema: productionInput,
    values: formValues(
      productionInput,
      { id, locationId, recipeId: recipe.id, quantity },
      { lossReason: null, expiryDate },
    ),
    onSubmit: async (body) => onProduced(await produce.mutateAsync(body)),
  });
}

function ProduceForm({ recipe, onClose, ...made }: FormProps) {
  const { t } = useTranslation("production");
  const unitName = useUnitName();
  const form = useProduceForm({ recipe, ...made });
  const { field, values } = form;
  const { ingredients } = recipe;
  const planned = isSome(values.quantity) ? values.quantity : "0";
  const rows = neededIngredients(ingredients, planned, String(recipe.netYield));
  const isShort = rows.some(({ missing }) => isSome(missing));
  return (
    <FormDialog
      title={t("produceTitle", { name: recipe.productName })}
      submitLabel={t("produce")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <div className="stack gap-14">
        <YieldFields form={form} unit={unitName(recipe.yieldUnit)} />
        <NeededIngredients rows={rows} ingredients={ingredients} />
        {isShort && <CheckboxField {...field("allowsMissing")} help={t("help.allowsMissing")} />}
        <FieldRow>
          <DateField {...field("expiryDate")} min={made.today} help={t("help.expiryDate")} />
        </FieldRow>
        {recipe.steps && (
          <details className={`text-md ${style.steps}`}>
            <summary>{t("fields.steps")}</summary>
            <p>{recipe.steps}</p>
          </details>
        )}
      </div>
    </FormDialog>
  );
}

/** Returns what is to be made today in the recipe's unit, else one yield. */
const usualQuantity = ({ suggested, productUnit, yieldUnit, netYield }: Recipe): string =>
  (suggested > 0 && convertQuantity(String(suggested), productUnit, yieldUnit)) || String(netYield);

/** Renders the dialog that produces a batch of a product. */
export function ProduceDialog({
  row,
  onClose,
  onProduced,
}: {
  row: Pick<RecipeRow, "id" | "productName">;
  onClose: () => void;
  onProduced: (batch: Production) => void;
}) {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const recipe = useQuery(recipeDetails(locationId, row.id)).data;
  const location = useQuery(locationDetails(locationId)).data;
  if (!recipe || !location)
    return (
      <Dialog title={t("produceTitle", { name: row.productName })} isOpen size="md" onClose={onClose}>
        <SkeletonLines count={5} />
      </Dialog>
    );
  return (
    <ProduceForm
      recipe={recipe}
      quantity={usualQuantity(recipe)}
      today={wallTime(new Date(), location.timezone).date}
      onClose={onClose}
      onProduced={onProduced}
    />
  );
}
