import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";

const paths = { today: "/checklists", log: "/checklists/log" } as const;
const tabs = ["today", "log"] as const;

/** Renders the tabs of the checklists, which are pages of their own. */
export function ChecklistTabs({ value }: { value: (typeof tabs)[number] }) {
  const { t } = useTranslation("checklists");
  const navigate = useNavigate();
  return (
    <Segmented
      name={t("title")}
      kind="tabs"
      size="sm"
      value={value}
      options={tabs.map((tab) => ({ value: tab, label: t(tab) }))}
      onChange={(tab) => void navigate({ to: paths[tab] })}
    />
  );
}
