import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import {
  supplierInput,
  type Supplier,
  type SupplierInput,
} from "@konoba/contract/suppliers/suppliers.fields.contract";
import type { ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { TimeField } from "../ui/fields/DateField.tsx";
import { Field, FieldRow } from "../ui/fields/Field.tsx";
import { MoneyField, NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm, type FormOf } from "../ui/form/useForm.ts";

type SupplierValues = FormValues<typeof supplierInput>;
interface PartProps {
  form: FormOf<SupplierValues>;
}

function DeliveryDays({ form }: PartProps) {
  const { t } = useTranslation("suppliers");
  const { weekday } = useFormat();
  const { deliveryDays } = form.values;
  const toggle = (day: number) =>
    form.set(
      "deliveryDays",
      deliveryDays.includes(day)
        ? deliveryDays.filter((each) => each !== day)
        : [...deliveryDays, day].toSorted((a, b) => a - b),
    );
  return (
    <Field
      label={t("fields.deliveryDays")}
      error={form.errors["deliveryDays"]}
      help={deliveryDays.length === 0 && t("help.noDays")}
    >
      {() => (
        <ChipGroup name={t("fields.deliveryDays")}>
          {weekdaysMondayFirst.map((day) => (
            <Chip
              key={day}
              pressed={deliveryDays.includes(day)}
              aria-label={weekday(day)}
              disabled={form.isSending}
              onClick={() => toggle(day)}
            >
              {t(`weekdays.short.${day}`)}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </Field>
  );
}

function Ordering({ form }: PartProps) {
  const { t } = useTranslation("suppliers");
  const { field, values } = form;
  return (
    <>
      <DeliveryDays form={form} />
      <FieldRow columns={3}>
        <NumberField
          {...field("orderDaysBefore")}
          unit={t("days", { count: values.orderDaysBefore })}
          help={t("help.orderDaysBefore")}
          onChange={(days) => form.set("orderDaysBefore", days ?? 0)}
        />
        <TimeField {...field("orderUntil")} help={t("help.orderUntil")} />
        <TextField {...field("deliveryWindow")} maxLength={40} help={t("help.deliveryWindow")} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("email")} type="email" maxLength={254} />
        <SelectField
          {...field("language")}
          options={(["me", "en"] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(language) => language && form.set("language", language)}
        />
      </FieldRow>
    </>
  );
}

interface SupplierFormProps {
  title: string;
  supplier?: Supplier;
  /** Storage key of the draft of a new supplier. */
  draft?: string;
  onSubmit: (input: SupplierInput) => Promise<unknown>;
  actions?: ReactNode;
}

/** Renders contact, delivery days and terms of a supplier. */
export function SupplierForm({ title, supplier, draft, onSubmit, actions }: SupplierFormProps) {
  const { t } = useTranslation("suppliers");
  const form = useForm<SupplierValues, SupplierInput>({
    domain: "suppliers",
    schema: supplierInput,
    values: formValues(supplierInput, supplier ?? {}),
    draft,
    onSubmit,
  });
  const { field, values } = form;
  const currency = useCurrency(useLocationId());
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/purchasing"
      crumbs={[{ label: t("purchasing:title"), to: "/purchasing" }]}
      actions={actions}
    >
      <FormSection title={t("sections.contact")}>
        <FieldRow>
          <TextField {...field("name")} required maxLength={100} />
          <TextField {...field("category")} maxLength={60} help={t("help.category")} />
        </FieldRow>
        <FieldRow columns={3}>
          <TextField {...field("contactName")} maxLength={100} />
          <TextField {...field("phone")} type="tel" maxLength={40} />
          <TextField {...field("taxNumber")} maxLength={20} />
        </FieldRow>
      </FormSection>
      <FormSection title={t("sections.delivery")}>
        <Ordering form={form} />
      </FormSection>
      <FormSection title={t("sections.terms")}>
        <FieldRow>
          <MoneyField
            {...field("minimumOrder")}
            currency={currency}
            onChange={(text) => form.set("minimumOrder", text || null)}
          />
          <NumberField {...field("paymentDays")} unit={t("days", { count: values.paymentDays ?? 0 })} />
        </FieldRow>
        <TextAreaField {...field("notes")} maxLength={1000} />
      </FormSection>
    </FormPage>
  );
}
