import { useLocation } from "@tanstack/react-router";
import { useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { activeAddress, navigation } from "../screens/navigation.ts";

const entries = navigation.flatMap((group) => [...group.entries]);

/** Replaces a page the role may not open, and names who can change that. */
export function NoPermission() {
  const { t } = useTranslation(["access", "app"]);
  const { organizationName } = useProfile();
  const entry = useLocation({
    select: ({ pathname }) => entries.find(({ to }) => to === activeAddress(pathname)),
  });
  return (
    <>
      <PageHeader title={entry ? t(`app:nav.${entry.key}`) : t("noPermission.title")} />
      <EmptyState
        drawing="lock"
        title={t("noPermission.title")}
        text={t("noPermission.text", { organization: organizationName })}
      >
        <LinkButton to="/">{t("app:notFound.home")}</LinkButton>
      </EmptyState>
    </>
  );
}
