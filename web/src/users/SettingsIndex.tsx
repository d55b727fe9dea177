import type { Module } from "@konoba/contract/lib/modules";
import type { Permission } from "@konoba/contract/lib/permissions";
import { Link } from "@tanstack/react-router";
import { useModulesOff } from "../lib/api/modules.ts";
import { usePermissions } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import style from "./settingsIndex.module.css";

/** Pages of the settings in order. */
type PageName =
  | "general"
  | "modules"
  | "receipts"
  | "accounting"
  | "printers"
  | "billing"
  | "audit"
  | "developers"
  | "data";
const pages: readonly { name: PageName; to: string; permission?: Permission; module?: Module }[] = [
  { name: "general", to: "/settings" },
  { name: "modules", to: "/settings/modules", permission: "location.edit" },
  { name: "receipts", to: "/settings/receipts", permission: "receipts.setup", module: "receipts" },
  { name: "accounting", to: "/settings/accounting", permission: "accounting.view" },
  { name: "printers", to: "/printers", permission: "orders.view" },
  { name: "billing", to: "/settings/billing" },
  { name: "audit", to: "/settings/audit", permission: "audit.view" },
  { name: "developers", to: "/settings/developers", permission: "integrations.manage", module: "developers" },
  { name: "data", to: "/settings/data", permission: "organization.edit" },
];

/** Renders links to the pages of the settings, beside one of them. */
export function SettingsIndex() {
  const { t } = useTranslation("users");
  const may = usePermissions();
  const off = useModulesOff();
  return (
    <nav aria-label={t("settings")} className={style.index}>
      {pages
        .filter(
          ({ permission, module }) => (!permission || may(permission)) && (!module || !off.includes(module)),
        )
        .map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={style.entry}
          >
            {t(`index.${name}`)}
          </Link>
        ))}
    </nav>
  );
}
