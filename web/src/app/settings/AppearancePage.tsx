import { useTranslation } from "../../lib/text/translation.ts";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { DensityChoice, TextSizeChoice, ThemeChoice } from "../../users/AppearanceSettings.tsx";
import { KeyboardSettings } from "../../users/KeyboardSettings.tsx";

/** Renders theme, density, text size and single-key shortcuts. */
export function AppearancePage() {
  const { t } = useTranslation(["settings", "users"]);
  return (
    <>
      <SettingSection title={t("users:appearance.theme")}>
        <ThemeChoice />
      </SettingSection>
      <SettingSection title={t("users:appearance.density")} text={t("users:appearance.densityHelp")}>
        <DensityChoice />
      </SettingSection>
      <SettingSection title={t("users:appearance.textSize")}>
        <TextSizeChoice />
      </SettingSection>
      <SettingSection title={t("sections.keyboard")} text={t("sections.keyboardText")}>
        <KeyboardSettings />
      </SettingSection>
    </>
  );
}
