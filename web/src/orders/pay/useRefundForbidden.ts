import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";

/** Why this role gives no money back, with who does; null for who may. */
export function useRefundForbidden(): string | null {
  const { t } = useTranslation("orders");
  return usePermission("payments.refund") ? null : t("refund.forbidden");
}
