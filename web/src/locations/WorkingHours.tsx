import type { Location, SpecialDay, WorkingDay } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useIsReadOnly, usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { HoursRow } from "./HoursRow.tsx";
import { copiedWeek, hoursSchema, presets, weekOf, type HoursValues } from "./hoursValues.ts";
import { HoursWords } from "./HoursWords.tsx";
import { useUpdateHours } from "./locations.changes.queries.ts";
import { OpenNow } from "./OpenNow.tsx";
import { newSpecialDay, SpecialDayDialog, SpecialDays } from "./SpecialDays.tsx";
import style from "./hours.module.css";

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
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const setWeek = (next: WorkingDay[]) => form.set("workingHours", next);
  const replace = (next: WorkingDay[], said: string) => {
    setWeek(next);
    toast.info(said, {
      undo: () => setWeek(week),
      ...(leaving.current && { until: leaving.current.signal }),
    });
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
          <div className="grid">
            <Scale />
            {week.map((day, index) => (
              <HoursRow
                key={day.dayOfWeek}
                day={day}
                error={form.errors[`workingHours.${index}`]}
                breakError={form.errors[`workingHours.${index}.break`]}
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
