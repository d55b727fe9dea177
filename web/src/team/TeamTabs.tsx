import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { Segmented } from "../ui/Segmented.tsx";
import style from "./team.module.css";

export type TeamView = "staff" | "users";

/** Who works at the location, and who keeps the organization; which of the two is in the address. */
export function TeamTabs({ view }: { view: TeamView }) {
  const { t } = useTranslation("team");
  const navigate = useNavigate();
  return (
    <div className={style.tabs}>
      <Segmented
        kind="tabs"
        name={t("views.label")}
        value={view}
        options={[
          { value: "staff", label: t("views.staff") },
          { value: "users", label: t("views.users") },
        ]}
        onChange={(next) =>
          void navigate({
            to: "/team",
            search: next === "users" ? { view: "users" } : {},
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
