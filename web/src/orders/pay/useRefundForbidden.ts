import { useOfflineReason } from "../../lib/offlineReason.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";

/** Returns why no money can be refunded here now: the role, or the connection; null when it can. */
export function useRefundForbidden(): string | null {
  const { t } = useTranslation("orders");
  const offline = useOfflineReason();
  return usePermission("payments.refund") ? offline : t("refund.forbidden");
}
