import { hourMs } from "@konoba/contract/lib/durations";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected } from "@konoba/contract/reservations/reservations.rules";
import { useNavigate } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { cx } from "../ui/cx.ts";
import { ClockIcon } from "../ui/icons/icons.tsx";
import type { Stay } from "./dayPlan.ts";
import { movedStay, snappedStart } from "./movedStay.ts";
import { nextStatuses } from "./nextStatuses.ts";
import { useSetStatus } from "./useSetStatus.ts";
import { useStayDrag } from "./useStayDrag.ts";
import style from "./DayTimeline.module.css";

export interface StayActions {
  /** Reservation actions; without them the bar offers none. */
  onEdit?: ((reservation: Reservation) => void) | undefined;
  onSeat?: ((reservation: Reservation) => void) | undefined;
}

interface StayBarProps extends StayActions {
  stay: Stay;
  onMove?:
    | ((reservation: Reservation, to: { from: number; tableIds: readonly string[] }) => void)
    | undefined;
  hours: readonly number[];
  timezone: string;
}

function Content({ stay }: Pick<StayBarProps, "stay">) {
  const { t } = useTranslation("reservations");
  const { state, delay, reservation, partySize } = stay;
  return (
    <>
      {/* Spaces, as in the name that screen readers say. */}
      <b>{reservation?.name ?? t("walkIn")}</b> {partySize > 0 && <span>{partySize}</span>}
      {state === "late" && (
        <em>
          <ClockIcon size={16} />
          {t("waited", { count: delay })}
        </em>
      )}
      {state === "over" && <em>{t("minutesOver", { count: delay })}</em>}
      {state === "arrived" && <em>{t("status.arrived")}</em>}
    </>
  );
}

/** Renders one party on the timeline: opens its order or offers the reservation's actions. */
export function StayBar({ stay, hours, timezone, onEdit, onSeat, onMove }: StayBarProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  const navigate = useNavigate();
  const setStatus = useSetStatus();
  const { reservation, orderId, state } = stay;
  const [first = 0] = hours;
  const last = first + hours.length * hourMs;
  const mover = onMove && reservation && orderId === null && isExpected(reservation.status) ? onMove : null;
  const drag = useStayDrag({
    laneMs: last - first,
    onDrop: (drop) => {
      const to = movedStay(stay, drop);
      if (to && reservation) mover?.(reservation, to);
    },
  });
  const [from, to] = [Math.max(first, stay.from), Math.min(last, stay.to)];
  if (to <= from) return null;
  const percent = (ms: number) => `${(ms / (last - first)) * 100}%`;
  const name = t("stay", {
    name: reservation?.name ?? t("walkIn"),
    count: stay.partySize,
    from: time(new Date(stay.from)),
    to: time(new Date(stay.to)),
    state: t(`states.${state}`),
  });
  const barProps = {
    className: cx(style.bar),
    "data-state": state,
    "data-cut": stay.from < first || undefined,
    title: name,
    "aria-label": name,
  };
  const { offset } = drag;
  const start = offset && snappedStart(stay.from, offset.byMs);
  const moved =
    start !== null && offset
      ? { left: percent(from - first + start - stay.from), translate: `0 ${offset.y}px` }
      : {};
  return (
    <span
      className={style.stay}
      data-movable={mover ? "" : undefined}
      data-dragged={offset ? "" : undefined}
      style={{ left: percent(from - first), width: percent(to - from), ...moved }}
      {...(mover && drag.handlers)}
    >
      {start !== null && <output className={style.until}>{time(new Date(start))}</output>}
      {reservation && orderId === null && onEdit && onSeat ? (
        <Menu
          name={name}
          trigger={(open) => (
            <button type="button" {...barProps} {...open}>
              <Content stay={stay} />
            </button>
          )}
        >
          <MenuItem onSelect={() => onSeat(reservation)}>{t("seat")}</MenuItem>
          <MenuItem onSelect={() => onEdit(reservation)}>{t("change")}</MenuItem>
          {nextStatuses(reservation).map((next) => (
            <MenuItem key={next} onSelect={() => void setStatus(reservation, next)}>
              {t(`make.${next}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <button
          type="button"
          {...barProps}
          onClick={() => void (orderId !== null && navigate({ to: `/orders/edit/${orderId}` }))}
        >
          <Content stay={stay} />
        </button>
      )}
    </span>
  );
}
