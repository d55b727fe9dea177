import { blindCountRoles } from "@konoba/contract/locations/locations.contract";
import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import { useQuery } from "@tanstack/react-query";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { timezoneNames } from "../lib/text/calendar.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cuisineChoices } from "../reference/reference.queries.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { TimeField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { completenessOf, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons/icons.more.tsx";
import { CountryFields, StreetFields } from "./AddressFields.tsx";
import { CommissionFields } from "./CommissionFields.tsx";
import { locationSchema, type LocationFormState, type LocationValues } from "./locationValues.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { PlanNotice } from "./PlanNotice.tsx";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./locations.module.css";

/** Renders the cuisines; the first is the main one, so they can be reordered. */
export function CuisinesField({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { optionsOf } = useReferenceNames();
  const choices = useQuery(cuisineChoices());
  const options = optionsOf(choices.data);
  const chosen = form.values.cuisines.map(({ cuisineId }) => cuisineId);
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? "";

  const setCuisines = (ids: string[]) =>
    form.set(
      "cuisines",
      ids.map((cuisineId, index) => ({ cuisineId, primaryCuisine: index === 0 })),
    );
  const move = (from: number, step: number) => {
    const id = chosen[from];
    if (id !== undefined) setCuisines(chosen.filter((each) => each !== id).toSpliced(from + step, 0, id));
  };

  return (
    <>
      <MultiSelectField
        {...form.field("cuisines")}
        value={chosen}
        options={options}
        onChange={setCuisines}
        error={choices.isError ? t("cuisinesFailed") : form.errorAt("cuisines")}
        help={t("help.cuisines")}
      />
      {chosen.length > 1 && (
        <ol className={`full edged round-3 ${style.order}`} aria-label={t("cuisines.order")}>
          {chosen.map((id, index) => (
            <li key={id}>
              <span>
                {nameOf(id)} {index === 0 && <Badge tone="fig">{t("cuisines.main")}</Badge>}
              </span>
              <IconButton
                name={t("cuisines.up", { name: nameOf(id) })}
                icon={<ArrowUpIcon />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                name={t("cuisines.down", { name: nameOf(id) })}
                icon={<ArrowDownIcon />}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Renders the time zone and the start of the business day. */
export function BusinessDayFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const zones = [...new Set([values.timezone, ...timezoneNames()])].toSorted();
  return (
    <FieldRow>
      <SelectField
        {...field("timezone")}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        onChange={(zone) => set("timezone", zone ?? values.timezone)}
      />
      <TimeField
        {...field("businessDayStart")}
        onChange={(time) => set("businessDayStart", time ?? "")}
        help={t("help.businessDayStart")}
      />
    </FieldRow>
  );
}

/** Renders how long a reservation holds its tables. */
export function ReservationFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field } = form;
  return (
    <FieldRow>
      <NumberField {...field("reservationMinutes")} unit="min" help={t("help.reservationMinutes")} />
      <NumberField {...field("reservationHoldMinutes")} unit="min" help={t("help.reservationHoldMinutes")} />
    </FieldRow>
  );
}

export function DayFields({ form }: { form: LocationFormState }) {
  const hasReservations = useIsModuleOn("reservations");
  return (
    <>
      <BusinessDayFields form={form} />
      {hasReservations && <ReservationFields form={form} />}
    </>
  );
}

/** Renders which roles count stock without seeing the expected amounts. */
export function CountFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  return (
    <MultiSelectField
      {...form.field("blindCountRoles")}
      options={blindCountRoles.map((value) => ({ value, label: t(`blindCountRoles.${value}`) }))}
      placeholder={t("blindCountRoles.none")}
      help={t("help.blindCountRoles")}
    />
  );
}

export function IntegrationFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  return (
    <>
      <SwitchField {...form.field("crmEnabled")} help={t("help.crmEnabled")} />
      <SwitchField {...form.field("instagramSyncEnabled")} help={t("help.instagramSyncEnabled")} />
      <PlatformFields form={form} />
    </>
  );
}

/** Renders what happens to orders of delivery platforms and webshops. */
export function PlatformFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  return (
    <>
      <SwitchField {...form.field("autoAcceptOrders")} help={t("help.autoAcceptOrders")} />
      {!form.values.autoAcceptOrders && (
        <FieldRow>
          <NumberField {...form.field("autoRejectMinutes")} unit="min" help={t("help.autoRejectMinutes")} />
        </FieldRow>
      )}
      <CommissionFields form={form} />
    </>
  );
}

interface LocationFormProps {
  title: string;
  values: LocationValues;
  /** Storage key of the draft of a new location. */
  draft?: string;
  /** The currency is fixed after the first order. */
  isCurrencyFixed?: boolean;
  /** Bills of the location are fiscal receipts. */
  issuesReceipts?: boolean;
  wasActive?: boolean;
  onSubmit: (input: LocationInput) => Promise<unknown>;
}

export function useLocationForm(settings: Pick<LocationFormProps, "values" | "draft" | "onSubmit">) {
  return useForm<LocationValues, LocationInput>({
    domain: "locations",
    schema: locationSchema,
    ...settings,
  });
}

/** Renders the description for guests in each language. */
export function Descriptions({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { set, values } = form;
  const textIn = (language: string) =>
    values.translations.find((text) => text.languageCode === language)?.description ?? "";
  return (
    <TranslationsField
      isSingle={!useIsModuleOn("languages")}
      stateOf={(language) => completenessOf([textIn(language)])}
    >
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
  );
}

/** Renders the number of tables and the active switch. */
export function UseFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field } = form;
  return (
    <>
      <FieldRow>
        <NumberField {...field("numberOfTables")} help={t("help.numberOfTables")} />
      </FieldRow>
      <SwitchField {...field("active")} help={t("help.active")} />
    </>
  );
}

export function AlcoholField({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  return <SwitchField {...form.field("servesAlcohol")} help={t("help.servesAlcohol")} />;
}

/** Adds `https://` to a URL without a scheme. */
const withScheme = (url: string | null) => (url && !url.includes("://") ? `https://${url}` : url);

export function OnlineFields({ form }: { form: LocationFormState }) {
  const { field, set, values } = form;
  return (
    <>
      <TextField
        {...field("email")}
        type="email"
        autoComplete="email"
        onChange={(email) => set("email", email.trim() || null)}
      />
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

/** Renders all fields of a location except its working hours, which have their own page. */
export function LocationForm({
  title,
  isCurrencyFixed = false,
  issuesReceipts = false,
  wasActive,
  ...settings
}: LocationFormProps) {
  const { t } = useTranslation("locations");
  const form = useLocationForm(settings);
  // An inactive location can only be activated; other changes are saved together with that.
  const isLocked = !wasActive && !form.values.active;
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/organization/locations"
      crumbs={[{ label: t("title"), to: "/organization/locations" }]}
    >
      {!wasActive && form.values.active && <PlanNotice />}
      {isLocked && (
        <FormSection title={t("inactive")}>
          <SwitchField {...form.field("active")} help={t("help.inactive")} />
        </FormSection>
      )}
      <fieldset disabled={isLocked} className="contents">
        <FormSection title={t("sections.basics")}>
          <TextField {...form.field("name")} required maxLength={100} />
          <Descriptions form={form} />
          <UseFields form={form} />
          <AlcoholField form={form} />
        </FormSection>
        <FormSection title={t("sections.address")}>
          <CountryFields form={form} isCurrencyFixed={isCurrencyFixed} />
          <StreetFields form={form} />
        </FormSection>
        <FormSection title={t("sections.contact")}>
          <PhoneField {...form.field("phoneNumber")} />
          <OnlineFields form={form} />
        </FormSection>
        <FormSection title={t("sections.money")}>
          <MoneyFields form={form} isCurrencyFixed={isCurrencyFixed} issuesReceipts={issuesReceipts} />
        </FormSection>
        <FormSection title={t("sections.cuisines")}>
          <CuisinesField form={form} />
        </FormSection>
        <FormSection title={t("sections.day")}>
          <DayFields form={form} />
        </FormSection>
        <FormSection title={t("sections.stock")}>
          <CountFields form={form} />
        </FormSection>
        <FormSection title={t("sections.integrations")}>
          <IntegrationFields form={form} />
        </FormSection>
      </fieldset>
    </FormPage>
  );
}
