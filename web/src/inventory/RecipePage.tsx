import {
  recipeInput,
  type Recipe,
  type RecipeInput,
} from "@konoba/contract/inventory/inventory.recipes.contract";
import type { Product } from "@konoba/contract/products/products.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { formValues } from "../lib/list/formValues.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { productDetails } from "../products/products.queries.ts";
import { UnitField } from "../products/UnitField.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField, NumberField, PercentField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import {
  recipeDetails,
  useCreateRecipe,
  useRemoveRecipe,
  useUpdateRecipe,
} from "./inventory.production.queries.ts";
import { RecipeIngredients } from "./RecipeIngredients.tsx";
import { convertibleUnits, ingredientsOf, type RecipeValues } from "./recipeValues.ts";
import style from "./production.module.css";

/** Renders what a saved recipe yields and costs, with the allergens that follow from it. */
function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation(["production", "products"]);
  const { number, money, list } = useFormat();
  const unitName = useUnitName();
  const { netYield, yieldUnit, unitCost, productUnit, currencyCode, allergens, onHand } = recipe;
  return (
    <dl className={style.facts}>
      <div>
        <dt className="ink-2">{t("production:recipe.netYield")}</dt>
        <dd>
          {number(netYield)} {unitName(yieldUnit)}
        </dd>
      </div>
      <div>
        <dt className="ink-2">{t("production:unitCost")}</dt>
        <dd>{unitCost === null ? "–" : `${money(unitCost, currencyCode)} / ${unitName(productUnit)}`}</dd>
      </div>
      <div>
        <dt className="ink-2">{t("production:onHand")}</dt>
        <dd>
          {number(onHand)} {unitName(productUnit)}
        </dd>
      </div>
      <div>
        <dt className="ink-2">{t("products:fields.allergens")}</dt>
        <dd>
          {allergens.length === 0
            ? t("production:recipe.noAllergens")
            : list(allergens.map((allergen) => t(`products:allergen.${allergen}`)))}
        </dd>
      </div>
    </dl>
  );
}

interface RecipeFormProps {
  product: Product;
  /** `null` for a product without a recipe. */
  recipe: Recipe | null;
}

function useRecipeForm({ product, recipe }: RecipeFormProps) {
  const create = useCreateRecipe();
  const update = useUpdateRecipe();
  const { id: productId, locationId, unit } = product;
  const stored = recipe ?? { locationId, productId, yieldUnit: unit };
  return useForm<RecipeValues, RecipeInput>({
    domain: "production",
    schema: recipeInput,
    values: formValues(recipeInput, stored, { ingredients: ingredientsOf(recipe) }),
    onSubmit: ({ locationId: _location, productId: _product, ...body }) =>
      recipe
        ? update.mutateAsync({ id: recipe.id, ...body })
        : create.mutateAsync({ locationId, productId, ...body }),
  });
}

function RemoveButton({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation("production");
  const confirm = useConfirm();
  const remove = useRemoveRecipe();
  const navigate = useNavigate();
  const ask = handlerOf(async () => {
    const question = {
      title: t("recipe.deleteTitle", { name: recipe.productName }),
      text: t("recipe.deleteText"),
      confirmLabel: t("recipe.delete"),
    };
    if (!(await confirm(question))) return;
    await remove.mutateAsync(recipe.id);
    await navigate({ to: "/inventory/production" });
  });
  return (
    <Button variant="quiet" loading={remove.isPending} onClick={ask}>
      {t("recipe.delete")}
    </Button>
  );
}

function RecipeForm({ product, recipe }: RecipeFormProps) {
  const { t } = useTranslation(["production", "products"]);
  const form = useRecipeForm({ product, recipe });
  const { field, set } = form;
  return (
    <FormPage
      title={t("recipe.title", { name: product.shownName })}
      form={form}
      backTo="/inventory/production"
      crumbs={[
        { label: t("title"), to: "/inventory/production" },
        { label: product.shownName, to: `/products/edit/${product.id}` },
      ]}
      aside={recipe && <RecipeFacts recipe={recipe} />}
      actions={recipe && <RemoveButton recipe={recipe} />}
    >
      <FormSection title={t("ingredients")}>
        <RecipeIngredients form={form} productId={product.id} />
      </FormSection>
      <FormSection title={t("recipe.yield")}>
        <FieldRow>
          <DecimalField
            {...field("yieldQuantity")}
            required
            help={t("help.yieldQuantity")}
            onChange={(quantity) => set("yieldQuantity", quantity)}
          />
          <UnitField {...field("yieldUnit")} required options={convertibleUnits(product.unit)} />
        </FieldRow>
        <FieldRow>
          <PercentField
            {...field("lossPercent")}
            help={t("help.lossPercent")}
            onChange={(percent) => set("lossPercent", percent || "0")}
          />
          <NumberField {...field("shelfLifeDays")} unit={t("days")} help={t("help.shelfLifeDays")} />
        </FieldRow>
      </FormSection>
      <FormSection title={t("fields.steps")}>
        <TextAreaField {...field("steps")} maxLength={4000} />
      </FormSection>
    </FormPage>
  );
}

/** Renders `/products/recipe/$id`: the recipe of a product that the location produces. */
export function RecipePage() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const product = useQuery(productDetails(locationId, id));
  const recipeId = product.data?.recipeId ?? "";
  const recipe = useQuery(recipeDetails(locationId, recipeId));
  const query = product.data && recipeId !== "" ? recipe : product;
  if (!product.data || (recipeId !== "" && !recipe.data))
    return (
      <RecordState
        title={t("fields.ingredients")}
        query={query}
        listTo="/inventory/production"
        listLabel={t("title")}
      />
    );
  return <RecipeForm key={`${id} ${recipeId}`} product={product.data} recipe={recipe.data ?? null} />;
}
