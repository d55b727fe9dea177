import { useDroppable } from "@dnd-kit/core";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { orderList } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { filtersOf } from "../orderViews.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import style from "./Board.module.css";

interface FinishedRailProps {
  location: Location;
  finished: number;
  /** `true` if the dragged ticket may be dropped here. */
  isTarget: boolean;
}

/** Renders the latest finished orders of today. */
function Finished({ location }: { location: Location }) {
  const { t } = useTranslation("orders");
  const { time } = useFormat(location.timezone);
  const destinationOf = useOrderDestination();
  const { dateFrom } = filtersOf({ view: "today" }, location, new Date());
  const query = { open: "false" as const, pageSize: 50, ...(dateFrom ? { dateFrom } : {}) };
  const { data, error, refetch } = useQuery(orderList(location.id, query));
  if (!data && error)
    return <ErrorBlock title={t("listFailed")} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <DelayedFallback>
        <SkeletonLines count={5} />
      </DelayedFallback>
    );
  return (
    <ul className={style.finished}>
      {data.items.map((order) => (
        <li key={order.id}>
          <Link to={`/orders/edit/${order.id}`}>
            <strong>{destinationOf(order)}</strong>
            <span className={style.server}>
              {numberText(order.number)} · {time(order.closedAt ?? order.createdAt)}
            </span>
            <Amount value={order.totalAmount} currency={location.currencyCode} />
            <StatusBadge status={orderStatuses[order.status]} variant="bare">
              {t(`status.${order.status}`)}
            </StatusBadge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Renders completed and cancelled orders of today: a count at the right that expands to the orders. */
export function FinishedRail({ location, finished, isTarget }: FinishedRailProps) {
  const { t } = useTranslation("board");
  const [isOpen, setIsOpen] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: "completed" });
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
      {isOpen && <Finished location={location} />}
    </section>
  );
}
