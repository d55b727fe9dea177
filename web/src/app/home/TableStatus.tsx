import type { Location } from "@konoba/contract/locations/locations.contract";
import type { FloorTable as TableOnFloor } from "@konoba/contract/orders/orders.floor.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { statusAt, type tableStatuses } from "@konoba/contract/tables/tables.rules";
import { Link, useNavigate } from "@tanstack/react-router";
import { Fragment } from "react";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { usePermission } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { Skeleton } from "../../ui/display/Skeleton.tsx";
import { Floor, FloorMark, FloorTable, Legend } from "../../ui/floor/Floor.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { ClockIcon } from "../../ui/icons/icons.tsx";
import { useIsPhone, useMedia } from "../../ui/useMedia.ts";
import { orderPath, planOf, planWidth } from "./floorPlan.ts";
import { expectedToday, floor } from "./home.queries.ts";
import { TableChips } from "./TableChips.tsx";
import style from "./TableStatus.module.css";

const longStayMs = 90 * 60_000;

const useFloor = (locationId: string) => usePollingQuery(floor(locationId));

/** Renders a small floor plan; a table opens its order or a new one. */
export function TableStatus({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const room = useFloor(location.id);
  const mayAdd = usePermission("tables.edit");
  const maySeeGuests = usePermission("reservations.view");
  const seesGuests = useIsModuleOn("reservations") && maySeeGuests;
  const guests = usePollingQuery({ ...expectedToday(location.id), enabled: seesGuests });
  // Wait for the reservations too, so that the section has its final height.
  const areGuestsKnown = !seesGuests || Boolean(guests.data ?? guests.error);
  const tables = areGuestsKnown ? room.data?.items : undefined;
  return (
    <Section title={t("tables.title")} link={{ to: "/tables", label: t("tables.plan") }}>
      {room.error && !room.data && (
        <ErrorBlock title={t("tables.failed")} error={room.error} onRetry={() => void room.refetch()} />
      )}
      {!room.error && !tables && (
        <div data-waiting>
          <Skeleton height={316} />
        </div>
      )}
      {tables?.length === 0 && (
        <EmptyState drawing="chair" title={t("tables.empty")} text={t("tables.emptyText")}>
          {mayAdd && <LinkButton to="/tables/add">{t("quick.table")}</LinkButton>}
        </EmptyState>
      )}
      {room.data && tables && tables.length > 0 && <Plan location={location} room={room.data} />}
      {seesGuests && guests.data && (tables ?? room.error) && (
        <Expected location={location} guests={guests.data.items} />
      )}
    </Section>
  );
}

const maxExpected = 3;

/** Renders today's next reservation: "Reserved 20:30, Marković, 6". */
function Expected({ location, guests }: { location: Location; guests: readonly Reservation[] }) {
  const { t } = useTranslation("home");
  const { time } = useFormat(location.timezone);
  const next = guests.filter(({ status }) => status === "booked" || status === "arrived");
  if (next.length === 0) return null;
  return (
    <ul className={`above-10 ${style.expected}`}>
      {next.slice(0, maxExpected).map(({ id, startsAt, name, partySize, tables }) => (
        <li key={id}>
          <Link to="/reservations">
            <ClockIcon size={16} />
            <span className="fill shrink cut">
              {t("tables.expected", { time: time(startsAt), name, count: partySize })}
            </span>
            <small>{tables.map(({ tableNumber }) => tableNumber).join(", ")}</small>
          </Link>
        </li>
      ))}
      {next.length > maxExpected && (
        <li>
          <Link to="/reservations">{t("tables.moreExpected", { count: next.length - maxExpected })}</Link>
        </li>
      )}
    </ul>
  );
}

type Room = NonNullable<ReturnType<typeof useFloor>["data"]>;

function Plan({ location, room }: { location: Location; room: Room }) {
  const { t } = useTranslation("home");
  const now = useNow();
  const tables = room.items.map((table) => ({
    ...table,
    status: statusAt(table.status, table.reservation?.heldFrom ?? null, now),
  }));
  const isPhone = useIsPhone();
  const count = (status: TableOnFloor["status"]) => tables.filter((table) => table.status === status).length;
  const entries = (
    [
      "occupied",
      "reserved",
      "available",
      "out_of_service",
    ] as const satisfies (typeof tableStatuses)[number][]
  ).map((status) => ({
    status,
    label: t(`tables.${status}`),
    count: count(status),
    to: count(status) > 0 ? hrefOf("/tables", { view: "grid", status }) : undefined,
  }));
  return (
    <>
      {isPhone ? (
        <TableChips tables={tables} />
      ) : (
        <div className={style.plan}>
          <SmallPlan name={location.name} room={{ ...room, items: tables }} />
        </div>
      )}
      <div className={`above-12 ${style.legend}`}>
        <Legend entries={entries} />
      </div>
    </>
  );
}

function SmallPlan({ name, room }: { name: string; room: Room }) {
  const { t } = useTranslation("home");
  const navigate = useNavigate();
  const now = useNow();
  // On a tablet-wide plan tables have touch size.
  const isLarge = useMedia("(pointer: coarse) and (min-width: 768px) and (max-width: 1023px)");
  const { placed, marks, pieces, height, scale } = planOf(room.items, room.sections, room.pieces);
  const nameOf = ({ sectionId }: Room["pieces"][number]) =>
    room.sections.find(({ id }) => id === sectionId)?.name ?? "";
  const isLate = ({ openedAt }: TableOnFloor) =>
    openedAt !== null && now.getTime() - Date.parse(openedAt) > longStayMs;
  return (
    <Floor name={t("tables.floor", { name })} width={planWidth} height={height} zoom={isLarge ? 1.5 : 1}>
      <div className={style.small}>
        {pieces.map((piece) => (
          <FloorMark key={piece.id} region={{ ...piece, name: nameOf(piece) }} />
        ))}
      </div>
      {marks.map(({ id, name: section, x, y, divider }) => (
        <Fragment key={id}>
          {divider && "x" in divider && <span className={style.beside} style={{ left: divider.x }} />}
          {divider && "y" in divider && <span className={style.below} style={{ top: divider.y }} />}
          <span className={`text-xs weight-600 ink-2 ${style.section}`} style={{ left: x, top: y }}>
            {section}
          </span>
        </Fragment>
      ))}
      {placed.map(({ table, x, y }) => (
        <FloorTable
          key={table.id}
          at={{ x, y }}
          name={t("tables.name", { number: table.tableNumber, status: t(`tables.${table.status}`) })}
          table={{
            ...table,
            number: table.tableNumber,
            guests: table.guests ?? (table.orderId ? table.seats : 0),
          }}
          shapeProps={{ scale, ring: isLate(table) ? "late" : null }}
          onPress={() => void navigate(hrefParts(orderPath(table)))}
        />
      ))}
    </Floor>
  );
}
