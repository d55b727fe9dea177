import { version } from "../../lib/connection/version.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Facts } from "../../locations/Facts.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { DeviceStorage, InstallApp, StaffHere } from "../../users/ThisDevice.tsx";

/** Renders what is installed, set up and stored on this device. */
export function DevicePage() {
  const { t } = useTranslation(["settings", "users"]);
  return (
    <>
      <SettingSection title={t("sections.staff")}>
        <StaffHere />
      </SettingSection>
      <SettingSection title={t("sections.app")}>
        <InstallApp />
      </SettingSection>
      <SettingSection title={t("sections.storage")}>
        <DeviceStorage />
      </SettingSection>
      <SettingSection title={t("sections.about")}>
        <Facts
          facts={[
            { label: t("users:aboutApp.version"), value: `Konoba ${version}` },
            { label: t("users:aboutApp.licence"), value: t("users:aboutApp.licenceText") },
            { label: t("users:aboutApp.fonts"), value: t("users:aboutApp.fontsText") },
          ]}
        />
      </SettingSection>
    </>
  );
}
