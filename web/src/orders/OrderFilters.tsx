import { useQuery } from "@tanstack/react-query";
import { orderStatuses, orderTypes, paymentStatuses } from "@konoba/contract/orders/orders.status";
import type { ListState } from "../lib/listState.ts";
import { useTranslation } from "../lib/translation.ts";
import { workerChoices, workerDetails } from "../team/team.queries.ts";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { viewBeside, type OrderFilter } from "./orderViews.ts";

interface OrderFiltersProps {
  list: ListState<OrderFilter>;
  locationId: string;
}

/** The team of the location; somebody who has left it is still named while the list shows their orders. */
function useTeam(locationId: string, chosenId: string | undefined) {
  const team = useQuery(workerChoices(locationId)).data;
  const isGone = team !== undefined && chosenId !== undefined && !team.some(({ id }) => id === chosenId);
  const gone = useQuery({ ...workerDetails(locationId, chosenId ?? ""), enabled: isGone }).data;
  return [...(team ?? []), ...(isGone && gone ? [gone] : [])].map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
}

/** Narrows the orders by status, type, payment and who took them; each choice stands in the address. */
export function OrderFilters({ list, locationId }: OrderFiltersProps) {
  const { t } = useTranslation("orders");
  const { view, status, type, payment, workerId } = list.filters;
  const team = useTeam(locationId, workerId);
  return (
    <>
      <FilterMenu
        label={t("fields.status")}
        value={status}
        options={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => list.setFilters({ status: value, ...viewBeside(view, "status") })}
      />
      <FilterMenu
        label={t("fields.orderType")}
        value={type}
        options={orderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(value) => list.setFilters({ type: value, ...viewBeside(view, "type") })}
      />
      <FilterMenu
        label={t("columns.payment")}
        value={payment}
        options={paymentStatuses.map((value) => ({ value, label: t(`paymentStatus.${value}`) }))}
        onChange={(value) => list.setFilters({ payment: value, ...viewBeside(view, "payment") })}
      />
      <FilterMenu
        label={t("columns.server")}
        value={workerId}
        options={team}
        onChange={(value) => list.setFilter("workerId", value)}
      />
    </>
  );
}
