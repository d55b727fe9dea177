import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { cityChoices, countryChoices } from "../reference/reference.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon } from "../ui/icons/icons.tsx";
import type { LocationFormState } from "./locationValues.ts";
import { useReferenceNames } from "./useReferenceNames.ts";

interface CountryFieldsProps {
  form: LocationFormState;
  isCurrencyFixed: boolean;
}

/** Renders country and city; the country sets currency and tax rate, the city the time zone. */
export function CountryFields({ form, isCurrencyFixed }: CountryFieldsProps) {
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
    if (country?.standardTaxRate && !isCurrencyFixed) set("taxRate", country.standardTaxRate);
  }
  function chooseCity(cityId: string | null) {
    const city = cities.data?.find(({ id }) => id === cityId);
    set("cityId", cityId);
    if (city) set("timezone", city.timezone);
  }
  const failed = countries.isError || cities.isError ? t("choicesFailed") : undefined;
  return (
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
  );
}

/** Renders street, postal code and coordinates. */
export function StreetFields({ form }: { form: LocationFormState }) {
  const { field } = form;
  return (
    <>
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
      <div className="row wrap align-center gap-10">
        <Button
          size="sm"
          icon={<MapPinIcon size={16} />}
          loading={state === "asking"}
          needsConnection={false}
          onClick={usePosition}
        >
          {t("position.use")}
        </Button>
        <span role="status" className="meta">
          {state === "refused" && t("position.refused")}
        </span>
      </div>
    </>
  );
}
