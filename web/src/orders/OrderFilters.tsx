import { orderStatuses, orderTypes, paymentStatuses } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ListState } from "../lib/list/listState.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { workerChoices, workerDetails } from "../team/team.queries.ts";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { sectionChoices, stationChoices } from "./orders.board.queries.ts";
import { figureFilters, viewBeside, type OrderFilter } from "./orderViews.ts";

const figure = lazyComponent(async () => (await import("./list/FigureFilters.tsx")).FigureFilters);

interface OrderFiltersProps {
  list: ListState<OrderFilter>;
  locationId: string;
  /** `true` on the board, which has a column per status instead of a status filter. */
  isBoard?: boolean;
}

/** Returns the team of the location, including a former member while the list is filtered by them. */
function useTeam(locationId: string, chosenId: string | undefined, isNear: boolean) {
  const team = useQuery({ ...workerChoices(locationId), enabled: isNear || chosenId !== undefined }).data;
  const isGone = team !== undefined && chosenId !== undefined && !team.some(({ id }) => id === chosenId);
  const gone = useQuery({ ...workerDetails(locationId, chosenId ?? ""), enabled: isGone }).data;
  return (
    team &&
    [...team, ...(isGone && gone ? [gone] : [])].map(({ id, firstName, lastName }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
    }))
  );
}

const namedChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Renders the filters of list and board; each is stored in the URL. */
export function OrderFilters({ list, locationId, isBoard }: OrderFiltersProps) {
  const { t } = useTranslation(["board", "orders"]);
  const { view, status, type, payment, workerId, section, station } = list.filters;
  // Options load on first hover or focus, because filters are rarely used.
  const [isNear, setIsNear] = useState(false);
  const onNear = () => setIsNear(true);
  const team = useTeam(locationId, workerId, isNear);
  const sections = useQuery({ ...sectionChoices(locationId), enabled: isNear || section !== undefined });
  const stations = useQuery({ ...stationChoices(locationId), enabled: isNear || station !== undefined });
  return (
    <>
      {!isBoard && figureFilters.some((key) => list.filters[key] !== undefined) && (
        <Suspense fallback={null}>
          <figure.Component list={list} locationId={locationId} />
        </Suspense>
      )}
      {!isBoard && (
        <FilterMenu
          label={t("orders:fields.status")}
          value={status}
          options={orderStatuses.map((value) => ({ value, label: t(`orders:status.${value}`) }))}
          onChange={(value) => list.setFilters({ status: value, ...viewBeside(view, "status") })}
        />
      )}
      <FilterMenu
        label={t("orders:fields.orderType")}
        value={type}
        options={orderTypes.map((value) => ({ value, label: t(`orders:type.${value}`) }))}
        onChange={(value) => list.setFilters({ type: value, ...viewBeside(view, "type") })}
      />
      <FilterMenu
        label={t("board:section")}
        value={section}
        options={sections.data?.map(namedChoice)}
        onNear={onNear}
        onChange={(value) => list.setFilter("section", value)}
      />
      <FilterMenu
        label={t("orders:columns.payment")}
        value={payment}
        options={paymentStatuses.map((value) => ({ value, label: t(`orders:paymentStatus.${value}`) }))}
        onChange={(value) => list.setFilters({ payment: value, ...viewBeside(view, "payment") })}
      />
      <FilterMenu
        label={t("orders:columns.server")}
        value={workerId}
        options={team}
        onNear={onNear}
        onChange={(value) => list.setFilter("workerId", value)}
      />
      <FilterMenu
        label={t("board:station")}
        value={station}
        options={stations.data?.map(namedChoice)}
        onNear={onNear}
        onChange={(value) => list.setFilter("station", value)}
      />
    </>
  );
}
