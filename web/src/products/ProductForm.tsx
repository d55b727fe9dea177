import { useQuery } from "@tanstack/react-query";
import { productInput, type ProductInput } from "@konoba/contract/products/products.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField, MoneyField, NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { AllergenGrid } from "../ui/pictograms.tsx";
import { BarcodeField } from "./BarcodeField.tsx";
import { NutritionFields } from "./NutritionFields.tsx";
import { sentTranslations, type ProductValues } from "./productValues.ts";
import { categoryNames, venueDetails } from "./products.queries.ts";
import { ProductTexts } from "./ProductTexts.tsx";
import { UnitField } from "./UnitField.tsx";
import { useScanner } from "../lib/scanner.ts";
import { useUnitName } from "../lib/units.ts";

interface ProductFormProps {
  title: string;
  values: ProductValues;
  /** Where a new product keeps what is typed. */
  draft?: string;
  onSubmit: (input: ProductInput) => Promise<unknown>;
}

function useProductForm({ values, draft, onSubmit }: Omit<ProductFormProps, "title">) {
  return useForm<ProductValues, ProductInput>({
    domain: "products",
    schema: productInput,
    values,
    draft,
    onSubmit: (input) =>
      onSubmit({ ...input, translations: sentTranslations(input.translations, input.name, values.name) }),
  });
}
export type ProductFormState = ReturnType<typeof useProductForm>;

/** Name, category, unit and description. */
function Basics({ form }: { form: ProductFormState }) {
  const { field, set, values } = form;
  const { number } = useFormat();
  const categories = useQuery(categoryNames(values.locationId)).data ?? [];
  return (
    <>
      <TextField {...field("name")} required maxLength={100} />
      <FieldRow>
        <SelectField
          {...field("category")}
          isClearable
          options={categories.map(({ name, products }) => ({
            value: name,
            label: name,
            hint: number(products),
          }))}
          onCreate={(name) => set("category", name)}
        />
        <UnitField {...field("unit")} required />
      </FieldRow>
      <TextAreaField {...field("description")} maxLength={2000} />
    </>
  );
}

/** The form of a product in five sections, beside it whether it is active. */
export function ProductForm({ title, values, draft, onSubmit }: ProductFormProps) {
  const { t } = useTranslation("products");
  const form = useProductForm({ values, draft, onSubmit });
  const unitName = useUnitName();
  const { field, set } = form;
  useScanner((code) => set("barcode", code), { inFields: true });
  const currency = useQuery(venueDetails(values.locationId)).data?.currencyCode ?? "EUR";
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/products"
      crumbs={[{ label: t("title"), to: "/products" }]}
      aside={<SwitchField {...field("isActive")} help={t("activeHelp")} />}
    >
      <FormSection title={t("sections.basics")}>
        <Basics form={form} />
      </FormSection>
      <FormSection title={t("sections.price")}>
        <FieldRow>
          <MoneyField
            {...field("price")}
            currency={currency}
            onChange={(price) => set("price", price || "0")}
          />
          <BarcodeField {...field("barcode")} />
        </FieldRow>
      </FormSection>
      <FormSection title={t("sections.kitchen")}>
        <FieldRow>
          <NumberField {...field("preparationTime")} unit={t("minutes")} />
        </FieldRow>
        <AllergenGrid
          name={t("fields.allergens")}
          value={form.values.allergens}
          onChange={(allergens) => set("allergens", allergens)}
          labelOf={(allergen) => t(`allergen.${allergen}`)}
          disabled={form.isSending}
        />
        <NutritionFields
          value={form.values.nutritionInfo}
          onChange={(nutritionInfo) => set("nutritionInfo", nutritionInfo)}
          error={form.errorAt("nutritionInfo")}
        />
      </FormSection>
      <FormSection title={t("sections.stock")}>
        <FieldRow>
          <DecimalField
            {...field("alertWhenLessThan")}
            unit={unitName(form.values.unit)}
            help={t("alertHelp")}
            onChange={(threshold) => set("alertWhenLessThan", threshold || "0")}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t("sections.translations")}>
        <ProductTexts form={form} />
      </FormSection>
    </FormPage>
  );
}
