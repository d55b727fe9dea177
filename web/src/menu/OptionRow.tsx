import { useQuery } from "@tanstack/react-query";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { DecimalField, MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CheckboxField } from "../ui/fields/ToggleFields.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { productChoices } from "../products/products.queries.ts";
import type { OptionValues } from "./optionValues.ts";
import style from "./OptionGroup.module.css";

interface OptionRowProps {
  option: OptionValues;
  place: number;
  locationId: string;
  currency: string;
  errors: FieldErrors;
  onChange: (changes: Partial<OptionValues>) => void;
}

/** The units a product's quantity can be given in. */
const unitsFor = (productUnit: string) => [
  ...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))]),
];

function RecipeFields({ option, place, locationId, errors, onChange }: Omit<OptionRowProps, "currency">) {
  const { t } = useTranslation("menu");
  const unitName = useUnitName();
  const products = useQuery(productChoices(locationId)).data ?? [];
  const choices = products.map(({ id, shownName, unit }) => ({
    value: id,
    label: shownName,
    hint: unitName(unit),
  }));
  const unitOf = (productId: string | null) => products.find(({ id }) => id === productId)?.unit ?? "";
  const at = (name: string) => `options.${place}.${name}`;
  return (
    <div className={style.recipe}>
      <SelectField
        name={at("removesProductId")}
        label={t("optionFields.removes")}
        value={option.removesProductId}
        error={errors[at("removesProductId")]}
        isClearable
        options={choices}
        onChange={(removesProductId) => onChange({ removesProductId })}
      />
      <SelectField
        name={at("adds.productId")}
        label={t("optionFields.adds")}
        value={option.addsProductId}
        error={errors[at("adds.productId")]}
        isClearable
        options={choices}
        onChange={(addsProductId) => onChange({ addsProductId, addsUnit: unitOf(addsProductId) })}
      />
      {option.addsProductId && (
        <>
          <DecimalField
            name={at("adds.quantity")}
            label={t("ingredientFields.quantity")}
            value={option.addsQuantity}
            error={errors[at("adds.quantity")]}
            onChange={(addsQuantity) => onChange({ addsQuantity })}
          />
          <SelectField
            name={at("adds.unit")}
            label={t("ingredientFields.unit")}
            value={option.addsUnit || null}
            error={errors[at("adds.unit")]}
            options={unitsFor(unitOf(option.addsProductId) || option.addsUnit)
              .filter(Boolean)
              .map((unit) => ({ value: unit, label: unitName(unit) }))}
            onChange={(addsUnit) => onChange({ addsUnit: addsUnit ?? "" })}
          />
        </>
      )}
    </div>
  );
}

/** One option: its names, what it costs and, when somebody asks for it, what it does to the recipe. */
export function OptionRow({ option, place, locationId, currency, errors, onChange }: OptionRowProps) {
  const { t } = useTranslation("menu");
  const at = (name: string) => `options.${place}.${name}`;
  const changesRecipe = option.removesProductId !== null || option.addsProductId !== null;
  return (
    <div className={style.fields}>
      <TextField
        name={at("nameMe")}
        label={t("fields.nameMe")}
        value={option.nameMe}
        maxLength={100}
        error={errors[at("nameMe")]}
        onChange={(nameMe) => onChange({ nameMe })}
      />
      <TextField
        name={at("nameEn")}
        label={t("fields.nameEn")}
        value={option.nameEn}
        maxLength={100}
        error={errors[at("nameEn")]}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <MoneyField
        name={at("price")}
        label={t("optionFields.price")}
        value={option.price}
        currency={currency}
        error={errors[at("price")]}
        onChange={(price) => onChange({ price })}
      />
      <CheckboxField
        label={t("optionFields.isActive")}
        value={option.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <details className={style.more} open={changesRecipe || undefined}>
        <summary>{t("optionFields.recipe")}</summary>
        <RecipeFields
          option={option}
          place={place}
          locationId={locationId}
          errors={errors}
          onChange={onChange}
        />
      </details>
    </div>
  );
}
