import { useTranslation } from "../../lib/text/translation.ts";
import type { SetupProgress, SetupStep } from "./setupSteps.ts";
import style from "./Setup.module.css";

/** Page of each step. */
export const setupPages = {
  location: "/location/add",
  menu: "/menu",
  tables: "/tables",
  hours: "/location/working-hours",
  team: "/team/add",
  pin: "/profile",
  order: "/orders/addOld",
} as const satisfies Record<SetupStep, string>;

/** Renders the setup progress as a bar and in words. */
export function SetupMeter({ progress: { done, steps, minutesLeft } }: { progress: SetupProgress }) {
  const { t } = useTranslation("home");
  return (
    <p className={`row align-center gap-12 ink-2 ${style.meter}`}>
      <span className={style.bar} aria-hidden="true">
        <i style={{ width: `${(done / steps.length) * 100}%` }} />
      </span>
      {t("setup.progress", { done, count: steps.length, minutes: minutesLeft })}
    </p>
  );
}
