import type { Location, SpecialDay, WorkingDay } from "@konoba/contract/locations/locations.contract";
import { closesNextDay, isComplete } from "@konoba/contract/locations/locations.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useIsReadOnly, usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { cx } from "../ui/cx.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { TimeField } from "../ui/fields/DateField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { CopyIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { copiedWeek, hoursSchema, presets, weekOf, type HoursValues, openedDay } from "./hoursValues.ts";
import { HoursWords } from "./HoursWords.tsx";
import { useUpdateHours } from "./locations.changes.queries.ts";
import { OpenNow } from "./OpenNow.tsx";
import { newSpecialDay, SpecialDayDialog, SpecialDays } from "./SpecialDays.tsx";
import style from "./hours.module.css";

const dayMinutes = 1440;

function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) / dayMinutes) * 100;
}

/** Renders opening hours on a 24-hour bar; hours after midnight continue at the left, lighter. */
function HoursBar({ day }: { day: WorkingDay }) {
  const { openTime, closeTime } = day;
  const isShown = !day.isClosed && isComplete(day) && openTime !== null && closeTime !== null;
  const from = isShown ? partOfDay(openTime) : 0;
  const to = isShown ? partOfDay(closeTime) : 0;
  const isOvernight = closesNextDay(day);
  return (
    <div className={style.bar} aria-hidden="true">
      {isShown && (
        <i style={{ insetInlineStart: `${from}%`, width: `${(isOvernight ? 100 : to) - from}%` }} />
      )}
      {isShown && isOvernight && to > 0 && (
        <i className={style.overnight} style={{ insetInlineStart: 0, width: `${Math.min(to, from)}%` }} />
      )}
    </div>
  );
}

const scaleHours = [0, 6, 12, 18, 24] as const;

