import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";

interface TranslatedName {
  nameEn: string | null;
  nameMe: string | null;
}

/** Returns a function that picks the name in the user's language, else in the other one. */
export function useNameOf(): (named: TranslatedName) => string {
  const { t } = useTranslation("analytics");
  const { language } = useFormat();
  return ({ nameEn, nameMe }) => (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? t("none");
}
