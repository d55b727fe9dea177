import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { PageTabs } from "../ui/controls/PageTabs.tsx";

type PurchasingTab = "suppliers" | "orders" | "deliveries" | "invoices" | "margins";

/** Renders the tabs of purchasing; invoices and margins need the permission for invoices. */
export function PurchasingTabs({ value }: { value: PurchasingTab }) {
  const { t } = useTranslation("purchasing");
  const canInvoice = usePermission("purchasing.invoice");
  const page = (tab: PurchasingTab, href: string) => ({ value: tab, label: t(`tabs.${tab}`), href });
  return (
    <PageTabs
      name={t("title")}
      value={value}
      pages={[
        page("suppliers", "/purchasing"),
        page("orders", "/purchasing/orders"),
        page("deliveries", "/purchasing/deliveries"),
        ...(canInvoice
          ? [page("invoices", "/purchasing/invoices"), page("margins", "/purchasing/margins")]
          : []),
      ]}
    />
  );
}
