import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { canSetStatus, type TableStatus } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import { Fragment, Suspense, useEffect, useRef, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { announce } from "../lib/page/toasts.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Suggestion } from "../locations/modules/Suggestion.tsx";
import { weightText } from "../menu/weightText.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { tableStatuses, orderStatuses } from "../ui/display/statuses.ts";
import { TicketCard, TicketFoot, TicketHead, TicketLines } from "../ui/display/TicketCard.tsx";
import { TimeChip } from "../ui/display/TimeChip.tsx";
import { usePlacement } from "../ui/floating/usePlacement.ts";
import { QrCodeIcon } from "../ui/icons/icons.till.tsx";
import { CloseIcon, PencilIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { OrderWays } from "./OrderWays.tsx";
import {
  type FloorRow,
  type OpenOrder,
  ordersOfTable,
  useSeatReservation,
  useSetTableStatus,
} from "./tables.queries.ts";
import style from "./TablePage.module.css";

const code = lazyComponent(async () => (await import("./TableCode.tsx")).TableCode);

interface TableWithStatus {
  id: string;
  tableNumber: string;
  status: TableStatus;
}

/** Returns a function that sets the status of a table, with undo in a toast. */
function useSetStatus() {
  const { t } = useTranslation("tables");
  const set = useSetTableStatus();
  // The popover may unmount before the response, so the toast must not depend on it.
  return ({ id, tableNumber, status: before }: TableWithStatus, status: TableStatus) =>
    set.mutateAsync({ id, status }).then(
      () =>
        announce({
          tone: "success",
          text: t(`became.${status}`, { number: tableNumber }),
          group: {
            kind: `tables.${status}`,
            name: tableNumber,
            text: (numbers) => t(`becameMany.${status}`, { numbers }),
          },
          action: { label: t("undo"), run: () => set.mutate({ id, status: before }) },
        }),
      () => undefined,
    );
}

interface StatusActionsProps {
  table: Pick<FloorRow, "id" | "tableNumber" | "status" | "openOrders">;
  onDone: () => void;
}

const steps = {
  available: ["occupied", "reserved", "out_of_service"],
  reserved: ["occupied", "available", "out_of_service"],
  occupied: ["available"],
  out_of_service: ["available"],
} as const satisfies Record<TableStatus, readonly TableStatus[]>;

/** Renders manual status changes: seat, reserve, free, take out of service. */
function StatusActions({ table, onDone }: StatusActionsProps) {
  const { t } = useTranslation("tables");
  const set = useSetStatus();
  const isAllowed = usePermission("tables.status");

  return steps[table.status].map((status) => {
    const Icon = tableStatuses[status].icon;
    const reason = !isAllowed
      ? t("noStatus")
      : canSetStatus(status, table.openOrders > 0)
        ? null
        : t("hasOpenOrder");
    return (
      <Button
        key={status}
        variant="quiet"
        size="sm"
        icon={<Icon size={16} />}
        disabledReason={reason}
        needsConnection
        onClick={() => {
          void set(table, status);
          onDone();
        }}
      >
        {t(`make.${status}`)}
      </Button>
    );
  });
}

const maxLines = 4;

/** Renders an open order of a table as a small ticket. */
function OrderSlip({ order }: { order: OpenOrder }) {
  const { t } = useTranslation("tables");
  const { language } = useFormat();
  const now = useNow();
  const currency = useCurrency(order.locationId);
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(order.createdAt)) / 60_000));
  const number = orderNumber(order.number);
  const live = order.items.filter((line) => line.status !== "voided");
  const lines = live
    .slice(0, maxLines)
    .map(({ id, nameEn, nameMe, totalPrice, specialRequests, ...line }) => ({
      id,
      quantity: piecesOf(line),
      name: (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "",
      note: [weightText(line, language), specialRequests].filter(Boolean).join(" · ") || null,
      price: <Amount value={totalPrice} currency={currency} size="inherit" />,
    }));

  return (
    <TicketCard tone={orderStatuses[order.status].tone} name={t("orderName", { number })}>
      <TicketHead
        title={number}
        meta={order.servedBy ?? order.createdBy}
        time={<TimeChip minutes={minutes} />}
      />
      <TicketLines lines={lines} more={live.length - lines.length} />
      <TicketFoot>
        <StatusBadge status={orderStatuses[order.status]} variant="bare">
          {t(`orderStatus.${order.status}`)}
        </StatusBadge>
        <Amount value={order.totalAmount} currency={currency} />
      </TicketFoot>
    </TicketCard>
  );
}

interface AwaitedProps {
  table: FloorRow;
  reservation: NonNullable<FloorRow["reservation"]>;
}

/** Renders the next reservation of a table; once the table is free, the party can be seated here. */
function Awaited({ table, reservation }: AwaitedProps) {
  const { t } = useTranslation("tables");
  const location = useQuery(locationDetails(useLocationId())).data;
  const { time } = useFormat(location?.timezone);
  const maySeat = usePermission("reservations.edit");
  const seat = useSeatReservation();
  const { id, name, partySize, startsAt } = reservation;
  return (
    <div className={`stack gap-8 ${style.awaited}`}>
      <p>{t("reservedFor", { time: time(startsAt), name, count: partySize })}</p>
      {maySeat && table.status !== "out_of_service" && table.openOrders === 0 && (
        <Button
          variant="primary"
          isWide
          loading={seat.isPending}
          onClick={() => seat.mutate({ id, tableId: table.id })}
        >
          {t("seatGuests", { name })}
        </Button>
      )}
    </div>
  );
}

