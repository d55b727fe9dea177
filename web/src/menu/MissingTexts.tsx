import type { MissingText } from "@konoba/contract/menu/menu.texts.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";

const keys = {
  name: { en: "fields.nameEn", me: "fields.nameMe" },
  description: { en: "fields.descriptionEn", me: "fields.descriptionMe" },
} as const;

/** Renders the missing translations of a row; nothing if there are none. */
export function MissingTexts({ texts }: { texts: readonly MissingText[] }) {
  const { t } = useTranslation("menu");
  const { list } = useFormat();
  if (texts.length === 0) return null;
  const names = texts.map(({ language, field }) => t(keys[field][language]));
  return <Badge tone="amber">{t("missingTexts", { texts: list([...new Set(names)]) })}</Badge>;
}
