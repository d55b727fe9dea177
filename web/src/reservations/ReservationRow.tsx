import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected, isLate } from "@konoba/contract/reservations/reservations.rules";
import { memo } from "react";
import { useClockValue } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { reservationStatuses } from "../ui/display/statuses.ts";
import { CheckIcon, MoreIcon, PhoneIcon } from "../ui/icons/icons.tsx";
import { type Selection, useSelectionSelector } from "../ui/list/selection.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { nextStatuses } from "./nextStatuses.ts";
import { useSetStatus } from "./useSetStatus.ts";
import { waitedMinutes } from "./waiting.ts";
import style from "./reservations.module.css";

interface RowProps {
  reservation: Reservation;
  location: Location;
  onEdit: (reservation: Reservation) => void;
  onSeat: (reservation: Reservation) => void;
  /** Shows the date beside the time, for lists of several days. */
  hasDate: boolean;
  mayEdit: boolean;
  /** Selection state; absent without permission to edit. */
  selection: Selection | undefined;
}

/** Renders the status actions of a party. */
function Actions({ reservation, onEdit, onSeat, selection }: RowProps) {
  const { t } = useTranslation(["reservations", "ui"]);
  const set = useSetStatus();
  const hasNotCome = useClockValue((now) => isLate(reservation, now));
  const { status, name, orderId } = reservation;
  if (status === "seated")
    return (
      orderId && (
        <LinkButton to={`/orders/edit/${orderId}`} size="sm">
          {t("reservations:openOrder")}
        </LinkButton>
      )
    );
  return (
    <>
      {hasNotCome && (
        <span className={style.absent}>
          <Button size="sm" variant="quiet" needsConnection onClick={() => void set(reservation, "no_show")}>
            {t("reservations:make.no_show")}
          </Button>
        </span>
      )}
      {isExpected(status) && (
        <Button size="sm" variant="soft" needsConnection onClick={() => onSeat(reservation)}>
          {t("reservations:seat")}
        </Button>
      )}
      <Menu
        name={t("reservations:moreOf", { name })}
        align="end"
        trigger={(open) => (
          <IconButton name={t("reservations:moreOf", { name })} icon={<MoreIcon />} {...open} />
        )}
      >
        {isExpected(status) && (
          <MenuItem onSelect={() => onEdit(reservation)}>{t("reservations:change")}</MenuItem>
        )}
        {selection && (
          <MenuItem icon={<CheckIcon />} onSelect={() => selection.onToggle(reservation.id)}>
            {t("ui:list.select")}
          </MenuItem>
        )}
        {nextStatuses(reservation).map((next) => (
          <MenuItem key={next} needsConnection onSelect={() => void set(reservation, next)}>
            {t(`reservations:make.${next}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface WaitingParty extends Reservation {
  arrivedAt: string;
  quotedMinutes: number;
}

/** Returns `true` for walk-in guests with a quoted waiting time. */
const isWaiting = (guests: Reservation): guests is WaitingParty =>
  guests.status === "arrived" && guests.arrivedAt !== null && guests.quotedMinutes !== null;

/** Renders the reserved time, or the waiting time out of the quoted one. */
function When({ reservation, location, hasDate }: RowProps) {
  const { t } = useTranslation("reservations");
  const { time, date } = useFormat(location.timezone);
  const hasNotCome = useClockValue((now) => isLate(reservation, now));
  const waited = useClockValue((now) => waitedMinutes(reservation, now));
  if (isWaiting(reservation)) {
    const { quotedMinutes } = reservation;
    return (
      <span className={`stack shrink ${style.when}`}>
        <b className={waited > quotedMinutes ? "amber-fg" : undefined}>{t("waited", { count: waited })}</b>
        <small className="text-sm hint">{t("quoted", { count: quotedMinutes })}</small>
      </span>
    );
  }
  return (
    <span className={`stack shrink ${style.when}`}>
      <b className={hasNotCome ? "amber-fg" : undefined}>{time(reservation.startsAt)}</b>
      {hasDate && <small className="text-sm hint">{date(reservation.startsAt)}</small>}
    </span>
  );
}

/** Renders the selection checkbox; phones show it while a selection exists. */
function Choice({ reservation: { id, name }, selection }: RowProps & { selection: Selection }) {
  const { t } = useTranslation("ui");
  return (
    <Checkbox
      name={t("list.selectRow", { name })}
      checked={useSelectionSelector(selection, (ids) => ids.includes(id))}
      onChange={() => selection.onToggle(id)}
    />
  );
}

/**
 * Renders one party: time, name, size, tables and actions. Memoized so that typing does not render all rows
 * again.
 */
export const ReservationRow = memo(function ReservationRow(props: RowProps) {
  const { t } = useTranslation("reservations");
  const { selection } = props;
  const { name, phoneNumber, partySize, note, status, tables } = props.reservation;
  const isPhone = useIsPhone();
  const isChoosing = useSelectionSelector(isPhone ? selection : undefined, (ids) => ids.length > 0);
  const hasChoice = selection !== undefined && (isChoosing || !isPhone);
  const tableNames = tables.map(({ tableNumber }) => t("table", { number: tableNumber })).join(", ");
  return (
    <li
      className={`grid align-center gap-12 rows-4 line-above ${style.row}`}
      data-reservation={status}
      data-choice={hasChoice || undefined}
    >
      {hasChoice && <Choice {...props} selection={selection} />}
      <When {...props} />
      <span className={`stack shrink ${style.who}`}>
        <b>{name}</b>
        <small className="text-sm hint">
          {[t("guests", { count: partySize }), tableNames, note].filter(Boolean).join(" · ")}
        </small>
      </span>
      <span className="row wrap align-center justify-end gap-4">
        {/* Omits "booked", the default, and "arrived" of waiting parties, whose waiting time implies it. */}
        {status !== "booked" && !isWaiting(props.reservation) && (
          <StatusBadge status={reservationStatuses[status]}>{t(`status.${status}`)}</StatusBadge>
        )}
        {phoneNumber && (
          <a
            className={`stack middle ink-2 ${style.phone}`}
            href={`tel:${phoneNumber}`}
            title={phoneNumber}
            aria-label={t("call", { name, phone: phoneNumber })}
          >
            <PhoneIcon />
          </a>
        )}
        {props.mayEdit && <Actions {...props} />}
      </span>
    </li>
  );
});
