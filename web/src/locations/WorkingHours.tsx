import { useQuery } from "@tanstack/react-query";
import type { Location, WorkingDay } from "@konoba/contract/locations/locations.contract";
import { useLocationId } from "../lib/currentLocation.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { RecordState } from "../ui/RecordState.tsx";
import { toast } from "../ui/toasts.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { HoursRow } from "./HoursRow.tsx";
import { copiedWeek, hoursSchema, presets, weekOf, type HoursValues } from "./hoursValues.ts";
import { HoursWords } from "./HoursWords.tsx";
import { locationDetails, useUpdateHours } from "./locations.queries.ts";
import { WorkingHoursView } from "./WorkingHoursView.tsx";
import style from "./hours.module.css";

export function WorkingHours() {
  const { t } = useTranslation("locations");
  const id = useLocationId();
  const query = useQuery(locationDetails(id));
  const mayEdit = usePermission("location.edit");
  if (!query.data)
    return (
      <RecordState
        title={t("hours.title")}
        query={query}
        listTo="/organization/locations"
        listLabel={t("toList")}
      />
    );
  if (!mayEdit) return <WorkingHoursView location={query.data} />;
  return <HoursForm key={id} location={query.data} />;
}

type PresetName = keyof typeof presets;
const presetNames: readonly PresetName[] = ["everyDay", "closedMonday", "lateWeekend"];

function HoursForm({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const save = useUpdateHours(location.id);
  const form = useForm<HoursValues, HoursValues>({
    domain: "locations",
    schema: hoursSchema,
    values: { workingHours: weekOf(location.workingHours) },
    onSubmit: ({ workingHours }) => save.mutateAsync(workingHours),
  });
  const week = form.values.workingHours;
  const setWeek = (next: WorkingDay[]) => form.set("workingHours", next);
  const replace = (next: WorkingDay[], said: string) => {
    setWeek(next);
    toast.info(said, { undo: () => setWeek(week) });
  };
  const isWide = useMedia("(min-width: 1280px)");
  const summary = (
    <section aria-label={t("hours.summary")} className={style.summary}>
      <h2>{t("hours.summary")}</h2>
      <HoursWords hours={week} />
    </section>
  );

  return (
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
    </FormPage>
  );
}
