import {
  checklistInput,
  type Checklist,
  type ChecklistInput,
} from "@konoba/contract/checklists/checklists.contract";
import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { type FormValues, formValues } from "../lib/list/formValues.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { TimeField } from "../ui/fields/DateField.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { PlusIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { checklistList, useCreateChecklist, useUpdateChecklist } from "./checklists.queries.ts";
import { PointsField } from "./PointsField.tsx";
import style from "./checklists.module.css";

type Values = FormValues<typeof checklistInput>;

/** Renders the due times and weekdays. */
function Schedule({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation("checklists");
  const { shortWeekday } = useFormat();
  const { field, set, values, errors } = form;
  const { dueTimes, weekdays } = values;
  const toggle = (day: number) =>
    set("weekdays", weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]);
  return (
    <FormSection title={t("schedule")}>
      <div data-field="dueTimes" className={style.times}>
        {dueTimes.map((time, index) => (
          // Times have no identity of their own, and keep their order while they are edited.
          // oxlint-disable-next-line no-array-index-key
          <span key={index} className={style.due}>
            <TimeField
              label={t("timeOf", { number: index + 1 })}
              value={time}
              error={errors[`dueTimes.${index}`]}
              onChange={(next) =>
                set(
                  "dueTimes",
                  dueTimes.map((each, at) => (at === index ? (next ?? "") : each)),
                )
              }
            />
            <IconButton
              name={t("removeTime", { time })}
              icon={<TrashIcon />}
              onClick={() =>
                set(
                  "dueTimes",
                  dueTimes.filter((_, at) => at !== index),
                )
              }
            />
          </span>
        ))}
      </div>
      {dueTimes.length === 0 && <p className="above-6 text-sm weight-400 ink-2">{t("noTimes")}</p>}
      {errors["dueTimes"] && (
        <p className={style.error} role="alert">
          {errors["dueTimes"]}
        </p>
      )}
      <div>
        <Button icon={<PlusIcon />} onClick={() => set("dueTimes", [...dueTimes, "08:00"])}>
          {t("addTime")}
        </Button>
      </div>
      {dueTimes.length > 0 && (
        <>
          <Field label={t("weekdays")} name="weekdays" error={errors["weekdays"]} isGroup>
            {() => (
              <ChipGroup name={t("weekdays")}>
                {weekdaysMondayFirst.map((day) => (
                  <Chip key={day} pressed={weekdays.includes(day)} hasTick onClick={() => toggle(day)}>
                    {shortWeekday(day)}
                  </Chip>
                ))}
              </ChipGroup>
            )}
          </Field>
          <NumberField {...field("graceMinutes")} unit="min" help={t("help.graceMinutes")} />
        </>
      )}
    </FormSection>
  );
}

interface ChecklistFormProps {
  title: string;
  values: Values;
  /** Name of the draft of a new checklist. */
  draft?: string;
  onSubmit: (input: ChecklistInput) => Promise<unknown>;
}

function ChecklistForm({ title, values, draft, onSubmit }: ChecklistFormProps) {
  const { t } = useTranslation("checklists");
  const form = useForm<Values, ChecklistInput>({
    domain: "checklists",
    schema: checklistInput,
    values,
    draft,
    onSubmit,
  });
  const { field, set } = form;
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/checklists"
      crumbs={[{ label: t("title"), to: "/checklists" }]}
    >
      <FormSection title={t("basics")}>
        <TextField {...field("name")} required maxLength={100} />
        <SwitchField {...field("isActive")} help={t("help.isActive")} />
      </FormSection>
      <FormSection title={t("fields.points")}>
        <PointsField
          value={form.values.points}
          errors={form.errors}
          onChange={(points) => set("points", points)}
        />
      </FormSection>
      <Schedule form={form} />
    </FormPage>
  );
}

/** Renders `/checklists/add`. */
export function ChecklistAdd() {
  const { t } = useTranslation("checklists");
  const locationId = useLocationId();
  const create = useCreateChecklist();
  return (
    <ChecklistForm
      key={locationId}
      title={t("add")}
      values={formValues(checklistInput, { locationId }, { points: [] })}
      draft={`checklist-${locationId}`}
      onSubmit={(input) => create.mutateAsync(input)}
    />
  );
}

const valuesOf = ({ id: _, ...stored }: Checklist): Values => formValues(checklistInput, stored, {});

/** Failure of a checklist that is not in the list of its location. */
const missing = Object.assign(new Error("Not in the list"), {
  code: "checklist_not_found",
  details: null,
  httpStatus: 404,
});

/** Renders `/checklists/edit/$id`. */
export function ChecklistEdit() {
  const { t } = useTranslation("checklists");
  const id = useRouteParam("id");
  const query = useQuery(checklistList(useLocationId()));
  const update = useUpdateChecklist();
  const stored = query.data?.find((each) => each.id === id);
  if (!stored)
    return (
      <RecordState
        title={t("title")}
        query={query.isSuccess ? { ...query, error: missing } : query}
        listTo="/checklists"
        listLabel={t("title")}
      />
    );
  return (
    <ChecklistForm
      key={id}
      title={t("edit")}
      values={valuesOf(stored)}
      onSubmit={({ locationId: _location, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
