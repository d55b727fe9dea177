import { useTranslation } from "../../lib/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";

/** Most pages show what is at a location; without one they say how to get one. */
export function NoLocation() {
  const { t } = useTranslation("app");
  return (
    <>
      <PageHeader title={t("noLocation.title")} />
      <EmptyState drawing="chair" title={t("noLocation.title")} text={t("noLocation.text")}>
        <LinkButton to="/organization/locations" variant="primary">
          {t("noLocation.all")}
        </LinkButton>
        <LinkButton to="/location/add">{t("noLocation.create")}</LinkButton>
      </EmptyState>
    </>
  );
}
