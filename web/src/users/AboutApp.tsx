import { useTranslation } from "../lib/translation.ts";
import { version } from "../lib/version.ts";
import { Facts } from "../locations/Facts.tsx";

export function AboutApp() {
  const { t } = useTranslation("users");
  return (
    <Facts
      facts={[
        { label: t("aboutApp.version"), value: `Konoba ${version}` },
        { label: t("aboutApp.licence"), value: t("aboutApp.licenceText") },
        { label: t("aboutApp.fonts"), value: t("aboutApp.fontsText") },
      ]}
    />
  );
}
