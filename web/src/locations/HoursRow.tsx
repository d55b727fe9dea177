import { closesNextDay } from "@konoba/contract/locations/locations.rules";
import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { TimeField } from "../ui/fields/DateField.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { MoreIcon } from "../ui/icons.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { Switch } from "../ui/Switch.tsx";
import { HoursBar } from "./HoursBar.tsx";
import { openedDay } from "./hoursValues.ts";
import style from "./hours.module.css";

interface HoursRowProps {
  day: WorkingDay;
  error?: string | undefined;
  disabled: boolean;
  onChange: (day: WorkingDay) => void;
  onCopy: (to: "all" | "weekdays") => void;
}

/** One day: whether it is open, from when to when, and the same on a line of 24 hours. */
export function HoursRow({ day, error, disabled, onChange, onCopy }: HoursRowProps) {
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
        isOn={!day.isClosed}
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
          <IconButton name={t("hours.copyFrom", { day: name })} icon={<MoreIcon />} {...open} />
        )}
      >
        <MenuItem onSelect={() => onCopy("all")}>{t("hours.copyAll")}</MenuItem>
        <MenuItem onSelect={() => onCopy("weekdays")}>{t("hours.copyWeekdays")}</MenuItem>
      </Menu>
    </div>
  );
}
