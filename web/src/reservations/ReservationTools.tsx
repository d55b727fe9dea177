import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { Spacer, Toolbar } from "../ui/display/Page.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, PlusIcon, SearchIcon } from "../ui/icons/icons.tsx";
import type { Column } from "../ui/list/columns.ts";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { SearchField } from "../ui/list/SearchField.tsx";
import { useShortcut } from "../ui/shortcuts.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import type { Period } from "./dayPlan.ts";
import type { Shown } from "./useShown.ts";
import style from "./reservations.module.css";

const allColumns = { hidden: [], setHidden: () => undefined };

interface FileProps {
  items: readonly Reservation[];
  /** Time zone of the location; `undefined` while loading. */
  timezone: string | undefined;
}

/** Renders the export of the displayed reservations. */
function ReservationFile({ items, timezone }: FileProps) {
  const { t } = useTranslation("reservations");
  const { date, time } = useFormat(timezone);
  const column = (key: string, header: string, cell: Column<Reservation>["cell"]) => ({ key, header, cell });
  const columns = [
    column("date", t("fields.date"), ({ startsAt }) => date(startsAt)),
    column("time", t("fields.time"), ({ startsAt }) => time(startsAt)),
    column("name", t("fields.name"), ({ name }) => name),
    column("partySize", t("fields.partySize"), ({ partySize }) => partySize),
    column("phoneNumber", t("fields.phoneNumber"), ({ phoneNumber }) => phoneNumber),
    column("tables", t("fields.tableIds"), ({ tables }) =>
      tables.map(({ tableNumber }) => tableNumber).join(", "),
    ),
    column("status", t("fields.status"), ({ status }) => t(`status.${status}`)),
    column("note", t("fields.note"), ({ note }) => note),
  ];
  const pageOf = () => Promise.resolve({ items, total: items.length });
  return <ListMenu list={allColumns} file={{ name: t("title"), columns, pageOf }} />;
}

interface DayProps {
  shown: Shown;
  /** Displayed day; defaults to today if the URL has none. */
  date: string;
}

/** Renders the previous day, a date field and the next day. */
function DaySwitch({ shown, date }: DayProps) {
  const { t } = useTranslation("reservations");
  const step = (days: number) => shown.go({ date: addDays(date, days), q: undefined });
  return (
    <span className={`row align-center gap-6 ${style.days}`}>
      <IconButton name={t("dayBefore")} icon={<ChevronLeftIcon />} variant="line" onClick={() => step(-1)} />
      <span className={style.day}>
        <DateField
          label={t("fields.date")}
          value={date}
          onChange={(day) => shown.go({ date: day ?? undefined, q: undefined })}
        />
      </span>
      <IconButton name={t("dayAfter")} icon={<ChevronRightIcon />} variant="line" onClick={() => step(1)} />
      {shown.date !== undefined && (
        <Button variant="quiet" onClick={() => shown.go({ date: undefined })}>
          {t("today")}
        </Button>
      )}
    </span>
  );
}

interface ToolsProps extends DayProps {
  waiting: number | undefined;
  items: readonly Reservation[];
  timezone: string | undefined;
}

export function Tools({ shown, date, waiting, items, timezone }: ToolsProps) {
  const { t } = useTranslation("reservations");
  const mayEdit = usePermission("reservations.edit");
  const isPhone = useIsPhone();
  const isWaiting = shown.view === "waiting";
  const label = t(isWaiting ? "addWaiting" : "add");
  return (
    <Toolbar>
      <Segmented
        name={t("title")}
        kind="tabs"
        value={isWaiting ? "waiting" : "booked"}
        onChange={(view) => shown.go({ view: view === "waiting" ? view : undefined, q: undefined })}
        options={[
          { value: "booked", label: t("tabs.booked") },
          { value: "waiting", label: t("tabs.waiting"), count: waiting },
        ]}
      />
      {!isWaiting && <DaySwitch shown={shown} date={date} />}
      {!isWaiting && (
        <SearchField
          value={shown.q ?? ""}
          placeholder={t("search")}
          onSearch={(q) => shown.go({ q: q || undefined })}
        />
      )}
      {!isPhone && <Spacer />}
      <ReservationFile items={items} timezone={timezone} />
      {mayEdit && (
        <LinkButton to={shown.addTo} variant="primary" icon={<PlusIcon />} opensDialog={isWaiting}>
          <span className={cx(isPhone && "vh")}>{label}</span>
        </LinkButton>
      )}
    </Toolbar>
  );
}

/** Renders a button that opens the search field, like "/". */
function SearchButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("ui");
  useShortcut({ keys: "/", label: t("list.search"), run: onPress });
  return <IconButton name={t("list.search")} icon={<SearchIcon />} variant="line" onClick={onPress} />;
}

const periods = ["lunch", "dinner", "day"] as const;

/** Renders the tools above the laptop timeline, which has the reservation form beside it. */
export function DeskTools({ shown, date, items, timezone, period }: ToolsProps & { period: Period }) {
  const { t } = useTranslation(["reservations", "ui"]);
  const [isCalled, setIsCalled] = useState(shown.q !== undefined);
  const view = shown.view ?? "timeline";
  const isTimeline = view === "timeline";
  const hasSearch = isCalled || !isTimeline;
  return (
    <div className={`row rigid wrap align-center gap-8 ${style.tools}`} data-keep-clear>
      <DaySwitch shown={shown} date={date} />
      {hasSearch ? (
        <>
          <SearchField
            value={shown.q ?? ""}
            placeholder={t("reservations:search")}
            hasFocus={isCalled && isTimeline}
            onSearch={(q) => shown.go({ q: q || undefined })}
          />
          {isTimeline && (
            <IconButton
              name={t("ui:close")}
              icon={<CloseIcon />}
              onClick={() => {
                setIsCalled(false);
                shown.go({ q: undefined });
              }}
            />
          )}
        </>
      ) : (
        <Segmented
          name={t("reservations:hours.name")}
          size="sm"
          value={period}
          onChange={(hours) => shown.go({ hours })}
          options={periods.map((value) => ({ value, label: t(`reservations:hours.${value}`) }))}
        />
      )}
      <Spacer />
      <Segmented
        name={t("reservations:title")}
        kind="tabs"
        size="sm"
        value={shown.q === undefined ? view : ""}
        onChange={(next) => {
          setIsCalled(false);
          shown.go({ view: next === "list" ? next : undefined, q: undefined });
        }}
        options={[
          { value: "timeline", label: t("reservations:timeline") },
          { value: "list", label: t("reservations:list") },
        ]}
      />
      {hasSearch ? (
        <ReservationFile items={items} timezone={timezone} />
      ) : (
        <SearchButton onPress={() => setIsCalled(true)} />
      )}
    </div>
  );
}
