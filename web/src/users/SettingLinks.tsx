import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";

export function LimitSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to={hrefOf("/team", { limits: "1" })}>{t("openLimits")}</LinkButton>
    </div>
  );
}

export function ModuleSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to="/settings/modules">{t("openModules")}</LinkButton>
    </div>
  );
}

export function AuditSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to="/settings/audit">{t("openAudit")}</LinkButton>
    </div>
  );
}

export function AccountingSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to="/settings/accounting">{t("openAccounting")}</LinkButton>
    </div>
  );
}

export function ReceiptSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to="/settings/receipts">{t("openReceipts")}</LinkButton>
    </div>
  );
}

export function DeveloperSettings() {
  const { t } = useTranslation("users");
  return (
    <div>
      <LinkButton to="/settings/developers">{t("openDevelopers")}</LinkButton>
    </div>
  );
}
