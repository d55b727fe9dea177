import { useTranslation } from "../../lib/translation.ts";
import { EmptyState } from "./EmptyState.tsx";

/** No permission: what it is and who can help. */
export function Forbidden({ text }: { text?: string }) {
  const { t } = useTranslation("ui");
  return <EmptyState drawing="plate" title={t("error.forbidden")} text={text ?? t("error.forbiddenHelp")} />;
}
