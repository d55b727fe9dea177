import { productInput, type ProductInput, type Product } from "@konoba/contract/products/products.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { canReadBarcodes } from "../lib/device/barcodeReader.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CameraDialog } from "../ui/dialogs/CameraDialog.tsx";
import { AllergenGrid } from "../ui/display/pictograms.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { DecimalField, MoneyField, NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { completenessOf, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { CameraIcon } from "../ui/icons/icons.tsx";
import { categoryNames } from "./products.queries.ts";
import {
  sentTranslations,
  type ProductFormState,
  type ProductValues,
  type TranslationValues,
} from "./productValues.ts";
import { UnitField } from "./UnitField.tsx";
import style from "./products.module.css";

/** Renders name and description per language; empty ones fall back to the product's own. */
function ProductTexts({ form }: { form: ProductFormState }) {
  const { t } = useTranslation("products");
  const { translations } = form.values;
  const textAt = (language: string) => translations.find((text) => text.languageCode === language);
  const change = (language: string, changes: Partial<TranslationValues>) =>
    form.set(
      "translations",
      translations.map((text) => (text.languageCode === language ? { ...text, ...changes } : text)),
    );
  return (
    <TranslationsField
      stateOf={(language) => completenessOf([textAt(language)?.name, textAt(language)?.description])}
    >
      {(language) => {
        const path = `translations.${translations.findIndex((text) => text.languageCode === language)}`;
        return (
          <div className="stack gap-20">
            <TextField
              name={`${path}.name`}
              label={t("fields.name")}
              disabled={form.isSending}
              maxLength={100}
              placeholder={form.values.name}
              value={textAt(language)?.name}
              error={form.errors[`${path}.name`]}
              onChange={(name) => change(language, { name })}
            />
            <TextAreaField
              name={`${path}.description`}
              label={t("fields.description")}
              disabled={form.isSending}
              maxLength={2000}
              value={textAt(language)?.description}
              error={form.errors[`${path}.description`]}
              onChange={(description) => change(language, { description })}
            />
          </div>
        );
      }}
    </TranslationsField>
  );
}

/** Renders the barcode field: typed, from a hand scanner, or from the camera if supported. */
function BarcodeField(field: FieldProps<string>) {
  const { t } = useTranslation("products");
  const [isScanning, setIsScanning] = useState(false);
  return (
    <div
      className={`stack content-start items-start gap-8 ${style.barcode}`}
      // Hand scanners send Enter after the code, which must not submit the form.
      onKeyDown={(event) =>
        event.key === "Enter" && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <TextField
        {...field}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        help={t("barcodeHelp")}
      />
      {canReadBarcodes() && (
        <Button size="sm" icon={<CameraIcon />} onClick={() => setIsScanning(true)}>
          {t("scan.start")}
        </Button>
      )}
      {isScanning && (
        <CameraDialog
          texts={{
            title: t("scan.title"),
            hint: t("scan.hint"),
            refused: t("scan.refused"),
            stop: t("scan.stop"),
          }}
          onClose={() => setIsScanning(false)}
          onRead={(code) => {
            setIsScanning(false);
            field.onChange(code);
          }}
        />
      )}
    </div>
  );
}

type Nutrition = Product["nutritionInfo"];

const keys = ["calories", "protein", "carbohydrates", "fat", "sugar", "salt"] as const;

interface NutritionFieldsProps {
  value: Nutrition;
  onChange: (value: Nutrition) => void;
  error?: string | undefined;
}

/** Renders nutrition values per 100 g or 100 ml. A free-form text stays text. */
function NutritionFields({ value, onChange, error }: NutritionFieldsProps) {
  const { t } = useTranslation("products");
  if (typeof value === "string") {
    return (
      <TextAreaField
        label={t("fields.nutritionInfo")}
        value={value}
        onChange={onChange}
        error={error}
        maxLength={2000}
      />
    );
  }
  const change = (key: string, text: string) => {
    const { [key]: _, ...rest } = value ?? {};
    const next = text === "" ? rest : { ...rest, [key]: text };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  const fieldOf = (key: (typeof keys)[number]) => (
    <DecimalField
      key={key}
      label={t(`nutrition.${key}`)}
      value={String(value?.[key] ?? "")}
      unit={key === "calories" ? "kcal" : "g"}
      onChange={(text) => change(key, text)}
      error={key === "calories" ? error : undefined}
    />
  );
  return (
    <>
      <FieldRow columns={3}>{keys.slice(0, 3).map(fieldOf)}</FieldRow>
      <FieldRow columns={3}>{keys.slice(3).map(fieldOf)}</FieldRow>
    </>
  );
}

interface ProductFormProps {
  title: string;
  values: ProductValues;
  /** Way to the recipe of a saved product. */
  recipe?: ReactNode;
  /** Storage key of the draft of a new product. */
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

/** Renders name, category, unit and description. */
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

/** Renders the product form in five sections, with the active switch beside it. */
export function ProductForm({ title, values, recipe, draft, onSubmit }: ProductFormProps) {
  const { t } = useTranslation("products");
  const form = useProductForm({ values, draft, onSubmit });
  const unitName = useUnitName();
  const { field, set } = form;
  useScanner((code) => set("barcode", code), { inFields: true });
  const currency = useCurrency(values.locationId);
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/products"
      crumbs={[{ label: t("title"), to: "/products" }]}
      aside={
        <>
          <SwitchField {...field("isActive")} help={t("activeHelp")} />
          {recipe}
        </>
      }
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
