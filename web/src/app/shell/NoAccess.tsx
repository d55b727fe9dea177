import { may, roles, type Permission } from "@konoba/contract/lib/permissions";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RequestAccess } from "../../team/RequestAccess.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";

/** Says who may use a page that the role may not open, and requests access from someone who can give it. */
export function NoAccess({ permission }: { permission: Permission | null }) {
  const { t } = useTranslation(["access", "app"]);
  const { list } = useFormat();
  const { organizationName } = useProfile();
  const { id } = useCurrentLocation();
  const allowed = permission === null ? [] : roles.filter((role) => may(role, permission));
  const leads = allowed.filter((role) => role === "owner" || role === "manager");
  const isForOthers = leads.length < allowed.length || leads.length === 0;
  const group = isForOthers ? "others" : leads.includes("manager") ? "managers" : "owners";
  const names = list(allowed.map((role) => t(`roles.${role}`)));
  const who = names && `${t("noPermission.who", { roles: names })} `;
  return (
    <EmptyState
      drawing="lock"
      title={t(`noPermission.title.${group}`)}
      text={`${who}${t("noPermission.text", { organization: organizationName })}`}
    >
      {permission !== null && id !== null && <RequestAccess locationId={id} permission={permission} />}
      <LinkButton to="/">{t("app:notFound.home")}</LinkButton>
    </EmptyState>
  );
}
