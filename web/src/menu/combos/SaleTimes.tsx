import { itemChannels, type ItemChannel } from "@konoba/contract/menu/menu.rules";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { WeekTimes } from "../../locations/week/WeekTimes.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import type { ItemFormState } from "../itemValues.ts";

const timings = ["days", "times"] as const;
const lunch = { days: [1, 2, 3, 4, 5], from: "11:00", to: "15:00" };
/** Category colour of the times drawn in the week. */
const color = 5;

/** Returns the errors of the windows under the names that the grid knows. */
const windowErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith("saleWindows") ? [[path.replace("saleWindows", "windows"), error]] : [],
    ),
  );

interface SaleTimesProps {
  form: ItemFormState;
  businessDayStart: string | undefined;
}

/** Renders the channels of a set menu, and its weekly times instead of whole days. */
export function SaleTimes({ form, businessDayStart }: SaleTimesProps) {
  const { t } = useTranslation(["setMenus", "weekTimes"]);
  const { values, set, errors } = form;
  const { saleWindows, saleChannels } = values;
  const [isTimed, setIsTimed] = useState(saleWindows.length > 0);
  const isOn = (channel: ItemChannel) => saleChannels.length === 0 || saleChannels.includes(channel);

  function chooseTiming(timing: (typeof timings)[number]) {
    setIsTimed(timing === "times");
    set("saleWindows", timing === "times" ? [lunch] : []);
    if (timing === "times") set("availableDays", []);
  }
  /** Turns a channel on or off; all of them is the same as none chosen. */
  function toggle(channel: ItemChannel) {
    const next = itemChannels.filter((each) => (each === channel ? !isOn(each) : isOn(each)));
    set("saleChannels", next.length === itemChannels.length ? [] : next);
  }

  return (
    <>
      <Field label={t("where")} name="saleChannels" error={errors["saleChannels"]} isGroup>
        {() => (
          <ChipGroup name={t("where")}>
            {itemChannels.map((channel) => (
              <Chip key={channel} pressed={isOn(channel)} hasTick onClick={() => toggle(channel)}>
                {t(`weekTimes:channels.${channel}`)}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </Field>
      <Segmented
        name={t("when")}
        value={isTimed ? "times" : "days"}
        options={timings.map((value) => ({ value, label: t(`timing.${value}`) }))}
        onChange={chooseTiming}
      />
      {isTimed && (
        <div data-field="saleWindows">
          <WeekTimes
            value={saleWindows}
            businessDayStart={businessDayStart}
            color={color}
            errors={windowErrors(errors)}
            onChange={(windows) => set("saleWindows", windows)}
          />
        </div>
      )}
    </>
  );
}
