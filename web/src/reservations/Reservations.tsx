import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected } from "@konoba/contract/reservations/reservations.rules";
import { Suspense, useDeferredValue, useState } from "react";
import { hrefOf, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { lazyPart } from "../lib/lazyPart.ts";
import { locationDetails } from "../lib/locationDetails.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { cx } from "../ui/cx.ts";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { SearchField } from "../ui/list/SearchField.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { ChosenBar } from "../ui/list/SelectionBar.tsx";
import { useAnswered, useRowCount } from "../ui/list/useRowCount.ts";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { ReservationFile } from "./ReservationFile.tsx";
import { ReservationRow } from "./ReservationRow.tsx";
import { reservationList } from "./reservations.queries.ts";
import style from "./reservations.module.css";

const bulk = bulkPart(async () => (await import("./ReservationBulk.tsx")).ReservationBulk);
const form = lazyPart(async () => (await import("./ReservationDialog.tsx")).ReservationDialog);
const seating = lazyPart(async () => (await import("./SeatDialog.tsx")).SeatDialog);
const timeline = lazyPart(async () => (await import("./DayTimeline.tsx")).DayTimeline);

/** What the address says: which day, which list, what is searched, and whether somebody new is taken down. */
function useShown() {
  const search = useSearchOf("/reservations");
  const isAdding = useLocation().pathname === "/reservations/add";
  const navigate = useNavigate();
  const go = (changes: Partial<typeof search>) =>
    void navigate({ ...hrefParts(hrefOf("/reservations", { ...search, ...changes })), replace: true });
  return {
    ...search,
    isAdding,
    go,
    addTo: hrefOf("/reservations/add", { view: search.view, date: search.date }),
  };
}
type Shown = ReturnType<typeof useShown>;

interface DayProps {
  shown: Shown;
  /** The day that is shown, also where the address names none. */
  date: string;
}

/** The day before, the day itself to type, and the day after. */
function DaySwitch({ shown, date }: DayProps) {
  const { t } = useTranslation("reservations");
  const step = (days: number) => shown.go({ date: addDays(date, days), q: undefined });
  return (
    <span className={style.days}>
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

function Tools({ shown, date, waiting, items, timezone }: ToolsProps) {
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
        <LinkButton to={shown.addTo} variant="primary" icon={<PlusIcon />}>
          <span className={cx(isPhone && "vh")}>{label}</span>
        </LinkButton>
      )}
    </Toolbar>
  );
}

interface ListProps {
  venue: Location;
  shown: Shown;
  items: readonly Reservation[];
  date: string;
  /** The question that the items answer; the address may already ask another. */
  answered: Pick<Shown, "view" | "date" | "q">;
}

/** Those who come by time; the day by table is drawn below them, on a wide screen beside. */
function Content({ venue, shown, items, date, answered }: ListProps) {
  const { t } = useTranslation("reservations");
  const [edited, setEdited] = useState<Reservation | null>(null);
  const [seated, setSeated] = useState<Reservation | null>(null);
  const mayEdit = usePermission("reservations.edit");
  const { selection } = useBulk(items, bulk, mayEdit);
  const isWide = useMedia("(min-width: 820px)");
  const isWaiting = answered.view === "waiting";
  const isSearch = answered.q !== undefined;
  const hasTimeline = isWide && !isWaiting && !isSearch;
  // The rows are what was asked for; the drawing beside them comes when they are there.
  const isDrawn = useDeferredValue(hasTimeline);
  const count = useRowCount(items.length, JSON.stringify(answered));
  return (
    <>
      <div className={hasTimeline ? style.beside : undefined}>
        {items.length === 0 ? (
          <EmptyState
            drawing="chair"
            title={t(isSearch ? "noMatch" : isWaiting ? "nobodyWaits" : "empty")}
            text={isSearch ? undefined : t(isWaiting ? "nobodyWaitsText" : "emptyText")}
          />
        ) : (
          <ul className={style.rows} aria-label={t(isWaiting ? "tabs.waiting" : "title")}>
            {items.slice(0, count).map((each) => (
              <ReservationRow
                key={each.id}
                reservation={each}
                venue={venue}
                hasDate={isSearch}
                mayEdit={mayEdit}
                selection={selection}
                onEdit={setEdited}
                onSeat={setSeated}
              />
            ))}
          </ul>
        )}
        {hasTimeline && isDrawn && (
          <Suspense fallback={<SkeletonLines count={8} />}>
            <timeline.Part venue={venue} date={date} reservations={items} onOpen={setEdited} />
          </Suspense>
        )}
      </div>
      {selection && <ChosenBar selection={selection} items={items} hasAll />}
      <Suspense fallback={null}>
        {edited && (
          <form.Part
            venue={venue}
            stored={edited}
            date={date}
            isWaiting={edited.quotedMinutes !== null}
            onClose={() => setEdited(null)}
          />
        )}
        {shown.isAdding && (
          <form.Part
            key={shown.view}
            venue={venue}
            date={date}
            isWaiting={shown.view === "waiting"}
            onClose={() => shown.go({})}
          />
        )}
        {seated && <seating.Part venue={venue} reservation={seated} onClose={() => setSeated(null)} />}
      </Suspense>
    </>
  );
}

/** Who is expected on a day, and who waits for a table now. */
export function Reservations() {
  const { t } = useTranslation("reservations");
  const { longDate } = useFormat();
  const locationId = useLocationId();
  const shown = useShown();
  const { q, date, view } = shown;
  const isPhone = useIsPhone();
  const venue = useQuery(locationDetails(locationId)).data;
  const isWaiting = view === "waiting";
  const waiting = useQuery(reservationList(locationId, { waiting: "true" }));
  const list = useSteadyQuery(
    reservationList(locationId, isWaiting ? { waiting: "true" } : q === undefined ? { date } : { q }),
  );
  const answered = useAnswered({ view, date, q }, list.isPlaceholderData);
  const expected = (list.data?.items ?? []).filter(({ status }) => isExpected(status));
  const guests = expected.reduce((sum, { partySize }) => sum + partySize, 0);
  const day = date ?? list.data?.date ?? "";
  return (
    <Page isFull>
      <PageHeader title={t("title")}>
        {list.data &&
          [
            t(isWaiting ? "parties" : "count", { count: expected.length }),
            ...(isPhone ? [] : [t(isWaiting ? "guestsWaiting" : "guests", { count: guests })]),
          ].join(", ")}
      </PageHeader>
      <Tools
        shown={shown}
        date={day}
        waiting={waiting.data?.items.length}
        items={list.data?.items ?? []}
        timezone={venue?.timezone}
      />
      {list.error && !list.data && (
        <ErrorBlock title={t("loadFailed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !(list.data && venue) && <SkeletonLines count={6} />}
      {!isWaiting && q === undefined && day !== "" && <h2 className={style.heading}>{longDate(day)}</h2>}
      {list.data && venue && <Content {...{ venue, shown, answered }} items={list.data.items} date={day} />}
    </Page>
  );
}
