import { useDroppable } from "@dnd-kit/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { AfterMoment, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { filtersOf } from "../list/orderViews.ts";
import { orderList } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { usePlaceOf } from "../usePlaceOf.ts";
import style from "./Board.module.css";

interface FinishedRailProps {
  venue: Location;
  finished: number;
  /** Whether the ticket that is held may be dropped here. */
  isTarget: boolean;
}

/** The newest of today's finished orders. */
function Finished({ venue }: { venue: Location }) {
  const { t } = useTranslation("orders");
  const { time } = useFormat(venue.timezone);
  const placeOf = usePlaceOf();
  const { dateFrom } = filtersOf({ view: "today" }, venue, new Date());
  const query = { open: "false" as const, pageSize: 50, ...(dateFrom ? { dateFrom } : {}) };
  const { data, error, refetch } = useQuery(orderList(venue.id, query));
  if (!data && error)
    return <ErrorBlock title={t("listFailed")} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <AfterMoment>
        <SkeletonLines count={5} />
      </AfterMoment>
    );
  return (
    <ul className={style.finished}>
      {data.items.map((order) => (
        <li key={order.id}>
          <Link to={`/orders/edit/${order.id}`}>
            <strong>{placeOf(order)}</strong>
            <span className={style.server}>
              {numberText(order.number)} · {time(order.closedAt ?? order.createdAt)}
            </span>
            <Amount value={order.totalAmount} currency={venue.currencyCode} />
            <StatusBadge status={orderStatuses[order.status]} look="bare">
              {t(`status.${order.status}`)}
            </StatusBadge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Completed and cancelled orders of today: a count at the right, and the orders once it is opened. */
export function FinishedRail({ venue, finished, isTarget }: FinishedRailProps) {
  const { t } = useTranslation("board");
  const [isOpen, setIsOpen] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: "completed", disabled: !isTarget });
  return (
    <section
      ref={setNodeRef}
      aria-label={t("finishedName")}
      className={cx(style.rail, isOpen && style.open, isTarget && style.target, isOver && style.over)}
    >
      <button
        type="button"
        className={style.railHead}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <ChevronRightIcon size={16} /> : <ChevronLeftIcon size={16} />}
        <span>{t("finished", { count: finished })}</span>
      </button>
      {isOpen && <Finished venue={venue} />}
    </section>
  );
}
