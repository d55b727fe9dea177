import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { FeeFields } from "../../locations/FeeFields.tsx";
import {
  CurrencyField,
  GratuityField,
  PriceApprovalField,
  PricesField,
  ServiceField,
  TaxGroups,
  TaxNumberField,
  TaxRateField,
} from "../../locations/MoneyFields.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { LocationSettings, type LocationParts } from "./LocationSettings.tsx";

function Sections({ form, location }: LocationParts) {
  const { t } = useTranslation("settings");
  return (
    <>
      <SettingSection title={t("sections.vat")} text={t("sections.vatText")}>
        <TaxRateField form={form} />
        <PricesField form={form} />
        <TaxGroups form={form} />
        <TaxNumberField form={form} />
      </SettingSection>
      <SettingSection title={t("sections.service")}>
        <ServiceField form={form} />
      </SettingSection>
      <SettingSection title={t("sections.fees")} text={t("sections.feesText")}>
        <FeeFields form={form} />
      </SettingSection>
      <SettingSection title={t("sections.tips")}>
        <GratuityField form={form} />
      </SettingSection>
      <SettingSection title={t("sections.menuPrices")}>
        <PriceApprovalField form={form} />
      </SettingSection>
      <SettingSection title={t("sections.currency")}>
        <CurrencyField form={form} isCurrencyFixed={location.hasOrders} />
      </SettingSection>
    </>
  );
}

/** Renders how bills are calculated: tax, service charge, fees and the suggested tip. */
export function MoneyPage() {
  const { money, percent } = useFormat();
  const code = useCurrency(useLocationId());
  return (
    <LocationSettings
      formats={{
        taxRate: percent,
        defaultGratuityPercentage: percent,
        servicePrice: (amount) => money(amount, code),
        taxNumber: (number) => number,
      }}
    >
      {(parts) => <Sections {...parts} />}
    </LocationSettings>
  );
}
