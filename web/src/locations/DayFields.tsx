import { timezoneNames } from "../lib/calendar.ts";
import { useTranslation } from "../lib/translation.ts";
import { TimeField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import type { LocationFormState } from "./locationValues.ts";

/** What a day is here: the clock on the wall, and when the books change to the next day. */
export function DayFields({ form }: { form: LocationFormState }) {
  const { t } = useTranslation("locations");
  const { field, set, values } = form;
  const zones = [...new Set([values.timezone, ...timezoneNames()])].toSorted();
  return (
    <>
      <FieldRow>
        <SelectField
          {...field("timezone")}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          onChange={(zone) => set("timezone", zone ?? values.timezone)}
        />
        <TimeField
          {...field("businessDayStart")}
          onChange={(time) => set("businessDayStart", time ?? "")}
          help={t("help.businessDayStart")}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...field("reservationMinutes")} unit="min" help={t("help.reservationMinutes")} />
        <NumberField
          {...field("reservationHoldMinutes")}
          unit="min"
          help={t("help.reservationHoldMinutes")}
        />
      </FieldRow>
    </>
  );
}
