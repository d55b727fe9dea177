import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";

/** Replaces a location-bound page while no location is chosen. */
export function NoLocation() {
  const { t } = useTranslation("access");
  return (
    <>
      <PageHeader title={t("noLocation.title")} />
      <EmptyState drawing="pin" title={t("noLocation.title")} text={t("noLocation.text")}>
        <LinkButton to="/organization/locations" variant="primary">
          {t("noLocation.all")}
        </LinkButton>
        <LinkButton to="/location/add">{t("noLocation.create")}</LinkButton>
      </EmptyState>
    </>
  );
}
