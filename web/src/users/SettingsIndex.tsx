import type { Permission } from "@konoba/contract/lib/permissions";
import { Link } from "@tanstack/react-router";
import { usePermissions } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import style from "./settingsIndex.module.css";

/** Pages of the settings in order. */
type PageName =
  | "general"
  | "receipts"
  | "accounting"
  | "printers"
  | "billing"
  | "audit"
  | "developers"
  | "data";
const pages: readonly { name: PageName; to: string; permission?: Permission }[] = [
  { name: "general", to: "/settings" },
  { name: "receipts", to: "/settings/receipts", permission: "receipts.setup" },
  { name: "accounting", to: "/settings/accounting", permission: "accounting.view" },
  { name: "printers", to: "/printers", permission: "orders.view" },
  { name: "billing", to: "/settings/billing" },
  { name: "audit", to: "/settings/audit", permission: "audit.view" },
  { name: "developers", to: "/settings/developers", permission: "integrations.manage" },
  { name: "data", to: "/settings/data", permission: "organization.edit" },
];

/** Renders links to the pages of the settings, beside one of them. */
export function SettingsIndex() {
  const { t } = useTranslation("users");
  const may = usePermissions();
  return (
    <nav aria-label={t("settings")} className={style.index}>
      {pages
        .filter(({ permission }) => !permission || may(permission))
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
