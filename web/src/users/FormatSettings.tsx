import { useState } from "react";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import style from "./settings.module.css";

const sampleAmount = "1234.5";
const sampleMs = 5 * 60_000;

/** The language, and how dates and amounts look in it. */
export function FormatSettings() {
  const { t } = useTranslation("users");
  const { longDate, date, time, money, number, relative } = useLocalFormat();
  const [now] = useState(() => new Date());
  return (
    <>
      <LanguageChoice />
      <div className={style.sample}>
        <Facts
          facts={[
            { label: t("language.today"), value: longDate(now) },
            { label: t("language.shortDate"), value: `${date(now)} ${time(now)}` },
            { label: t("language.amount"), value: money(sampleAmount, "EUR") },
            { label: t("language.number"), value: number(sampleAmount) },
            { label: t("language.ago"), value: relative(new Date(now.getTime() - sampleMs), now) },
          ]}
        />
      </div>
    </>
  );
}
