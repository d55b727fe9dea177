import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { languageNames, languages } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { countryChoices, currencyChoices } from "../reference/reference.queries.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { PercentField } from "../ui/fields/NumberField.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormFold, FormFolds } from "../ui/form/FormFold.tsx";
import { FormPage } from "../ui/form/FormPage.tsx";
import { NoteIcon } from "../ui/icons/icons.service.tsx";
import { CashIcon, StarIcon } from "../ui/icons/icons.till.tsx";
import { ClockIcon, MailIcon, MapPinIcon, SlidersIcon, TablesIcon } from "../ui/icons/icons.tsx";
import { CountryFields, StreetFields } from "./AddressFields.tsx";
import {
  AlcoholField,
  CuisinesField,
  DayFields,
  Descriptions,
  IntegrationFields,
  OnlineFields,
  UseFields,
  useLocationForm,
} from "./LocationForm.tsx";
import type { LocationFormState, LocationValues } from "./locationValues.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { ReceiptPreview } from "./ReceiptPreview.tsx";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./NewLocation.module.css";

interface PartProps {
  form: LocationFormState;
}

/** Renders the values set by the selected country. */
function CountryNote({ form }: PartProps) {
  const { t } = useTranslation("locations");
  const { nameOf } = useReferenceNames();
  const country = useQuery(countryChoices()).data?.find(({ id }) => id === form.values.countryId);
  const currency = useQuery(currencyChoices()).data?.find(({ id }) => id === country?.currencyId);
  if (!country || !currency) return null;
  const values = { currency: currency.code, country: nameOf(country), rate: country.standardTaxRate ?? "" };
  return (
    <p className={`text-md hint ${style.note}`}>
      {t(country.standardTaxRate ? "create.fromCountry" : "create.currencyOnly", values)}
    </p>
  );
}

/** Renders the five fields needed for a new location. */
function Essentials({ form }: PartProps) {
  const { t } = useTranslation("locations");
  const { field } = form;
  return (
    <div className="stack gap-16">
      <TextField {...field("name")} label={t("create.name")} required maxLength={100} />
      <CountryFields form={form} isCurrencyFixed={false} />
      <FieldRow>
        <PhoneField {...field("phoneNumber")} />
        <PercentField {...field("taxRate")} required />
      </FieldRow>
      <CountryNote form={form} />
    </div>
  );
}

/** Renders the other fields, folded, each with a summary of its values. */
function MoreDetails({ form }: PartProps) {
  const { t } = useTranslation("locations");
  const { values } = form;
  return (
    <FormFolds title={t("create.more")} note={t("create.optional")}>
      <FormFold
        title={t("create.address")}
        value={values.address || t("create.addressHint")}
        icon={<MapPinIcon />}
      >
        <StreetFields form={form} />
      </FormFold>
      <FormFold title={t("create.online")} value={values.email || t("create.onlineHint")} icon={<MailIcon />}>
        <OnlineFields form={form} />
      </FormFold>
      <FormFold title={t("create.money")} value={t(moneyKey(values))} icon={<CashIcon />}>
        <MoneyFields form={form} isCurrencyFixed={false} hasTaxRate={false} />
      </FormFold>
      <FormFold
        title={t("create.food")}
        value={t(values.servesAlcohol ? "create.alcohol" : "create.noAlcohol")}
        icon={<StarIcon />}
      >
        <CuisinesField form={form} />
        <AlcoholField form={form} />
      </FormFold>
      <FormFold
        title={t("fields.description")}
        value={languages.map((language) => languageNames[language]).join(", ")}
        icon={<NoteIcon />}
      >
        <Descriptions form={form} />
      </FormFold>
      <FormFold
        title={t("create.day")}
        value={t("create.dayFrom", { time: values.businessDayStart })}
        icon={<ClockIcon />}
      >
        <DayFields form={form} />
      </FormFold>
      <FormFold
        title={t("create.use")}
        value={t(values.active ? "fields.active" : "inactive")}
        icon={<TablesIcon />}
      >
        <UseFields form={form} />
      </FormFold>
      <FormFold title={t("sections.integrations")} value={t(integrationsKey(values))} icon={<SlidersIcon />}>
        <IntegrationFields form={form} />
      </FormFold>
    </FormFolds>
  );
}

const moneyKey = ({ servicePrice, defaultGratuityPercentage }: LocationValues) =>
  Number(servicePrice) > 0 || Number(defaultGratuityPercentage) > 0 ? "create.moneySet" : "create.none";

const integrationsKey = ({ crmEnabled, instagramSyncEnabled }: LocationValues) =>
  crmEnabled || instagramSyncEnabled ? "create.on" : "create.off";

interface NewLocationFormProps {
  values: LocationValues;
  /** Storage key of the draft. */
  draft: string;
  onSubmit: (input: LocationInput) => Promise<unknown>;
  /** Content above the fields, such as what the plan includes. */
  notice: ReactNode;
}

/** Renders a new location: five fields, the rest folded, and a live receipt preview. */
export function NewLocationForm({ notice, ...settings }: NewLocationFormProps) {
  const { t } = useTranslation("locations");
  const form = useLocationForm(settings);
  return (
    <FormPage
      title={t("addTitle")}
      form={form}
      backTo="/organization/locations"
      crumbs={[{ label: t("title"), to: "/organization/locations" }]}
      saveLabel={t("create.save")}
      aside={<ReceiptPreview values={form.values} />}
    >
      <div className={style.column}>
        {notice}
        <h2 className={`phone-hide ${style.title}`}>{t("create.title")}</h2>
        <p className={`text-base weight-500 ink-2 ${style.lead}`}>{t("create.lead")}</p>
        <Essentials form={form} />
        <MoreDetails form={form} />
      </div>
    </FormPage>
  );
}