/** Renders the hours above the bars. */
function Scale() {
  return (
    <div className={style.scale} aria-hidden="true">
      <div>
        {scaleHours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

interface HoursRowProps {
  day: WorkingDay;
  error?: string | undefined;
  disabled: boolean;
  onChange: (day: WorkingDay) => void;
  onCopy: (to: "all" | "weekdays") => void;
}

/** Renders one day: open or closed, its times, and the 24-hour bar. */
function HoursRow({ day, error, disabled, onChange, onCopy }: HoursRowProps) {
  const { t } = useTranslation("locations");
  const { weekday } = useFormat();
  const name = weekday(day.dayOfWeek);
  const timeField = (key: "openTime" | "closeTime") => (
    <TimeField
      label={t(`hours.${key}`, { day: name })}
      name={`${key}${day.dayOfWeek}`}
      value={day[key]}
      onChange={(time) => onChange({ ...day, [key]: time })}
      disabled={disabled || day.isClosed}
      error={day[key] === null ? error : undefined}
    />
  );
  return (
    <div role="group" aria-label={name} className={cx(style.day, day.isClosed && style.closed)}>
      <b className={style.name}>{name}</b>
      <Switch
        checked={!day.isClosed}
        disabled={disabled}
        name={t("hours.isOpen", { day: name })}
        onChange={(isOpen) => onChange(openedDay(day, isOpen))}
      />
      <div className={style.times}>
        {timeField("openTime")}
        <span aria-hidden="true">–</span>
        {timeField("closeTime")}
        <span className={style.next} title={t("hours.nextDay")}>
          {closesNextDay(day) && "(+1)"}
          {closesNextDay(day) && <span className="vh">{t("hours.nextDay")}</span>}
        </span>
      </div>
      <HoursBar day={day} />
      <Menu
        name={t("hours.copyFrom", { day: name })}
        align="end"
        trigger={(open) => (
          <IconButton name={t("hours.copyFrom", { day: name })} icon={<CopyIcon />} {...open} />
        )}
      >
        <MenuItem onSelect={() => onCopy("all")}>{t("hours.copyAll")}</MenuItem>
        <MenuItem onSelect={() => onCopy("weekdays")}>{t("hours.copyWeekdays")}</MenuItem>
      </Menu>
    </div>
  );
}

/** Renders the hours read-only. */
function WorkingHoursView({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const mayEdit = usePermission("location.edit");
  return (
    <Page>
      <PageHeader title={t("hours.title")} crumbs={[{ label: t("info"), to: "/location" }]} />
      <Section title={location.name} aside={<OpenNow location={location} />}>
        <HoursWords hours={location.workingHours} />
        {!mayEdit && <p className="meta">{t("noEdit")}</p>}
      </Section>
      <Section title={t("special.title")}>
        <SpecialDays location={location} onEdit={null} />
      </Section>
    </Page>
  );
}

export function WorkingHours() {
  const { t } = useTranslation("locations");
  const id = useLocationId();
  const query = useQuery(locationDetails(id));
  const mayEdit = usePermission("location.edit");
  const isReadOnly = useIsReadOnly();
  if (!query.data)
    return (
      <RecordState
        title={t("hours.title")}
        query={query}
        listTo="/organization/locations"
        listLabel={t("toList")}
      />
    );
  if (!mayEdit || isReadOnly) return <WorkingHoursView location={query.data} />;
  return <HoursForm key={id} location={query.data} />;
}

type PresetName = keyof typeof presets;
const presetNames: readonly PresetName[] = ["everyDay", "closedMonday", "lateWeekend"];

/** Checks whether no day has hours, before and now: such a location is always open. */
const isUnset = ({ workingHours }: Location, week: readonly WorkingDay[]): boolean =>
  workingHours.length === 0 && week.every(({ isClosed }) => isClosed);

function HoursForm({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const save = useUpdateHours(location.id);
  const form = useForm<HoursValues, HoursValues>({
    domain: "locations",
    schema: hoursSchema,
    values: { workingHours: weekOf(location.workingHours) },
    onSubmit: async ({ workingHours }) =>
      isUnset(location, workingHours) ? undefined : save.mutateAsync(workingHours),
  });
  const week = form.values.workingHours;
  const setWeek = (next: WorkingDay[]) => form.set("workingHours", next);
  const replace = (next: WorkingDay[], said: string) => {
    setWeek(next);
    toast.info(said, { undo: () => setWeek(week) });
  };
  const isWide = useMedia("(min-width: 1280px)");
  const [special, setSpecial] = useState<SpecialDay | null>(null);
  const summary = (
    <section aria-label={t("hours.summary")} className={style.summary}>
      <header>
        <h2>{t("hours.summary")}</h2>
        <OpenNow location={location} />
      </header>
      <HoursWords hours={isUnset(location, week) ? [] : week} />
    </section>
  );

  return (
    <>
      <FormPage
        title={t("hours.title")}
        form={form}
        backTo="/location"
        crumbs={[{ label: t("info"), to: "/location" }]}
        aside={isWide && summary}
      >
        <FormSection title={location.name}>
          {!isWide && summary}
          {location.workingHours.length === 0 && <p className="meta">{t("hours.unset")}</p>}
          <ChipGroup name={t("hours.presets")}>
            {presetNames.map((name) => (
              <Chip
                key={name}
                aria-pressed={undefined}
                onClick={() => replace(presets[name](), t("hours.presetTaken"))}
              >
                {t(`hours.preset.${name}`)}
              </Chip>
            ))}
          </ChipGroup>
          <div className={style.week}>
            <Scale />
            {week.map((day, index) => (
              <HoursRow
                key={day.dayOfWeek}
                day={day}
                error={form.errors[`workingHours.${index}`]}
                disabled={form.isSending}
                onChange={(next) => setWeek(week.map((each, at) => (at === index ? next : each)))}
                onCopy={(to) => replace(copiedWeek(week, day, to), t(`hours.copied.${to}`))}
              />
            ))}
          </div>
        </FormSection>
        <FormSection
          title={t("special.title")}
          aside={
            <Button size="sm" icon={<PlusIcon />} onClick={() => setSpecial(newSpecialDay)}>
              {t("special.add")}
            </Button>
          }
        >
          <SpecialDays location={location} onEdit={setSpecial} />
        </FormSection>
      </FormPage>
      {special && (
        <SpecialDayDialog locationId={location.id} day={special} onClose={() => setSpecial(null)} />
      )}
    </>
  );
}
