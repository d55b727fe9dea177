import type { Module } from "@konoba/contract/lib/modules";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useSwitchModules } from "../locations.modules.queries.ts";
import style from "./Suggestion.module.css";

export type SuggestedModule = Extract<Module, "purchasing" | "reservations" | "languages">;

/** Renders what a module would do here, with a button that turns it on. */
export function SuggestionCard({ module, onDecline }: { module: SuggestedModule; onDecline: () => void }) {
  const { t } = useTranslation("modules");
  const change = useSwitchModules(useLocationId());
  return (
    <aside className={`stack gap-12 ${style.suggestion}`} aria-label={t(`suggest.${module}.title`)}>
      <div className={`text-md pad-12-14 edged on-brand-soft ${style.card}`}>
        <b className="weight-650 brand-ink">{t(`suggest.${module}.title`)}</b>
        <p>{t(`suggest.${module}.text`)}</p>
        <div className="row wrap gap-8 rows-4 above-10">
          <Button size="sm" loading={change.isPending} onClick={() => change.mutate({ [module]: true })}>
            {t(`suggest.${module}.turnOn`)}
          </Button>
          <Button variant="quiet" size="sm" onClick={onDecline}>
            {t("suggest.notNow")}
          </Button>
        </div>
      </div>
      <p className="meta">{t("suggest.once")}</p>
    </aside>
  );
}
