import { useTranslation } from "../lib/translation.ts";
import { PageTabs } from "../ui/controls/PageTabs.tsx";

/** Renders the tabs of production with the way back to the stock. */
export function ProductionTabs({ value }: { value: "stock" | "production" | "batches" }) {
  const { t } = useTranslation("production");
  return (
    <PageTabs
      name={t("title")}
      value={value}
      pages={[
        { value: "stock", label: t("tabs.stock"), href: "/inventory" },
        { value: "production", label: t("tabs.production"), href: "/inventory/production" },
        { value: "batches", label: t("tabs.batches"), href: "/inventory/production/batches" },
      ]}
    />
  );
}
