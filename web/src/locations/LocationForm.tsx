import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { completenessOf, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { locationSchema, type LocationFormState, type LocationValues } from "./locationValues.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { PlanNotice } from "./PlanNotice.tsx";
import { timezoneNames } from "../lib/calendar.ts";
import { TimeField } from "../ui/fields/DateField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../ui/display/Badge.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons/icons.more.tsx";
import { useReferenceNames } from "./useReferenceNames.ts";
import { cuisineChoices, cityChoices, countryChoices } from "../reference/reference.queries.ts";
import style from "./locations.module.css";
import { useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { MapPinIcon } from "../ui/icons/icons.tsx";

interface AddressFieldsProps {
  form: LocationFormState;
  isCurrencyFixed: boolean;
}

/** Country, then its cities; the country brings its currency and the city its time zone. */
function AddressFields({ form, isCurrencyFixed }: AddressFieldsProps) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const { optionsOf } = useReferenceNames();
  const countries = useQuery(countryChoices());
  const cities = useQuery(cityChoices(values.countryId));

  function chooseCountry(countryId: string | null) {
    const country = countries.data?.find(({ id }) => id === countryId);
    set("countryId", countryId);
    if (countryId !== values.countryId) set("cityId", null);
    if (country?.currencyId && !isCurrencyFixed) set("currency", country.currencyId);
  }
  function chooseCity(cityId: string | null) {
    const city = cities.data?.find(({ id }) => id === cityId);
    set("cityId", cityId);
    if (city) set("timezone", city.timezone);
  }
  const failed = countries.isError || cities.isError ? t("choicesFailed") : undefined;
  return (
    <>
      <FieldRow>
        <SelectField
          {...field("countryId")}
          isClearable
          options={optionsOf(countries.data)}
          onChange={chooseCountry}
          help={failed}
        />
        <SelectField
          {...field("cityId")}
          isClearable
          options={optionsOf(cities.data)}
          onChange={chooseCity}
          disabled={form.isSending || values.countryId === null}
          help={values.countryId === null ? t("help.cityId") : undefined}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field("address")} maxLength={200} autoComplete="street-address" />
        <TextField {...field("postalCode")} maxLength={20} autoComplete="postal-code" />
      </FieldRow>
      <Position form={form} />
    </>
  );
}

const degrees = (value: number) => value.toFixed(6);

function Position({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field, set } = form;
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");

  function usePosition() {
    if (!("geolocation" in navigator)) return setState("refused");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        set("latitude", degrees(coords.latitude));
        set("longitude", degrees(coords.longitude));
        setState("idle");
      },
      () => setState("refused"),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  }
  const degreesField = (name: "latitude" | "longitude") => (
    <TextField
      {...field(name)}
      inputMode="decimal"
      autoComplete="off"
      onChange={(typed) => set(name, typed.trim().replace(",", ".") || null)}
    />
  );
  return (
    <>
      <FieldRow>
        {degreesField("latitude")}
        {degreesField("longitude")}
      </FieldRow>
      <div className={style.position}>
        <Button size="sm" icon={<MapPinIcon size={16} />} loading={state === "asking"} onClick={usePosition}>
          {t("position.use")}
        </Button>
        <span role="status" className="meta">
          {state === "refused" && t("position.refused")}
        </span>
      </div>
    </>
  );
}

/** Several cuisines; the first is the main one, so their order can be changed. */
function CuisinesField({ form }: { form: LocationFormState }) {
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
        <ol className={style.order} aria-label={t("cuisines.order")}>
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

/** What a day is here: the clock on the wall, and when the books change to the next day. */
function DayFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const zones = [...new Set([values.timezone, ...timezoneNames()])].toSorted();
  return (
    <>
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
      <FieldRow>
        <NumberField {...field("reservationMinutes")} unit="min" help={t("help.reservationMinutes")} />
        <NumberField
          {...field("reservationHoldMinutes")}
          unit="min"
          help={t("help.reservationHoldMinutes")}
        />
      </FieldRow>
    </>
  );
}

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