interface TablePanelProps {
  table: FloorRow;
  onClose: () => void;
}

/** Renders the orders, reservations and actions of a table. */
function TablePanel({ table, onClose }: TablePanelProps) {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const canOrder = usePermission("orders.create");
  const canSeeOrders = usePermission("orders.view");
  const canEdit = usePermission("tables.edit");
  const orders = useQuery({
    ...ordersOfTable(locationId, table.id),
    enabled: table.openOrders > 0 && canSeeOrders,
  });
  const hasReservations = useIsModuleOn("reservations");
  const [hasCode, setHasCode] = useState(false);
  const newOrder = hrefOf("/orders/addOld", { tableId: table.id });

  return (
    <div className="grid columns-1 gap-12">
      <p className="text-md ink-2">
        {[
          table.name,
          t("seats", { count: table.seats }),
          table.guests !== null && t("guests", { count: table.guests }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {orders.isLoading && (
        <DelayedFallback>
          <SkeletonLines />
        </DelayedFallback>
      )}
      {orders.data?.slice(0, 3).map((order) => (
        <Fragment key={order.id}>
          <OrderSlip order={order} />
          {table.openOrders > 1 && (
            <OrderWays orderId={order.id} isSettled={order.paymentStatus === "paid"} />
          )}
        </Fragment>
      ))}
      {hasReservations && table.reservation && <Awaited table={table} reservation={table.reservation} />}
      {table.status === "reserved" && !table.reservation && <Suggestion module="reservations" />}
      <div className={`row gap-8 ${style.main}`}>
        {table.orderId !== null && canSeeOrders && (
          <LinkButton to={`/orders/edit/${table.orderId}`} variant="primary" isWide>
            {t("openOrder")}
          </LinkButton>
        )}
        {canOrder && table.status !== "out_of_service" && (
          <LinkButton
            to={newOrder}
            variant={table.orderId === null && table.status !== "reserved" ? "primary" : "outline"}
            isWide
          >
            {t("newOrder")}
          </LinkButton>
        )}
      </div>
      {table.orderId !== null && table.openOrders === 1 && canSeeOrders && (
        <OrderWays orderId={table.orderId} isSettled={Number(table.balanceAmount ?? 1) === 0} />
      )}
      <div className="row wrap gap-2">
        <StatusActions table={table} onDone={onClose} />
        <Button variant="quiet" size="sm" icon={<QrCodeIcon size={16} />} onClick={() => setHasCode(true)}>
          {t("qr")}
        </Button>
        {canEdit && (
          <LinkButton
            to={`/tables/edit/${table.id}`}
            variant="quiet"
            size="sm"
            icon={<PencilIcon size={16} />}
          >
            {t("edit")}
          </LinkButton>
        )}
      </div>
      <Suspense fallback={null}>
        {hasCode && <code.Component table={table} onClose={() => setHasCode(false)} />}
      </Suspense>
    </div>
  );
}

interface TablePopoverProps {
  table: FloorRow;
  /** Anchor of the popover; without it, and on phones, a sheet opens. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function TablePopover({ table, anchor, onClose }: TablePopoverProps) {
  const { t } = useTranslation("tables");
  const isPhone = useIsPhone();
  if (anchor && !isPhone) return <Beside table={table} anchor={anchor} onClose={onClose} />;
  return (
    <Sheet title={t("tableName", { number: table.tableNumber })} isOpen onClose={onClose}>
      <TablePanel table={table} onClose={onClose} />
    </Sheet>
  );
}

function Beside({ table, anchor, onClose }: TablePopoverProps & { anchor: HTMLElement }) {
  const { t } = useTranslation(["tables", "ui"]);
  const from = useRef<HTMLElement>(anchor);
  const box = useRef<HTMLDivElement>(null);
  usePlacement(true, from, box, { side: "beside", align: "center" });

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    box.current?.focus();
    const pressOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest("dialog, [popover], [data-table]")) return;
      if (!box.current?.contains(target)) close.current();
    };
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      close.current();
      anchor.focus();
    };
    document.addEventListener("pointerdown", pressOutside, true);
    document.addEventListener("keydown", pressEscape);
    return () => {
      document.removeEventListener("pointerdown", pressOutside, true);
      document.removeEventListener("keydown", pressEscape);
    };
  }, [anchor]);

  const name = t("tableName", { number: table.tableNumber });
  return (
    <div ref={box} popover="manual" role="dialog" aria-label={name} tabIndex={-1} className={style.popover}>
      <header className={`row align-center gap-10 below-4 ${style.popoverHead}`}>
        <h2>{name}</h2>
        <StatusBadge status={tableStatuses[table.status]}>{t(`status.${table.status}`)}</StatusBadge>
        <span className="fill" />
        <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <TablePanel table={table} onClose={onClose} />
    </div>
  );
}
