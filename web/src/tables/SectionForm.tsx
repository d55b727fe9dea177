import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import { sectionInput, type SectionInput } from "@konoba/contract/tables/tables.sections.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import type { FormValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { everyTable } from "./tables.queries.ts";

type SectionValues = FormValues<typeof sectionInput, { tableIds: string[] }>;

interface SectionFormProps {
  title: string;
  values: SectionValues;
  /** Storage key of the draft of a new section. */
  draft?: string;
  onSubmit: (input: SectionInput) => Promise<unknown>;
}

export function SectionForm({ title, values, draft, onSubmit }: SectionFormProps) {
  const { t } = useTranslation("tables");
  const form = useForm<SectionValues, SectionInput>({
    domain: "tables",
    schema: sectionInput,
    values,
    draft,
    onSubmit,
  });
  const { field } = form;
  const { activeFrom, activeTo } = form.values;
  const timezone = useQuery(locationDetails(values.locationId)).data?.timezone ?? "UTC";
  const tables = useQuery(everyTable(values.locationId)).data ?? [];
  const dayOf = (instant: string | null, shift = 0) =>
    instant === null ? null : addDays(wallTime(new Date(instant), timezone).date, shift);
  const startOf = (day: string | null) =>
    day === null ? null : instantAt(day, "00:00", timezone).toISOString();

  return (
    <FormPage
      title={title}
      form={form}
      backTo="/tables/sections"
      crumbs={[
        { label: t("title"), to: "/tables" },
        { label: t("sections"), to: "/tables/sections" },
      ]}
    >
      <FormSection title={t("basics")}>
        <TextField {...field("name")} required maxLength={50} />
        <SwitchField {...field("isActive")} help={t("sectionActiveHelp")} />
      </FormSection>
      <FormSection title={t("activePeriod")}>
        <FieldRow>
          <DateField
            {...field("activeFrom")}
            value={dayOf(activeFrom)}
            onChange={(day) => form.set("activeFrom", startOf(day))}
          />
          {/* Shows the last day inclusively; the stored value is the start of the next day. */}
          <DateField
            {...field("activeTo")}
            value={dayOf(activeTo, -1)}
            min={dayOf(activeFrom) ?? undefined}
            onChange={(day) => form.set("activeTo", day === null ? null : startOf(addDays(day, 1)))}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t("title")}>
        <MultiSelectField
          {...field("tableIds")}
          options={tables.map(({ id, tableNumber, name, seats }) => ({
            value: id,
            label: name ? `${tableNumber} · ${name}` : tableNumber,
            hint: t("seats", { count: seats }),
          }))}
        />
      </FormSection>
    </FormPage>
  );
}
