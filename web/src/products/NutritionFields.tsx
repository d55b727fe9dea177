import type { Product } from "@konoba/contract/products/products.contract";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { TextAreaField } from "../ui/fields/TextField.tsx";

type Nutrition = Product["nutritionInfo"];

const keys = ["calories", "protein", "carbohydrates", "fat", "sugar", "salt"] as const;

interface NutritionFieldsProps {
  value: Nutrition;
  onChange: (value: Nutrition) => void;
  error?: string | undefined;
}

/** What a label says of 100 g or 100 ml. A text that came in free form stays one. */
export function NutritionFields({ value, onChange, error }: NutritionFieldsProps) {
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
