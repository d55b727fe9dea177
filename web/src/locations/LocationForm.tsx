import type { LocationInput } from "@konoba/contract/locations/locations.contract";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { completenessOf, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { AddressFields } from "./AddressFields.tsx";
import { CuisinesField } from "./CuisinesField.tsx";
import { DayFields } from "./DayFields.tsx";
import { locationSchema, type LocationFormState, type LocationValues } from "./locationValues.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { PlanNotice } from "./PlanNotice.tsx";

interface LocationFormProps {
  title: string;
  values: LocationValues;
  /** Where a new location keeps what is typed. */
  draft?: string;
  /** After the first order the currency stays. */
  isCurrencyFixed?: boolean;
  wasActive?: boolean;
  onSubmit: (input: LocationInput) => Promise<unknown>;
}

function useLocationForm(settings: Pick<LocationFormProps, "values" | "draft" | "onSubmit">) {
  return useForm<LocationValues, LocationInput>({
    domain: "locations",
    schema: locationSchema,
    ...settings,
  });
}

function Basics({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const textIn = (language: string) =>
    values.translations.find((text) => text.languageCode === language)?.description ?? "";
  return (
    <>
      <TextField {...field("name")} required maxLength={100} />
      <TranslationsField stateOf={(language) => completenessOf([textIn(language)])}>
        {(language) => (
          <TextAreaField
            label={t("fields.description")}
            value={textIn(language)}
            maxLength={2000}
            disabled={form.isSending}
            onChange={(description) =>
              set(
                "translations",
                values.translations.map((text) =>
                  text.languageCode === language ? { ...text, description } : text,
                ),
              )
            }
          />
        )}
      </TranslationsField>
      <FieldRow>
        <NumberField {...field("numberOfTables")} help={t("help.numberOfTables")} />
      </FieldRow>
      <SwitchField {...field("servesAlcohol")} help={t("help.servesAlcohol")} />
      <SwitchField {...field("active")} help={t("help.active")} />
    </>
  );
}

/** An address typed without its beginning gets it. */
const withScheme = (url: string | null) => (url && !url.includes("://") ? `https://${url}` : url);

function Contact({ form }: { form: LocationFormState }) {
  const { field, set, values } = form;
  return (
    <>
      <FieldRow>
        <PhoneField {...field("phoneNumber")} />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          onChange={(email) => set("email", email.trim() || null)}
        />
      </FieldRow>
      <TextField
        {...field("websiteUrl")}
        type="url"
        autoComplete="url"
        onChange={(url) => set("websiteUrl", url.trim() || null)}
        onBlur={() => set("websiteUrl", withScheme(values.websiteUrl))}
      />
    </>
  );
}

/** Everything of a location but its working hours, which have a page of their own. */
export function LocationForm({ title, isCurrencyFixed, wasActive, ...settings }: LocationFormProps) {
  const { t } = useTranslation("locations");
  const form = useLocationForm(settings);
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/organization/locations"
      crumbs={[{ label: t("title"), to: "/organization/locations" }]}
    >
      {!wasActive && form.values.active && <PlanNotice canStayInactive />}
      <FormSection title={t("sections.basics")}>
        <Basics form={form} />
      </FormSection>
      <FormSection title={t("sections.address")}>
        <AddressFields form={form} isCurrencyFixed={isCurrencyFixed ?? false} />
      </FormSection>
      <FormSection title={t("sections.contact")}>
        <Contact form={form} />
      </FormSection>
      <FormSection title={t("sections.money")}>
        <MoneyFields form={form} isCurrencyFixed={isCurrencyFixed ?? false} />
      </FormSection>
      <FormSection title={t("sections.cuisines")}>
        <CuisinesField form={form} />
      </FormSection>
      <FormSection title={t("sections.day")}>
        <DayFields form={form} />
      </FormSection>
      <FormSection title={t("sections.integrations")}>
        <SwitchField {...form.field("crmEnabled")} help={t("help.crmEnabled")} />
        <SwitchField {...form.field("instagramSyncEnabled")} help={t("help.instagramSyncEnabled")} />
      </FormSection>
    </FormPage>
  );
}
