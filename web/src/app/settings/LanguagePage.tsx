import { useState } from "react";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Facts } from "../../locations/Facts.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { LanguageChoice } from "../../users/LanguageChoice.tsx";

const sampleAmount = "1234.5";
const sampleMs = 5 * 60_000;

/** Renders the language with examples of its dates and amounts. */
export function LanguagePage() {
  const { t } = useTranslation(["settings", "users"]);
  const { longDate, date, time, money, number, relative } = useLocalFormat();
  const [now] = useState(() => new Date());
  return (
    <>
      <SettingSection title={t("users:language.title")}>
        <LanguageChoice />
      </SettingSection>
      <SettingSection title={t("sections.samples")}>
        <Facts
          facts={[
            { label: t("users:language.today"), value: longDate(now) },
            { label: t("users:language.shortDate"), value: `${date(now)} ${time(now)}` },
            { label: t("users:language.amount"), value: money(sampleAmount, "EUR") },
            { label: t("users:language.number"), value: number(sampleAmount) },
            { label: t("users:language.ago"), value: relative(new Date(now.getTime() - sampleMs), now) },
          ]}
        />
      </SettingSection>
    </>
  );
}
