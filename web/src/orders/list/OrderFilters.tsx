import { useQuery } from "@tanstack/react-query";
import { orderStatuses, orderTypes, paymentStatuses } from "@konoba/contract/orders/orders.status";
import { useFormat } from "../../lib/format.ts";
import type { ListState } from "../../lib/listState.ts";
import { useTranslation } from "../../lib/translation.ts";
import { workerChoices, workerDetails } from "../../team/team.queries.ts";
import { FilterMenu } from "../../ui/list/FilterMenu.tsx";
import { categoryChoices, sectionChoices } from "../orders.board.queries.ts";
import { viewBeside, type OrderFilter } from "./orderViews.ts";

interface OrderFiltersProps {
  list: ListState<OrderFilter>;
  locationId: string;
  /** The board has a column for each status. */
  isBoard?: boolean;
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

/** Narrows the orders of list and board; each choice stands in the address. */
export function OrderFilters({ list, locationId, isBoard }: OrderFiltersProps) {
  const { t } = useTranslation(["board", "orders"]);
  const { language } = useFormat();
  const { view, status, type, payment, workerId, section, category } = list.filters;
  const team = useTeam(locationId, workerId);
  const sections = useQuery(sectionChoices(locationId)).data ?? [];
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  return (
    <>
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
        options={sections.map(({ id, name }) => ({ value: id, label: name }))}
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
        onChange={(value) => list.setFilter("workerId", value)}
      />
      <FilterMenu
        label={t("board:category")}
        value={category}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter("category", value)}
      />
    </>
  );
}
