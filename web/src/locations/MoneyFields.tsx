import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import type { LocationFormState } from "./LocationForm.tsx";
import { useReferenceNames } from "./useReferenceNames.ts";
import { currencyChoices } from "../reference/reference.queries.ts";
import { TaxGroups } from "./TaxGroups.tsx";

interface MoneyFieldsProps {
  form: LocationFormState;
  isCurrencyFixed: boolean;
}

/** What a bill is calculated with. */
export function MoneyFields({ form, isCurrencyFixed }: MoneyFieldsProps) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const { nameOf } = useReferenceNames();
  const currencies = useQuery(currencyChoices()).data ?? [];
  const code = currencies.find(({ id }) => id === values.currency)?.code ?? "EUR";
  return (
    <>
      <FieldRow>
        <SelectField
          {...field("currency")}
          required
          options={currencies.map((currency) => ({
            value: currency.id,
            label: nameOf(currency),
            hint: currency.code,
          }))}
          disabled={form.isSending || isCurrencyFixed}
          help={isCurrencyFixed ? t("help.currencyFixed") : undefined}
        />
        <PercentField {...field("taxRate")} onChange={(rate) => set("taxRate", rate || "0")} />
      </FieldRow>
      <FieldRow>
        <MoneyField
          {...field("servicePrice")}
          currency={code}
          onChange={(price) => set("servicePrice", price || "0")}
          help={t("help.servicePrice")}
        />
        <PercentField
          {...field("defaultGratuityPercentage")}
          onChange={(rate) => set("defaultGratuityPercentage", rate || "0")}
          help={t("help.gratuity")}
        />
      </FieldRow>
      <SwitchField {...field("pricesIncludeTax")} help={t("help.pricesIncludeTax")} />
      <SwitchField {...field("requirePaymentToComplete")} help={t("help.requirePayment")} />
      <TaxGroups form={form} />
    </>
  );
}
