import { useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";

/** What a page says to a role it is not meant for, and who can change that. */
export function NoPermission() {
  const { t } = useTranslation("app");
  const { organizationName } = useProfile();
  return (
    <>
      <PageHeader title={t("noPermission.title")} />
      <EmptyState
        drawing="ticket"
        title={t("noPermission.title")}
        text={t("noPermission.text", { organization: organizationName })}
      >
        <LinkButton to="/">{t("notFound.home")}</LinkButton>
      </EmptyState>
    </>
  );
}
