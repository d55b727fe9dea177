import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected } from "@konoba/contract/reservations/reservations.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { ChosenBar } from "../ui/list/SelectionBar.tsx";
import { useAnsweredKey, useRowCount } from "../ui/list/useRowCount.ts";
import { hasLargeText, useIsHandheld, useIsPhone, useMedia } from "../ui/useMedia.ts";
import { ReservationRow } from "./ReservationRow.tsx";
import { reservationList } from "./reservations.queries.ts";
import { Tools } from "./ReservationTools.tsx";
import { type Shown, useShown } from "./useShown.ts";
import style from "./reservations.module.css";

const bulk = bulkPart(async () => (await import("./ReservationBulk.tsx")).ReservationBulk);
const form = lazyComponent(async () => (await import("./ReservationDialog.tsx")).ReservationDialog);
const seating = lazyComponent(async () => (await import("./SeatDialog.tsx")).SeatDialog);
const timeline = lazyComponent(async () => (await import("./DayTimeline.tsx")).DayTimeline);
const adding = lazyComponent(async () => (await import("./ReservationAdd.tsx")).ReservationAdd);
const desk = lazyComponent(async () => (await import("./ReservationDesk.tsx")).ReservationDesk);

interface ListProps {
  location: Location;
  shown: Shown;
  items: readonly Reservation[];
  date: string;
  /** Current business day. */
  today: string;
  /** Query that `items` belong to; the URL may already have another. */
  answered: Pick<Shown, "view" | "date" | "q">;
}

interface RowsProps extends Pick<ListProps, "location" | "items" | "answered"> {
  onEdit: (reservation: Reservation) => void;
  onSeat: (reservation: Reservation) => void;
}

/** Renders the parties by time, with bulk actions. */
function Rows({ location, items, answered, onEdit, onSeat }: RowsProps) {
  const { t } = useTranslation("reservations");
  const mayEdit = usePermission("reservations.edit");
  const { selection } = useBulk(items, bulk, mayEdit);
  const isWaiting = answered.view === "waiting";
  const isSearch = answered.q !== undefined;
  const count = useRowCount(items.length, JSON.stringify(answered));
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          drawing={isSearch ? "search" : "calendar"}
          title={t(isSearch ? "noMatch" : isWaiting ? "nobodyWaits" : "empty")}
          text={t(isSearch ? "noMatchText" : isWaiting ? "nobodyWaitsText" : "emptyText")}
        />
      ) : (
        <ul className="container" aria-label={t(isWaiting ? "tabs.waiting" : "title")}>
          {items.slice(0, count).map((each) => (
            <ReservationRow
              key={each.id}
              reservation={each}
              location={location}
              hasDate={isSearch}
              mayEdit={mayEdit}
              selection={selection}
              onEdit={onEdit}
              onSeat={onSeat}
            />
          ))}
        </ul>
      )}
      {selection && <ChosenBar selection={selection} items={items} hasAll />}
    </>
  );
}

/** Renders the list with the timeline below it; laptops show one of them beside the form. */
function Content({ location, shown, items, date, today, answered }: ListProps) {
  const [edited, setEdited] = useState<Reservation | null>(null);
  const [seated, setSeated] = useState<Reservation | null>(null);
  const [isListing, setIsListing] = useState(false);
  const mayEdit = usePermission("reservations.edit");
  const isWide = useMedia("(min-width: 820px)");
  const isHandheld = useIsHandheld() || hasLargeText();
  const isWaiting = answered.view === "waiting";
  const hasTimeline = isHandheld && isWide && !isWaiting && answered.q === undefined;
  // Renders the rows first and defers the timeline.
  const isDrawn = useDeferredValue(hasTimeline);
  const rows = <Rows {...{ location, items, answered }} onEdit={setEdited} onSeat={setSeated} />;
  const actions = mayEdit ? { onEdit: setEdited, onSeat: setSeated } : {};
  return (
    <>
      {isHandheld ? (
        <div className={hasTimeline ? "grid columns-1 align-start gap-32" : undefined}>
          {rows}
          {hasTimeline && isDrawn && (
            <Suspense fallback={<SkeletonLines count={8} />}>
              <timeline.Component
                {...{ location, date, ...actions }}
                isToday={date === today}
                period="day"
                reservations={items}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <Suspense fallback={<SkeletonLines count={8} />}>
          <desk.Component
            {...{ location, shown, date, today, items, rows, ...actions }}
            onList={mayEdit ? () => setIsListing(true) : undefined}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {edited && <form.Component location={location} stored={edited} onClose={() => setEdited(null)} />}
        {((shown.isAdding && isWaiting) || isListing) && (
          <form.Component
            location={location}
            onClose={() => {
              setIsListing(false);
              if (shown.isAdding) shown.go({});
            }}
          />
        )}
        {seated && (
          <seating.Component location={location} reservation={seated} onClose={() => setSeated(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Renders the reservations of a day and the waiting list. */
export function Reservations() {
  const { t } = useTranslation("reservations");
  const { longDate } = useFormat();
  const locationId = useLocationId();
  const shown = useShown();
  const { q, date, view } = shown;
  const isPhone = useIsPhone();
  const isHandheld = useIsHandheld() || hasLargeText();
  const location = useQuery(locationDetails(locationId)).data;
  const isWaiting = view === "waiting";
  const waiting = useQuery(reservationList(locationId, { waiting: "true" }));
  const list = usePollingQuery(
    reservationList(locationId, isWaiting ? { waiting: "true" } : q === undefined ? { date } : { q }),
  );
  const answered = useAnsweredKey({ view, date, q }, list.isPlaceholderData);
  const expected = (list.data?.items ?? []).filter(({ status }) => isExpected(status));
  const guests = expected.reduce((sum, { partySize }) => sum + partySize, 0);
  const day = date ?? list.data?.date ?? "";
  const today = waiting.data?.date ?? day;
  const body = (
    <>
      <PageHeader title={t("title")}>
        {list.data &&
          [
            t(isWaiting ? "parties" : "count", { count: expected.length }),
            ...(isPhone ? [] : [t(isWaiting ? "guestsWaiting" : "guests", { count: guests })]),
          ].join(", ")}
      </PageHeader>
      {isHandheld && (
        <Tools
          shown={shown}
          date={day}
          waiting={waiting.data?.items.length}
          items={list.data?.items ?? []}
          timezone={location?.timezone}
        />
      )}
      {list.error && !list.data && (
        <ErrorBlock title={t("loadFailed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !(list.data && location) && <SkeletonLines count={6} />}
      {isHandheld && !isWaiting && q === undefined && day !== "" && (
        <h2 className={`text-base ink-2 ${style.heading}`}>{longDate(day)}</h2>
      )}
      {list.data && location && (
        <Content {...{ location, shown, answered, today }} items={list.data.items} date={day} />
      )}
    </>
  );
  const lines = <SkeletonLines count={6} />;
  if (isHandheld && shown.isAdding && !isWaiting && !list.error)
    return (
      <Suspense fallback={<Page>{lines}</Page>}>
        {location && list.data && waiting.data ? (
          <adding.Component location={location} date={day} today={today} />
        ) : (
          <Page>{lines}</Page>
        )}
      </Suspense>
    );
  // The laptop layout is full-width.
  return isHandheld || !(list.data && location) ? <Page isFull>{body}</Page> : body;
}
