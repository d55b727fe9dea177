import { useIsModuleOn } from "../lib/api/modules.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";

interface TranslationChipProps {
  list: {
    query: Partial<Record<string, unknown>>;
    setFilter: (key: "missing", value: string | undefined) => void;
  };
}

/** Renders a filter for entries with missing translations. */
export function TranslationChip({ list }: TranslationChipProps) {
  const { t } = useTranslation("menu");
  const isOn = list.query["missing"] !== undefined;
  if (!useIsModuleOn("languages")) return null;
  return (
    <ChipGroup name={t("views.name")}>
      <Chip pressed={isOn} onClick={() => list.setFilter("missing", isOn ? undefined : "translation")}>
        {t("views.translation")}
      </Chip>
    </ChipGroup>
  );
}
