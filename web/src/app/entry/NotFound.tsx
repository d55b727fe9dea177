import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";

/** Renders the page of an unknown address. */
export function NotFound() {
  const { t } = useTranslation("app");
  return (
    <>
      <PageHeader title={t("notFound.title")} />
      <EmptyState drawing="signpost" title={t("notFound.title")} text={t("notFound.text")}>
        <LinkButton to="/" variant="primary">
          {t("notFound.home")}
        </LinkButton>
      </EmptyState>
    </>
  );
}
