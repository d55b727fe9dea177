import type { FoundText } from "@konoba/contract/lib/translations";
import { useTranslation } from "../lib/translation.ts";
import style from "./GuestCard.module.css";

/** A text of the menu; one borrowed from another language is marked. */
export function GuestText({ found, fallback }: { found: FoundText; fallback: string }) {
  const { t } = useTranslation("menu");
  if (found.text === "") return <span className={style.missing}>{fallback}</span>;
  if (!found.isFallback) return found.text;
  return (
    <span className={style.missing} title={t("untranslated")}>
      {found.text}
      <span className="vh"> ({t("untranslated")})</span>
    </span>
  );
}
