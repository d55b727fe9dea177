import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";

const paths = {
  suppliers: "/purchasing",
  orders: "/purchasing/orders",
  deliveries: "/purchasing/deliveries",
} as const;
type PurchasingTab = keyof typeof paths;
const tabs = ["suppliers", "orders", "deliveries"] as const satisfies readonly PurchasingTab[];

/** Renders the tabs of purchasing, which are pages of their own. */
export function PurchasingTabs({ value }: { value: PurchasingTab }) {
  const { t } = useTranslation("purchasing");
  const navigate = useNavigate();
  return (
    <Segmented
      name={t("title")}
      kind="tabs"
      size="sm"
      value={value}
      options={tabs.map((tab) => ({ value: tab, label: t(`tabs.${tab}`) }))}
      onChange={(tab) => void navigate({ to: paths[tab] })}
    />
  );
}
