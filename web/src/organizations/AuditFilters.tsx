import {
  auditActions,
  auditActionsOf,
  auditGroups,
  auditSubjects,
} from "@konoba/contract/organizations/organizations.audit.contract";
import { useLocationChoices } from "../lib/api/locationList.ts";
import type { ListState } from "../lib/list/listState.ts";
import { compareText, useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { CalendarDaysIcon, ChevronDownIcon } from "../ui/icons/icons.tsx";
import { FilterMenu, FilterValue } from "../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { periodsOf, presets, useLocalDays } from "./auditDays.ts";
import style from "./AuditLog.module.css";

interface Range {
  from: string | undefined;
  to: string | undefined;
}

interface AuditPeriodProps {
  range: Range;
  onChange: (range: Range) => void;
}

function Days({ range: { from, to }, onChange }: AuditPeriodProps) {
  const { t } = useTranslation("audit");
  const periods = periodsOf(useLocalDays().today);
  return (
    <div className="stack full gap-12">
      <ChipGroup name={t("period")}>
        {(["today", "yesterday", "lastWeek"] as const).map((name) => {
          const period = periods[name];
          const isChosen = period.from === from && period.to === to;
          return (
            <Chip key={name} pressed={isChosen} hasTick onClick={() => onChange(period)}>
              {t(name)}
            </Chip>
          );
        })}
      </ChipGroup>
      <DateField
        label={t("from")}
        value={from ?? null}
        {...(to ? { max: to } : {})}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <DateField
        label={t("to")}
        value={to ?? null}
        {...(from ? { min: from } : {})}
        onChange={(day) => onChange({ from, to: day ?? undefined })}
      />
      {(from ?? to) && (
        <Button size="sm" onClick={() => onChange({ from: undefined, to: undefined })}>
          {t("anyTime")}
        </Button>
      )}
    </div>
  );
}

/** Renders the date range filter, inline in a phone's filter sheet. */
function AuditPeriod({ range, onChange }: AuditPeriodProps) {
  const { t } = useTranslation("audit");
  const { date } = useFormat();
  const isPhone = useIsPhone();
  const { from, to } = range;
  const ends = from === to ? [from] : [from, to];
  const isChosen = Boolean(from ?? to);
  const shown = isChosen ? ends.map((day) => (day ? date(day) : "…")).join(" – ") : t("anyTime");
  const chip = (
    <Popover
      name={t("period")}
      trigger={(open) => (
        <Chip pressed={isChosen} icon={<CalendarDaysIcon size={16} />} {...open}>
          {shown}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {() => (
        <div className={style.days}>
          <Days range={range} onChange={onChange} />
        </div>
      )}
    </Popover>
  );
  if (isChosen)
    return (
      <FilterValue name={shown} onRemove={() => onChange({ from: undefined, to: undefined })}>
        {chip}
      </FilterValue>
    );
  return isPhone ? <Days range={range} onChange={onChange} /> : chip;
}

type Filter = "group" | "action" | "subject" | "person" | "location" | "from" | "to";
export const filters: readonly Filter[] = ["group", "action", "subject", "person", "location", "from", "to"];

export const groupOf = (text: string | undefined) => auditGroups.find((group) => group === text);
export const actionOf = (text: string | undefined) => auditActions.find((action) => action === text);
export const subjectOf = (text: string | undefined) => auditSubjects.find((subject) => subject === text);

/** Renders questions that one press answers, such as who voided yesterday. */
export function AuditPresets({ list }: { list: ListState<Filter> }) {
  const { t } = useTranslation("audit");
  const periods = periodsOf(useLocalDays().today);
  const chosen = list.filters;
  return (
    <ChipGroup name={t("presetsTitle")} isScrolling>
      {presets.map(({ name, action, period }) => {
        const { from, to } = periods[period];
        const isChosen = chosen.action === action && chosen.from === from && chosen.to === to;
        return (
          <Chip
            key={name}
            pressed={isChosen}
            hasTick
            onClick={() =>
              list.setFilters({
                group: undefined,
                subject: undefined,
                action: isChosen ? undefined : action,
                from: isChosen ? undefined : from,
                to: isChosen ? undefined : to,
              })
            }
          >
            {t(`presets.${name}`)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}

interface FiltersProps {
  list: ListState<Filter>;
  people: readonly { id: string; name: string }[];
}

/** Renders the filters of the log: kind, action, person, location and dates. */
export function AuditFilters({ list, people }: FiltersProps) {
  const { t, i18n } = useTranslation("audit");
  const compare = compareText(i18n.language);
  const { action, person, location } = list.filters;
  const group = groupOf(list.filters.group);
  const locations = useLocationChoices().locations.data ?? [];
  return (
    <>
      <FilterMenu
        label={t("columns.who")}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter("person", value)}
      />
      <FilterMenu
        label={t("columns.subject")}
        value={subjectOf(list.filters.subject)}
        options={auditSubjects
          .filter((value) => value !== "route")
          .map((value) => ({ value, label: t(`subjects.${value}`) }))
          .toSorted((one, other) => compare(one.label, other.label))}
        onChange={(value) => list.setFilter("subject", value)}
      />
      <AuditPeriod
        range={{ from: list.filters.from, to: list.filters.to }}
        onChange={(range) => list.setFilters({ from: range.from, to: range.to })}
      />
      <FilterMenu
        label={t("columns.group")}
        value={group}
        options={auditGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(value) => list.setFilters({ group: value, action: undefined })}
      />
      {(group ?? action) && (
        <FilterMenu
          label={t("columns.action")}
          value={actionOf(action)}
          options={(group ? auditActionsOf[group] : auditActions).map((value) => ({
            value,
            label: t(`actions.${value}`),
          }))}
          onChange={(value) => list.setFilter("action", value)}
        />
      )}
      {locations.length > 1 && (
        <FilterMenu
          label={t("columns.location")}
          value={location}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => list.setFilter("location", value)}
        />
      )}
    </>
  );
}
