import { useOfflineReason } from "../../lib/offlineReason.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";

/** Returns the reason why refunds are not possible (role or connection), or `null`. */
export function useRefundForbidden(): string | null {
  const { t } = useTranslation("orders");
  const offline = useOfflineReason();
  return usePermission("payments.take") ? offline : t("refund.forbidden");
}
