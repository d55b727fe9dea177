import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import { weekOrder } from "../../lib/text/calendar.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { ChipsField } from "../../ui/fields/ChipsField.tsx";
import { DateField } from "../../ui/fields/DateField.tsx";
import { Field, FieldRow } from "../../ui/fields/Field.tsx";
import { TextAreaField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import type { ItemFormState } from "../itemValues.ts";

interface ItemAvailabilityFieldsProps {
  form: ItemFormState;
  timezone: string;
  /** False where weekly times say the days. */
  hasDays?: boolean;
}

/** Renders weekdays, date range and recommendation of an item. */
export function ItemAvailabilityFields({ form, timezone, hasDays = true }: ItemAvailabilityFieldsProps) {
  const { t } = useTranslation("menu");
  const { shortWeekday } = useFormat();
  const { field, values, set } = form;
  const days = values.availableDays;
  const dayOf = (instant: string | null, shift = 0) =>
    instant === null ? null : addDays(wallTime(new Date(instant), timezone).date, shift);
  const startOf = (day: string | null) =>
    day === null ? null : instantAt(day, "00:00", timezone).toISOString();
  const toggle = (day: number) =>
    set("availableDays", days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);

  return (
    <>
      {hasDays && (
        <Field label={t("fields.availableDays")} isGroup help={t("daysHelp")}>
          {() => (
            <ChipGroup name={t("fields.availableDays")}>
              {weekOrder.map((day) => (
                <Chip key={day} pressed={days.includes(day)} onClick={() => toggle(day)}>
                  {shortWeekday(day)}
                </Chip>
              ))}
            </ChipGroup>
          )}
        </Field>
      )}
      <FieldRow>
        <DateField
          {...field("activeFrom")}
          value={dayOf(values.activeFrom)}
          onChange={(day) => set("activeFrom", startOf(day))}
        />
        {/* Shows the last day inclusively; the stored value is the start of the next day. */}
        <DateField
          {...field("activeTo")}
          value={dayOf(values.activeTo, -1)}
          min={dayOf(values.activeFrom) ?? undefined}
          onChange={(day) => set("activeTo", day === null ? null : startOf(addDays(day, 1)))}
        />
      </FieldRow>
      <SwitchField {...field("seasonal")} value={values.seasonal} />
      <TextAreaField {...field("pairingSuggestions")} maxLength={1000} rows={2} />
      <ChipsField {...field("tags")} maxLength={30} />
    </>
  );
}
