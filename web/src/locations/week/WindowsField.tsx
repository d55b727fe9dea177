import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import type { weekWindow } from "@konoba/contract/locations/locations.windows.contract";
import type { z } from "zod";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { TimeField } from "../../ui/fields/DateField.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { PlusIcon, TrashIcon } from "../../ui/icons/icons.tsx";
import style from "./WeekTimes.module.css";

type Windows = z.output<typeof weekWindow>[];

interface WindowsFieldProps {
  value: Windows;
  errors: FieldErrors;
  onChange: (windows: Windows) => void;
}

/** Renders the weekly times of a list; one that ends at or before its start ends on the next day. */
export function WindowsField({ value, errors, onChange }: WindowsFieldProps) {
  const { t } = useTranslation("weekTimes");
  const { shortWeekday } = useFormat();
  const change = (index: number, changes: Partial<Windows[number]>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <div data-field="windows" className={style.windows}>
      {value.map(({ days, from, to }, index) => (
        // Times have no identity of their own, and stay in their order while they are edited.
        <div
          // oxlint-disable-next-line no-array-index-key
          key={index}
          className={style.window}
          role="group"
          aria-label={t("timeNumber", { number: index + 1 })}
        >
          <ChipGroup name={t("days")}>
            {weekdaysMondayFirst.map((day) => (
              <Chip
                key={day}
                pressed={days.includes(day)}
                onClick={() =>
                  change(index, {
                    days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day],
                  })
                }
              >
                {shortWeekday(day)}
              </Chip>
            ))}
          </ChipGroup>
          {errors[`windows.${index}.days`] && (
            <p className={style.error} role="alert">
              {errors[`windows.${index}.days`]}
            </p>
          )}
          <div className={style.span}>
            <TimeField
              label={t("from")}
              value={from}
              error={errors[`windows.${index}.from`]}
              onChange={(next) => change(index, { from: next ?? "" })}
            />
            <TimeField
              label={to <= from && to !== "" ? t("toNextDay") : t("to")}
              value={to}
              error={errors[`windows.${index}.to`]}
              onChange={(next) => change(index, { to: next ?? "" })}
            />
            <IconButton
              name={t("removeTime", { number: index + 1 })}
              icon={<TrashIcon />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      {errors["windows"] && (
        <p className={style.error} role="alert">
          {errors["windows"]}
        </p>
      )}
      <div>
        <Button
          icon={<PlusIcon />}
          onClick={() => onChange([...value, { days: [1, 2, 3, 4, 5], from: "17:00", to: "19:00" }])}
        >
          {t("addTime")}
        </Button>
      </div>
      <p className={style.hint}>{t("nights")}</p>
    </div>
  );
}
