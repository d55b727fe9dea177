import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";

const paths = {
  suppliers: "/purchasing",
  orders: "/purchasing/orders",
  deliveries: "/purchasing/deliveries",
  invoices: "/purchasing/invoices",
  margins: "/purchasing/margins",
} as const;
type PurchasingTab = keyof typeof paths;
const tabs = ["suppliers", "orders", "deliveries"] as const satisfies readonly PurchasingTab[];
const moneyTabs = ["invoices", "margins"] as const satisfies readonly PurchasingTab[];

/** Renders the tabs of purchasing, which are pages of their own. */
export function PurchasingTabs({ value }: { value: PurchasingTab }) {
  const { t } = useTranslation("purchasing");
  const navigate = useNavigate();
  const canInvoice = usePermission("purchasing.invoice");
  const shown: readonly PurchasingTab[] = canInvoice ? [...tabs, ...moneyTabs] : tabs;
  return (
    <Segmented
      name={t("title")}
      kind="tabs"
      size="sm"
      value={value}
      options={shown.map((tab) => ({ value: tab, label: t(`tabs.${tab}`) }))}
      onChange={(tab) => void navigate({ to: paths[tab] })}
    />
  );
}
