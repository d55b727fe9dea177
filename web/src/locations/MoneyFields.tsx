import { roundingStepsOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import { useQuery } from "@tanstack/react-query";
import { noCurrency, useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { currencyChoices } from "../reference/reference.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { ChipsField } from "../ui/fields/ChipsField.tsx";
import { FieldRow, Field } from "../ui/fields/Field.tsx";
import { MoneyField, NumberField, PercentField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { FeeFields } from "./FeeFields.tsx";
import type { LocationFormState, LocationValues } from "./locationValues.ts";
import { useCurrencyCode } from "./useCurrencyCode.ts";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./locations.module.css";

type Group = LocationValues["taxGroups"][number];
const maxGroups = 20;

/** Renders tax rates other than the default: on-site food, drinks, takeaway. */
export function TaxGroups({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const groups = form.values.taxGroups;
  const setGroups = (next: Group[]) => form.set("taxGroups", next);
  const change = (index: number, changes: Partial<Group>) =>
    setGroups(groups.map((group, at) => (at === index ? { ...group, ...changes } : group)));
  return (
    <Field label={t("fields.taxGroups")} help={t("help.taxGroups")} isGroup>
      {() => (
        <div className="stack items-start gap-12">
          {groups.map((group, index) => (
            // Rows have no ID until a name is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={`grid full align-start gap-12 ${style.taxRow}`}>
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
                className={style.remove}
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

interface FormProps {
  form: LocationFormState;
}

interface CurrencyProps extends FormProps {
  /** The currency is fixed after the first order. */
  isCurrencyFixed: boolean;
}

export function CurrencyField({ form, isCurrencyFixed }: CurrencyProps) {
  const { t } = useTranslation("locations");
  const { nameOf } = useReferenceNames();
  const currencies = useQuery(currencyChoices()).data ?? [];
  return (
    <SelectField
      {...form.field("currency")}
      required
      options={currencies.map((currency) => ({
        value: currency.id,
        label: nameOf(currency),
        hint: currency.code,
      }))}
      disabled={form.isSending || isCurrencyFixed}
      help={isCurrencyFixed ? t("help.currencyFixed") : undefined}
    />
  );
}

export function ServiceField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return (
    <MoneyField
      {...form.field("servicePrice")}
      currency={useCurrencyCode(form.values)}
      onChange={(price) => form.set("servicePrice", price || "0")}
      help={t("help.servicePrice")}
    />
  );
}

/** Usual suggestions in percent; 0 suggests none. */
const usualGratuities = ["0", "5", "10", "15"];

export function GratuityField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  const { percent } = useFormat();
  const chosen = Number(form.values.defaultGratuityPercentage);
  const set = (rate: string) => form.set("defaultGratuityPercentage", rate || "0");
  return (
    <div className="stack gap-10">
      <PercentField {...form.field("defaultGratuityPercentage")} onChange={set} help={t("help.gratuity")} />
      <ChipGroup name={t("fields.defaultGratuityPercentage")}>
        {usualGratuities.map((rate) => (
          <Chip
            key={rate}
            pressed={chosen === Number(rate)}
            disabled={form.isSending}
            onClick={() => set(rate)}
          >
            {rate === "0" ? t("noGratuity") : percent(rate)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

export const TaxRateField = ({ form }: FormProps) => <PercentField {...form.field("taxRate")} required />;

export function TaxNumberField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return <TextField {...form.field("taxNumber")} maxLength={20} help={t("help.taxNumber")} />;
}

export function PricesField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return <SwitchField {...form.field("pricesIncludeTax")} help={t("help.pricesIncludeTax")} />;
}

/** Renders when orders close and how they start. */
export function ClosingFields({ form }: FormProps) {
  const { t } = useTranslation("locations");
  const { field, values } = form;
  return (
    <>
      <SwitchField {...field("requirePaymentToComplete")} help={t("help.requirePayment")} />
      <SwitchField {...field("completeWhenServedAndPaid")} help={t("help.completeWhenServedAndPaid")} />
      {values.completeWhenServedAndPaid && (
        <FieldRow>
          <NumberField {...field("autoCompleteMinutes")} unit="min" help={t("help.autoCompleteMinutes")} />
        </FieldRow>
      )}
      <SwitchField {...field("skipConfirmed")} help={t("help.skipConfirmed")} />
    </>
  );
}

export function OfflineCashField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return <SwitchField {...form.field("offlineCash")} help={t("help.offlineCash")} />;
}

interface RoundingProps extends FormProps {
  /** Bills are fiscal receipts, which lock the setting. */
  issuesReceipts: boolean;
}

/** Renders the step to which cash is rounded, of those that the currency has. */
export function CashRoundingField({ form, issuesReceipts }: RoundingProps) {
  const { t } = useTranslation("locations");
  const { moneyParts } = useFormat();
  const currencies = useQuery(currencyChoices()).data ?? [];
  const currency = currencies.find(({ id }) => id === form.values.currency);
  const field = form.field("cashRounding");
  return (
    <SelectField
      {...field}
      {...(issuesReceipts ? { value: null } : {})}
      isClearable
      placeholder={t("cashRounding.none")}
      options={roundingStepsOf(currency?.decimals ?? 2).map((value) => ({
        value,
        label: t("cashRounding.to", { step: moneyParts(value, currency?.code ?? noCurrency).number }),
      }))}
      disabled={field.disabled || issuesReceipts}
      help={t(issuesReceipts ? "help.cashRoundingLocked" : "help.cashRounding")}
    />
  );
}

export function PriceApprovalField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return <SwitchField {...form.field("approvePriceChanges")} help={t("help.approvePriceChanges")} />;
}

export function TakeBackField({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return (
    <FieldRow>
      <NumberField {...form.field("voidGraceSeconds")} unit="s" help={t("help.voidGraceSeconds")} />
    </FieldRow>
  );
}

/** Renders the prefixes of the codes that labelling scales print, and whether weights may be typed alone. */
export function LabelFields({ form }: FormProps) {
  const { t } = useTranslation("locations");
  return (
    <>
      <FieldRow>
        <ChipsField {...form.field("weightPrefixes")} maxLength={2} help={t("help.weightPrefixes")} />
        <ChipsField {...form.field("pricePrefixes")} maxLength={2} help={t("help.pricePrefixes")} />
      </FieldRow>
      <SwitchField {...form.field("approveTypedWeights")} help={t("help.approveTypedWeights")} />
    </>
  );
}

interface MoneyFieldsProps extends CurrencyProps {
  /** Shows the default tax rate field. */
  hasTaxRate?: boolean;
  issuesReceipts?: boolean;
}

/** Renders the fields for the calculation of bills. */
export function MoneyFields({
  form,
  isCurrencyFixed,
  hasTaxRate = true,
  issuesReceipts = false,
}: MoneyFieldsProps) {
  return (
    <>
      <FieldRow>
        <CurrencyField form={form} isCurrencyFixed={isCurrencyFixed} />
        {hasTaxRate && <TaxRateField form={form} />}
      </FieldRow>
      <TaxNumberField form={form} />
      <FieldRow>
        <ServiceField form={form} />
        <GratuityField form={form} />
      </FieldRow>
      <PricesField form={form} />
      <ClosingFields form={form} />
      <OfflineCashField form={form} />
      <CashRoundingField form={form} issuesReceipts={issuesReceipts} />
      <TakeBackField form={form} />
      <PriceApprovalField form={form} />
      <LabelFields form={form} />
      <TaxGroups form={form} />
      <FeeFields form={form} />
    </>
  );
}
