import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { PlatformFields } from "../../locations/LocationForm.tsx";
import { ClosingFields, LabelFields, TakeBackField } from "../../locations/MoneyFields.tsx";
import { SettingLink, SettingSection } from "../../ui/display/SettingSection.tsx";
import { OrderingSettings, SoundSettings } from "../../users/OrderPreferences.tsx";
import { LocationSettings } from "./LocationSettings.tsx";

const minutes = (value: string) => `${value} min`;

/** Renders the user's preferences for orders on this device, and how orders close at the location. */
export function OrdersPage() {
  const { t } = useTranslation("settings");
  const mayOrder = usePermission("orders.create");
  return (
    <LocationSettings
      formats={{
        autoCompleteMinutes: minutes,
        autoRejectMinutes: minutes,
        voidGraceSeconds: (value) => `${value} s`,
      }}
    >
      {({ form, lock }) => (
        <>
          <SettingSection title={t("sections.sound")} text={t("sections.thisDevice")}>
            <SoundSettings />
          </SettingSection>
          {mayOrder && (
            <SettingSection title={t("sections.newOrders")} text={t("sections.thisDevice")}>
              <OrderingSettings />
            </SettingSection>
          )}
          <SettingSection title={t("sections.closing")} text={t("sections.closingText")} lock={lock}>
            <ClosingFields form={form} />
            <TakeBackField form={form} />
          </SettingSection>
          <SettingSection title={t("sections.labels")} text={t("sections.labelsText")} lock={lock}>
            <LabelFields form={form} />
          </SettingSection>
          <SettingSection title={t("sections.platforms")} text={t("sections.closingText")} lock={lock}>
            <PlatformFields form={form} />
          </SettingSection>
          <SettingSection title={t("sections.kitchen")}>
            <SettingLink to="/menu/stations" label={t("links.stations")} text={t("links.stationsText")} />
          </SettingSection>
        </>
      )}
    </LocationSettings>
  );
}
