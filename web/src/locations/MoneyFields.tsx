import { useQuery } from "@tanstack/react-query";
import { noCurrency } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { currencyChoices } from "../reference/reference.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { FieldRow, Field } from "../ui/fields/Field.tsx";
import { MoneyField, NumberField, PercentField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons/icons.tsx";
import type { LocationFormState, LocationValues } from "./locationValues.ts";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./locations.module.css";

type Group = LocationValues["taxGroups"][number];
const maxGroups = 20;

/** Renders tax rates other than the default: on-site food, drinks, takeaway. */
function TaxGroups({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const groups = form.values.taxGroups;
  const setGroups = (next: Group[]) => form.set("taxGroups", next);
  const change = (index: number, changes: Partial<Group>) =>
    setGroups(groups.map((group, at) => (at === index ? { ...group, ...changes } : group)));
  return (
    <Field label={t("fields.taxGroups")} help={t("help.taxGroups")} isGroup>
      {() => (
        <div className={style.rows}>
          {groups.map((group, index) => (
            // Rows have no ID until a name is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={style.taxRow}>
              <TextField
                label={t("fields.taxGroupName")}
                value={group.name}
                maxLength={50}
                onChange={(name) => change(index, { name })}
                error={form.errors[`taxGroups.${index}.name`]}
                disabled={form.isSending}
              />
              <PercentField
                label={t("fields.percentage")}
                value={group.percentage}
                onChange={(percentage) => change(index, { percentage })}
                error={form.errors[`taxGroups.${index}.percentage`]}
                disabled={form.isSending}
              />
              <IconButton
                name={t("taxGroups.remove", { name: group.name })}
                icon={<CloseIcon />}
                onClick={() => setGroups(groups.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button
            size="sm"
            icon={<PlusIcon size={16} />}
            disabled={groups.length >= maxGroups}
            onClick={() => setGroups([...groups, { name: "", percentage: "" }])}
          >
            {t("taxGroups.add")}
          </Button>
        </div>
      )}
    </Field>
  );
}

interface MoneyFieldsProps {
  form: LocationFormState;
  isCurrencyFixed: boolean;
  /** Shows the default tax rate field. */
  hasTaxRate?: boolean;
}

/** Renders the fields for the calculation of bills. */
export function MoneyFields({ form, isCurrencyFixed, hasTaxRate = true }: MoneyFieldsProps) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const { nameOf } = useReferenceNames();
  const currencies = useQuery(currencyChoices()).data ?? [];
  const code = currencies.find(({ id }) => id === values.currency)?.code ?? noCurrency;
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
        {hasTaxRate && <PercentField {...field("taxRate")} required />}
      </FieldRow>
      <TextField {...field("taxNumber")} maxLength={20} help={t("help.taxNumber")} />
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
      <SwitchField {...field("completeWhenServedAndPaid")} help={t("help.completeWhenServedAndPaid")} />
      {values.completeWhenServedAndPaid && (
        <FieldRow>
          <NumberField {...field("autoCompleteMinutes")} unit="min" help={t("help.autoCompleteMinutes")} />
        </FieldRow>
      )}
      <SwitchField {...field("skipConfirmed")} help={t("help.skipConfirmed")} />
      <SwitchField {...field("offlineCash")} help={t("help.offlineCash")} />
      <FieldRow>
        <NumberField {...field("voidGraceSeconds")} unit="s" help={t("help.voidGraceSeconds")} />
      </FieldRow>
      <TaxGroups form={form} />
    </>
  );
}
