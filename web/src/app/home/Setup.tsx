import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { api } from "../../lib/api.ts";
import { usePermission } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/translation.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import style from "./Setup.module.css";

const key = "setupHidden";

/** How much of the menu and the team is there; only asked while something is missing. */
const setupCounts = (locationId: string, isAsked: boolean) => ({
  queryKey: ["menu", locationId, "setup"],
  queryFn: async () => {
    const items = await api.menu.listItems({ query: { locationId, language: "en", pageSize: 10 } });
    const workers = await api.team.list({ params: { locationId }, query: { pageSize: 10 } });
    return { menu: items.total > 0, team: workers.total > 0 };
  },
  enabled: isAsked,
});

/** The four things a new venue needs, until they are there or the list is put away. */
export function Setup({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const mayEdit = usePermission("location.edit");
  const [hidden, setHidden] = useState(() => readStored(key));
  const isAsked = mayEdit && hidden !== location.id && !location.hasOrders;
  const counts = useQuery(setupCounts(location.id, isAsked));
  if (!isAsked || !counts.data) return null;
  const steps = [
    { name: "hours", to: "/location/working-hours", isDone: location.workingHours.length > 0 },
    { name: "tables", to: "/tables/add", isDone: location.activeTables > 0 },
    { name: "menu", to: "/menu/categories/add", isDone: counts.data.menu },
    { name: "team", to: "/team/add", isDone: counts.data.team },
  ] as const;
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  const dismiss = () => {
    writeStored(key, location.id);
    setHidden(location.id);
  };
  return (
    <section className={style.setup} aria-label={t("setup.title")}>
      <header className={style.head}>
        <h3>{t("setup.title")}</h3>
        <span className="hint">{t("setup.progress", { done, count: steps.length })}</span>
        <IconButton name={t("setup.dismiss")} icon={<CloseIcon />} onClick={dismiss} />
      </header>
      <ul className={style.steps}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            {isDone ? (
              <span className={style.done}>
                <CheckIcon size={16} />
                {t(`setup.${name}`)}
              </span>
            ) : (
              <LinkButton to={to} size="sm">
                {t(`setup.${name}`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
