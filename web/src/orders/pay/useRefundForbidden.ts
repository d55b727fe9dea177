import { usePermission } from "../../lib/api/session.ts";
import { useOfflineReason } from "../../lib/offline/offlineReason.ts";
import { useTranslation } from "../../lib/text/translation.ts";

/** Returns the reason why refunds are not possible (role or connection), or `null`. */
export function useRefundForbidden(): string | null {
  const { t } = useTranslation("orders");
  const offline = useOfflineReason();
  return usePermission("payments.take") ? offline : t("refund.forbidden");
}
