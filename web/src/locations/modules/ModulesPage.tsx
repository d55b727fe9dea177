import type { ModuleSwitches } from "@konoba/contract/lib/businessKinds";
import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation, useLocationId } from "../../lib/api/currentLocation.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Page } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { InfoIcon } from "../../ui/icons/icons.tsx";
import { moduleStates, useSwitchModules } from "../locations.modules.queries.ts";
import { ModuleCard } from "./ModuleCard.tsx";
import { StartFrom } from "./StartFrom.tsx";
import style from "./modules.module.css";

/** Renders `/settings/modules`: what a location uses, each with a switch that saves at once. */
export function ModulesPage() {
  const { t } = useTranslation("modules");
  const id = useLocationId();
  const { name } = useCurrentLocation();
  const query = useQuery(moduleStates(id));
  const change = useSwitchModules(id);
  const set = (switches: ModuleSwitches) => change.mutate(switches);
  const states = query.data;
  return (
    <Page>
      <PageHeader title={t("title")} crumbs={[{ label: t("app:nav.settings"), to: "/settings" }]} />
      {query.error && !states && (
        <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <DelayedFallback>
          <SkeletonLines />
        </DelayedFallback>
      )}
      {states && (
        <div className={`stack gap-16 container ${style.page}`}>
          <div className={`row wrap align-center justify-between gap-24 rows-12 ${style.intro}`}>
            <p>{t("lead", { location: name ?? "" })}</p>
            <StartFrom states={states} onSwitch={set} />
          </div>
          <ul className={`grid columns-1 gap-14 ${style.cards}`} aria-label={t("list")}>
            {states.map((state) => (
              <ModuleCard
                key={state.module}
                state={state}
                isSaving={change.isPending}
                onSwitch={(isOn) => set({ [state.module]: isOn })}
              />
            ))}
          </ul>
          <p className={`row gap-8 text-sm ink-2 ${style.note}`}>
            <InfoIcon size={16} />
            {t("alwaysOn")}
          </p>
        </div>
      )}
    </Page>
  );
}
