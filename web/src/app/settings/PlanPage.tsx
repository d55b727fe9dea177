import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SettingLink, SettingSection } from "../../ui/display/SettingSection.tsx";
import { Billing } from "../../users/Billing.tsx";
import { OrganizationName } from "../../users/OrganizationName.tsx";

/** Renders the name of the organization, its plan and its invoices. */
export function PlanPage() {
  const { t } = useTranslation(["settings", "users"]);
  const mayRename = usePermission("organization.edit");
  return (
    <>
      <SettingSection title={t("sections.organization")} text={t("sections.organizationText")}>
        {mayRename && <OrganizationName />}
        <SettingLink to={hrefOf("/team", { view: "users" })} label={t("users:members.title")} />
      </SettingSection>
      <Billing />
    </>
  );
}
