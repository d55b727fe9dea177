import type { Location } from "@konoba/contract/locations/locations.contract";
import { sampleSize } from "@konoba/contract/menu/menu.sample.rules";
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { presets } from "../../locations/hoursValues.ts";
import { useUpdateHours } from "../../locations/locations.changes.queries.ts";
import { useSampleMenu } from "../../menu/menu.sample.queries.ts";
import { useCreateTables } from "../../tables/tables.queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SparklesIcon } from "../../ui/icons/icons.more.tsx";
import { PencilIcon, UploadIcon } from "../../ui/icons/icons.tsx";
import { PinEntry } from "../../users/PinCard.tsx";
import { firstTables, type SetupStep } from "./setupSteps.ts";
import style from "./Setup.module.css";

interface OptionProps {
  icon: ReactNode;
  title: string;
  text: string;
  isFirst?: boolean;
  children: ReactNode;
}

function Option({ icon, title, text, isFirst, children }: OptionProps) {
  return (
    <div className={cx(`column round-3 on-raised ${style.option}`, isFirst && style.first)}>
      {icon}
      <b>{title}</b>
      <span>{text}</span>
      {children}
    </div>
  );
}

/** Offers three sources of a menu: sample, file, or manual entry. */
function MenuAction({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const sample = useSampleMenu(location);
  return (
    <div className={`grid gap-10 ${style.options}`}>
      <Option
        icon={<SparklesIcon size={24} />}
        title={t("setup.sample")}
        text={t("setup.sampleText", { count: sampleSize(location.servesAlcohol) })}
        isFirst
      >
        <Button
          variant="primary"
          loading={sample.isPending}
          onClick={() => sample.mutate(t("setup.sampleFile"))}
        >
          {t("setup.sampleAction")}
        </Button>
      </Option>
      <Option icon={<UploadIcon size={24} />} title={t("setup.csv")} text={t("setup.csvText")}>
        <LinkButton to="/menu/import">{t("setup.csvAction")}</LinkButton>
      </Option>
      <Option icon={<PencilIcon size={24} />} title={t("setup.hand")} text={t("setup.handText")}>
        <LinkButton to="/menu/add">{t("setup.handAction")}</LinkButton>
      </Option>
    </div>
  );
}

/** Creates a number of tables. */
function TablesAction({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const [count, setCount] = useState<number | null>(10);
  const create = useCreateTables();
  const tables = firstTables(location.id, count);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (tables && !create.isPending) create.mutate(tables);
  }
  return (
    <form className={`row wrap align-end gap-10 ${style.row}`} noValidate onSubmit={submit}>
      <NumberField label={t("setup.tablesCount")} value={count} onChange={setCount} />
      <Button type="submit" variant="primary" disabled={!tables} loading={create.isPending}>
        {t("setup.tablesAction", { count: count ?? 0 })}
      </Button>
      <LinkButton to="/tables/add">{t("setup.tablesPlan")}</LinkButton>
    </form>
  );
}

function HoursAction({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const save = useUpdateHours(location.id);
  return (
    <div className={`row wrap align-end gap-10 ${style.row}`}>
      <Button variant="primary" loading={save.isPending} onClick={() => save.mutate(presets.everyDay())}>
        {t("setup.hoursAction")}
      </Button>
      <LinkButton to="/location/working-hours">{t("setup.hoursOwn")}</LinkButton>
    </div>
  );
}

/** Renders the action of the open step: one primary button and its alternatives. */
export function SetupAction({ step, location }: { step: SetupStep; location: Location | null }) {
  const { t } = useTranslation("home");
  if (step === "location" || !location)
    return (
      <div className={`row wrap align-end gap-10 ${style.row}`}>
        <LinkButton to="/location/add" variant="primary">
          {t("setup.locationAction")}
        </LinkButton>
        <LinkButton to="/organization/locations">{t("setup.locationAll")}</LinkButton>
      </div>
    );
  if (step === "menu") return <MenuAction location={location} />;
  if (step === "tables") return <TablesAction location={location} />;
  if (step === "hours") return <HoursAction location={location} />;
  if (step === "pin") return <PinEntry />;
  return (
    <div className={`row wrap align-end gap-10 ${style.row}`}>
      <LinkButton to={step === "team" ? "/team/add" : "/orders/addOld"} variant="primary">
        {t(`setup.${step}Action`)}
      </LinkButton>
    </div>
  );
}
