import { useTranslation } from "../../lib/text/translation.ts";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { DecimalField, NumberField, PercentField } from "../../ui/fields/NumberField.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import type { ItemFormState } from "../itemValues.ts";

interface ItemNutritionFieldsProps {
  form: ItemFormState;
  servesAlcohol: boolean;
}

/** Renders nutrition values, and for drinks alcohol, volume and temperature. */
export function ItemNutritionFields({ form, servesAlcohol }: ItemNutritionFieldsProps) {
  const { t } = useTranslation("menu");
  const { field, values, set } = form;

  function changeAlcohol(containsAlcohol: boolean) {
    set("containsAlcohol", containsAlcohol);
    if (!containsAlcohol) set("alcoholContent", null);
  }

  return (
    <>
      <FieldRow columns={4}>
        <NumberField {...field("calories")} unit="kcal" />
        <DecimalField {...field("protein")} unit="g" />
        <DecimalField {...field("carbohydrates")} unit="g" />
        <DecimalField {...field("fat")} unit="g" />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField {...field("portionSize")} maxLength={50} placeholder="350 g" />
        <NumberField {...field("volumeMl")} unit="ml" />
        <TextField {...field("servingTemperature")} maxLength={50} placeholder="8 °C" />
      </FieldRow>
      <TextAreaField {...field("nutritionFacts")} maxLength={2000} rows={2} />
      <SwitchField
        {...field("containsAlcohol")}
        value={values.containsAlcohol}
        onChange={changeAlcohol}
        disabled={!servesAlcohol && !values.containsAlcohol}
        help={servesAlcohol ? undefined : t("reasons.alcohol_not_served")}
      />
      {values.containsAlcohol && (
        <FieldRow columns={3}>
          <PercentField {...field("alcoholContent")} />
        </FieldRow>
      )}
    </>
  );
}
