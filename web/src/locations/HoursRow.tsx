import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import { breakFault } from "@konoba/contract/locations/locations.hours.rules";
import { closesNextDay, isComplete } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { cx } from "../ui/cx.ts";
import { TimeField } from "../ui/fields/DateField.tsx";
import { CloseIcon, CopyIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { openedDay, withBreak } from "./hoursValues.ts";
import style from "./hours.module.css";

const dayMinutes = 1440;

function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) / dayMinutes) * 100;
}

/** Returns the parts of the 24-hour bar between two times, two across midnight. */
const partsBetween = (from: number, to: number) =>
  from < to
    ? [{ from, to }]
    : [
        { from, to: 100 },
        { from: 0, to },
      ];

/** Renders opening hours on a 24-hour bar, the break cut out; hours after midnight continue at the left, lighter. */
function HoursBar({ day }: { day: WorkingDay }) {
  const { openTime, closeTime } = day;
  const isShown = !day.isClosed && isComplete(day) && openTime !== null && closeTime !== null;
  const from = isShown ? partOfDay(openTime) : 0;
  const to = isShown ? partOfDay(closeTime) : 0;
  const isOvernight = closesNextDay(day);
  const { breakFrom, breakTo } = day;
  const hasBreak = isShown && breakFrom !== null && breakTo !== null && breakFault(day) === null;
  const pauses = hasBreak ? partsBetween(partOfDay(breakFrom), partOfDay(breakTo)) : [];
  return (
    <div className={style.bar} aria-hidden="true">
      {isShown && (
        <i style={{ insetInlineStart: `${from}%`, width: `${(isOvernight ? 100 : to) - from}%` }} />
      )}
      {isShown && isOvernight && to > 0 && (
        <i className={style.overnight} style={{ insetInlineStart: 0, width: `${Math.min(to, from)}%` }} />
      )}
      {pauses.map((pause) => (
        <i
          key={pause.from}
          className={style.pause}
          style={{ insetInlineStart: `${pause.from}%`, width: `${pause.to - pause.from}%` }}
        />
      ))}
    </div>
  );
}

interface HoursRowProps {
  day: WorkingDay;
  error?: string | undefined;
  breakError?: string | undefined;
  disabled: boolean;
  onChange: (day: WorkingDay) => void;
  onCopy: (to: "all" | "weekdays") => void;
}

/** Renders the two times of a break and a button that removes it. */
function BreakTimes({ day, breakError, disabled, onChange }: Omit<HoursRowProps, "error" | "onCopy">) {
  const { t } = useTranslation("locations");
  const { weekday } = useFormat();
  const name = weekday(day.dayOfWeek);
  const timeField = (key: "breakFrom" | "breakTo") => (
    <TimeField
      label={t(`hours.${key}`, { day: name })}
      name={`${key}${day.dayOfWeek}`}
      value={day[key]}
      onChange={(time) => onChange({ ...day, [key]: time })}
      disabled={disabled}
    />
  );
  return (
    <div className={style.break}>
      <span className={style.breakName}>{t("hours.break")}</span>
      <div className={style.times}>
        {timeField("breakFrom")}
        <span aria-hidden="true">–</span>
        {timeField("breakTo")}
      </div>
      <IconButton
        name={t("hours.removeBreak", { day: name })}
        icon={<CloseIcon />}
        disabled={disabled}
        onClick={() => onChange({ ...day, breakFrom: null, breakTo: null })}
      />
      {breakError && (
        <p role="alert" className="full size-sm red-fg">
          {breakError}
        </p>
      )}
    </div>
  );
}

/** Renders one day: open or closed, its times and break, and the 24-hour bar. */
export function HoursRow({ day, error, breakError, disabled, onChange, onCopy }: HoursRowProps) {
  const { t } = useTranslation("locations");
  const { weekday } = useFormat();
  const name = weekday(day.dayOfWeek);
  const hasBreak = day.breakFrom !== null || day.breakTo !== null;
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
      {!day.isClosed &&
        (hasBreak ? (
          <BreakTimes day={day} breakError={breakError} disabled={disabled} onChange={onChange} />
        ) : (
          <div className={style.break}>
            <Button
              size="sm"
              variant="quiet"
              icon={<PlusIcon size={16} />}
              aria-label={t("hours.addBreak", { day: name })}
              disabled={disabled}
              onClick={() => onChange(withBreak(day))}
            >
              {t("hours.newBreak")}
            </Button>
          </div>
        ))}
    </div>
  );
}
