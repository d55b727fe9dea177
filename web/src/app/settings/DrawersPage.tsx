import { useTranslation } from "../../lib/text/translation.ts";
import { BusinessDayFields } from "../../locations/LocationForm.tsx";
import { CashRoundingField, OfflineCashField } from "../../locations/MoneyFields.tsx";
import { SettingLink, SettingSection } from "../../ui/display/SettingSection.tsx";
import { LocationSettings } from "./LocationSettings.tsx";

const asIs = (value: string) => value;

/** Renders the end of the business day cash without a connection and its rounding, and where drawers and their closes are. */
export function DrawersPage() {
  const { t } = useTranslation("settings");
  return (
    <LocationSettings formats={{ timezone: asIs, businessDayStart: asIs }}>
      {({ form, location, lock }) => (
        <>
          <SettingSection title={t("sections.cash")}>
            <div>
              <SettingLink to="/drawers" label={t("links.drawers")} text={t("links.drawersText")} />
              <SettingLink to="/drawers/reports" label={t("links.reports")} text={t("links.reportsText")} />
            </div>
            <OfflineCashField form={form} />
            <CashRoundingField form={form} issuesReceipts={location.issuesReceipts} />
          </SettingSection>
          <SettingSection title={t("sections.day")} lock={lock}>
            <BusinessDayFields form={form} />
          </SettingSection>
        </>
      )}
    </LocationSettings>
  );
}
