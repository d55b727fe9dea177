import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** Renders a list in which nothing matches the filters, with a button that clears them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <EmptyState drawing="search" title={t("list.noMatch")} text={t("list.noMatchText")}>
      <Button onClick={onClear}>{t("list.clearFilters")}</Button>
    </EmptyState>
  );
}
