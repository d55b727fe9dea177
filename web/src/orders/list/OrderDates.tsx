import type { Location } from "@konoba/contract/locations/locations.contract";
import { useNavigate } from "@tanstack/react-router";
import { hrefOf, useSearchOf } from "../../lib/list/addresses.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { DateField } from "../../ui/fields/DateField.tsx";
import { Popover } from "../../ui/floating/Popover.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { CalendarDaysIcon, ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { FilterValue } from "../../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { datesOf, periods } from "../orderViews.ts";
import style from "./OrderList.module.css";

interface Range {
  from: string | undefined;
  to: string | undefined;
}

interface OrderDatesProps {
  list: { filters: Partial<Range> };
  location: Pick<Location, "timezone" | "businessDayStart">;
}

function Choices({
  range,
  location,
  onChange,
}: { range: Range; onChange: (range: Range) => void } & Pick<OrderDatesProps, "location">) {
  const { t } = useTranslation("board");
  const now = new Date();
  const isOn = (dates: { from: string; to: string }) => dates.from === range.from && dates.to === range.to;
  return (
    <div className={style.dates}>
      <ChipGroup name={t("dates.period")}>
        {periods.map((period) => {
          const dates = datesOf(period, location, now);
          return (
            <Chip key={period} pressed={isOn(dates)} onClick={() => onChange(dates)}>
              {t(`dates.${period}`)}
            </Chip>
          );
        })}
      </ChipGroup>
      <DateField
        label={t("dates.from")}
        value={range.from}
        onChange={(from) => onChange({ ...range, from: from ?? undefined })}
      />
      <DateField
        label={t("dates.to")}
        value={range.to}
        onChange={(to) => onChange({ ...range, to: to ?? undefined })}
      />
      {(range.from ?? range.to) && (
        <Button size="sm" onClick={() => onChange({ from: undefined, to: undefined })}>
          {t("dates.any")}
        </Button>
      )}
    </div>
  );
}

/** Renders the date range filter, stored in the URL; a business day ends after midnight. */
export function OrderDates({ list, location }: OrderDatesProps) {
  const { t } = useTranslation("board");
  const { date } = useFormat();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const search = useSearchOf("/orders");
  const { from, to } = list.filters;
  const range = { from, to };

  function choose(next: Range) {
    const view = search.view === "today" ? undefined : search.view;
    void navigate({
      ...hrefParts(hrefOf("/orders", { ...search, ...next, view, page: undefined })),
      replace: true,
      resetScroll: false,
    });
  }

  const ends = from === to ? [from] : [from, to];
  const isChosen = Boolean(from ?? to);
  const shown = isChosen ? ends.map((day) => (day ? date(day) : "…")).join(" – ") : t("dates.any");
  const chip = (
    <Popover
      name={t("dates.period")}
      trigger={(open) => (
        <Chip pressed={isChosen} icon={<CalendarDaysIcon size={16} />} {...open}>
          {shown}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {() => <Choices range={range} location={location} onChange={choose} />}
    </Popover>
  );
  if (isChosen)
    return (
      <FilterValue name={shown} onRemove={() => choose({ from: undefined, to: undefined })}>
        {chip}
      </FilterValue>
    );
  return isPhone ? <Choices range={range} location={location} onChange={choose} /> : chip;
}
