import { useTranslation } from "../../lib/text/translation.ts";
import { EmptyState } from "./EmptyState.tsx";

/** Renders a missing permission and who can grant it. */
export function Forbidden({ text }: { text?: string }) {
  const { t } = useTranslation("ui");
  return <EmptyState drawing="lock" title={t("error.forbidden")} text={text ?? t("error.forbiddenHelp")} />;
}
