import { useTranslation } from "../lib/translation.ts";
import { PageTabs } from "../ui/controls/PageTabs.tsx";

/** Renders the tabs of the checklists. */
export function ChecklistTabs({ value }: { value: "today" | "log" }) {
  const { t } = useTranslation("checklists");
  return (
    <PageTabs
      name={t("title")}
      value={value}
      pages={[
        { value: "today", label: t("today"), href: "/checklists" },
        { value: "log", label: t("log"), href: "/checklists/log" },
      ]}
    />
  );
}
