import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReactNode } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { useFirstFocus } from "../../ui/form/useFirstFocus.ts";
import { CheckIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { SetupAction } from "./SetupAction.tsx";
import { SetupAside } from "./SetupAside.tsx";
import { SetupMeter, setupPages } from "./SetupMeter.tsx";
import type { SetupProgress, SetupStep } from "./setupSteps.ts";
import style from "./Setup.module.css";

interface DetailProps {
  name: SetupStep;
  location: Location | null;
  isDone: boolean;
}

/** Returns the result of a done step, or the requirement of an open one. */
function useDetail({ name, location, isDone }: DetailProps): string | null {
  const { t } = useTranslation("home");
  const { language } = useFormat();
  if (name === "location") {
    if (!location || !isDone) return null;
    const { name: own, cityName, currencyCode, taxRate } = location;
    const city = cityName?.[language];
    return t("setup.locationDone", {
      name: city ? `${own}, ${city}` : own,
      currency: currencyCode,
      rate: taxRate,
    });
  }
  if (name === "tables" && isDone) return t("setup.tablesDone", { count: location?.activeTables ?? 0 });
  return isDone ? null : t(`setup.${name}Hint`);
}

function DoneStep({ name, location }: Omit<DetailProps, "isDone">) {
  const { t } = useTranslation("home");
  const detail = useDetail({ name, location, isDone: true });
  return (
    <li className={cx(`row align-center gap-12 anchor high-52 line-above ${style.step}`, style.done)}>
      <span className={`stack rigid middle circle ink-2 ${style.disc}`}>
        <CheckIcon size={16} />
      </span>
      <span className={`fill shrink ${style.words}`}>
        <b>{t(`setup.${name}`)}</b>{" "}
        {detail && <span className={`text-md ink-2 phone-hide ${style.detail}`}>{detail}</span>}
      </span>
      {name === "location" && location && (
        <TextLink to={`/location/edit/${location.id}`}>{t("setup.edit")}</TextLink>
      )}
    </li>
  );
}

interface LaterStepProps {
  name: SetupStep;
  number: number;
  minutes: number;
  location: Location | null;
}

function LaterStep({ name, number, minutes, location }: LaterStepProps) {
  const { t } = useTranslation("home");
  const detail = useDetail({ name, location, isDone: false });
  return (
    <li className={`row align-center gap-12 anchor high-52 line-above ${style.step}`}>
      <span className={`stack rigid middle circle ink-2 ${style.disc}`}>{number}</span>
      <span className={`fill shrink ${style.words}`}>
        {location ? (
          <span className={style.cover}>
            <TextLink to={setupPages[name]}>{t(`setup.${name}`)}</TextLink>
          </span>
        ) : (
          <b>{t(`setup.${name}`)}</b>
        )}{" "}
        {detail && <span className={`text-md ink-2 phone-hide ${style.detail}`}>{detail}</span>}
      </span>
      <span className={`rigid text-sm hint phone-hide ${style.minutes}`}>
        {t("setup.minutes", { count: minutes })}
      </span>
      {location && <ChevronRightIcon size={20} />}
    </li>
  );
}

function OpenStep({ name, number, location }: Omit<LaterStepProps, "minutes">) {
  const { t } = useTranslation("home");
  const action = useFirstFocus<HTMLDivElement>({ isEvenFilled: true });
  return (
    <li
      className={cx(`row align-center gap-12 anchor high-52 line-above ${style.step}`, style.open)}
      aria-current="step"
    >
      <span className={`stack rigid middle circle ink-2 ${style.disc}`}>{number}</span>
      <div className={`fill shrink ${style.words}`}>
        <h3>{t(`setup.${name}`)}</h3>
        <p>{t(`setup.${name}Text`)}</p>
      </div>
      <div ref={action} className={style.action}>
        <SetupAction step={name} location={location} />
      </div>
    </li>
  );
}

interface SetupListProps {
  progress: SetupProgress;
  location: Location | null;
}

/** Renders the steps in order: done ones with results, the open one with its action, later ones. */
function SetupList({ progress, location }: SetupListProps) {
  const { t } = useTranslation("home");
  return (
    <ol className="edged round-4 clip" aria-label={t("setup.label")}>
      {progress.steps.map(({ name, isDone, isOpen, minutes }, index) => {
        const shared = { name, location, number: index + 1 };
        if (isDone) return <DoneStep key={name} name={name} location={location} />;
        return isOpen ? (
          <OpenStep key={name} {...shared} />
        ) : (
          <LaterStep key={name} {...shared} minutes={minutes} />
        );
      })}
    </ol>
  );
}

interface SetupChecklistProps extends SetupListProps {
  onHide: (() => void) | null;
}

/** Renders the setup of a new location: its steps, with demo and help beside them. */
export function SetupChecklist({ progress, location, onHide }: SetupChecklistProps): ReactNode {
  const { t } = useTranslation("home");
  const { firstName } = useProfile();
  const title = location
    ? t("setup.welcome", { location: location.name, name: firstName })
    : t("setup.welcomeNew", { name: firstName });
  return (
    <section className={`grid align-start ${style.setup}`} aria-label={t("setup.label")}>
      <div>
        <h2 className={style.title}>{title}</h2>
        <SetupMeter progress={progress} />
        <SetupList progress={progress} location={location} />
      </div>
      <SetupAside onHide={onHide} />
    </section>
  );
}
