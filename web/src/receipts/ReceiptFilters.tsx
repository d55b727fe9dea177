import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReceiptDay } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { receiptsState } from "../lib/api/receiptQueries.ts";
import type { ListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { ReturnIcon } from "../ui/icons/icons.states.tsx";
import { CalendarDaysIcon, ChevronDownIcon, ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import type { ReceiptFilter } from "./receiptFilters.ts";
import style from "./ReceiptList.module.css";

type List = ListState<ReceiptFilter>;

interface DayChoicesProps {
  list: List;
  today: string;
}

function DayChoices({ list, today }: DayChoicesProps) {
  const { t } = useTranslation("receipts");
  const { date } = list.filters;
  const yesterday = addDays(today, -1);
  const choices = [
    { label: t("dates.today"), value: undefined, isOn: date === undefined || date === today },
    { label: t("dates.yesterday"), value: yesterday, isOn: date === yesterday },
    { label: t("dates.all"), value: "all", isOn: date === "all" },
  ];
  return (
    <div className={`stack gap-14 ${style.dates}`}>
      <ChipGroup name={t("dates.name")}>
        {choices.map(({ label, value, isOn }) => (
          <Chip key={label} pressed={isOn} onClick={() => list.setFilter("date", value)}>
            {label}
          </Chip>
        ))}
      </ChipGroup>
      <DateField
        label={t("dates.day")}
        value={date === "all" ? null : (date ?? today)}
        max={today}
        onChange={(next) => list.setFilter("date", next === null || next === today ? undefined : next)}
      />
    </div>
  );
}

interface ReceiptFiltersProps extends DayChoicesProps {
  location: Pick<Location, "id">;
}

/** Renders the business day and, with several tills, the till. */
export function ReceiptFilters({ list, location, today }: ReceiptFiltersProps) {
  const { t } = useTranslation("receipts");
  const { date: dateText } = useFormat();
  const isPhone = useIsPhone();
  const { date, till } = list.filters;
  const tills = useQuery(receiptsState(location.id)).data?.tills ?? [];
  const shown =
    date === "all"
      ? t("dates.all")
      : date === undefined || date === today
        ? t("dates.todayNamed", { date: dateText(today) })
        : dateText(date);
  return (
    <>
      {isPhone ? (
        <DayChoices list={list} today={today} />
      ) : (
        <Popover
          name={t("dates.name")}
          trigger={(open) => (
            <Chip icon={<CalendarDaysIcon size={16} />} {...open}>
              {shown}
              <ChevronDownIcon size={16} />
            </Chip>
          )}
        >
          {() => <DayChoices list={list} today={today} />}
        </Popover>
      )}
      {(tills.length > 1 || till !== undefined) && (
        <FilterMenu
          label={t("fields.till")}
          value={till}
          options={tills.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => list.setFilter("till", value)}
        />
      )}
    </>
  );
}

interface StatusChipsProps {
  list: List;
  /** Counts of the shown day, for those who may see them. */
  day: ReceiptDay | undefined;
}

/** Renders the statuses as chips with their counts, and the corrective receipts. */
export function StatusChips({ list, day }: StatusChipsProps) {
  const { t } = useTranslation("receipts");
  const { status, corrective } = list.filters;
  const counts = day && {
    waiting: day.waiting,
    rejected: day.rejected,
    corrective: day.corrective,
  };
  const show = (next: { status?: string; corrective?: string }) =>
    list.setFilters({ status: next.status, corrective: next.corrective });
  return (
    <ChipGroup name={t("views.name")} isScrolling>
      <Chip pressed={!status && !corrective} data-all onClick={() => show({})}>
        {t("views.all")}
      </Chip>
      <Chip
        pressed={status === "waiting"}
        icon={<ClockIcon size={16} />}
        count={counts?.waiting}
        onClick={() => show({ status: "waiting" })}
      >
        {t("views.waiting")}
      </Chip>
      <Chip
        pressed={status === "rejected"}
        icon={<WarningIcon size={16} />}
        count={counts?.rejected}
        onClick={() => show({ status: "rejected" })}
      >
        {t("views.rejected")}
      </Chip>
      <Chip
        pressed={corrective !== undefined}
        icon={<ReturnIcon size={16} />}
        count={counts?.corrective}
        onClick={() => show({ corrective: "1" })}
      >
        {t("views.corrective")}
      </Chip>
    </ChipGroup>
  );
}
