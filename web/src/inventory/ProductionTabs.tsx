import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";

const paths = {
  stock: "/inventory",
  production: "/inventory/production",
  batches: "/inventory/production/batches",
} as const;
type ProductionTab = keyof typeof paths;
const tabs = ["stock", "production", "batches"] as const satisfies readonly ProductionTab[];

/** Renders the tabs of production with the way back to the stock, which are pages of their own. */
export function ProductionTabs({ value }: { value: ProductionTab }) {
  const { t } = useTranslation("production");
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
