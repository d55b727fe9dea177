import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useLocationId } from "../lib/currentLocation.ts";
import { useListState } from "../lib/listState.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PlusIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { EditorFailure, EditorForbidden, EditorWaiting } from "./EditorStates.tsx";
import { OrderDates } from "./OrderDates.tsx";
import { OrderMenu } from "./OrderMenu.tsx";
import { OrderViews } from "./OrderViews.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import { orderList, orderVenue } from "./orders.queries.ts";
import { numberText } from "./orderText.ts";
import { filtersBeside, filtersOf, orderFilters } from "./orderViews.ts";
import { useNewOrderSound } from "./useNewOrderSound.ts";
import { useNow } from "./useNow.ts";
import { useOrderColumns } from "./useOrderColumns.tsx";

function Orders({ venue }: { venue: Location }) {
  const { t } = useTranslation("orders");
  const mayCreate = usePermission("orders.create");
  const list = useListState("orders", orderFilters);
  const isPhone = useIsPhone();
  const now = useNow(60_000);
  useNewOrderSound(venue.id);
  const { view, from, to, status, type, payment, workerId } = list.filters;
  // The bounds of a business day do not change with the minute, so the query keeps its key.
  const filters = useMemo(
    () => filtersOf({ view, from, to, status, type, payment, workerId }, venue, now),
    [view, from, to, status, type, payment, workerId, venue, now],
  );
  const { page, pageSize, q } = list;
  const sort = list.sort === "createdAt" ? ("createdAt" as const) : ("-createdAt" as const);
  const query = { page, pageSize, sort, ...(q ? { q } : {}), ...filters };
  const { data, error, refetch, isPlaceholderData } = useSteadyQuery(orderList(venue.id, query));
  const columns = useOrderColumns(venue);
  const add = { to: "/orders/addOld", label: t("new"), reason: mayCreate ? null : t("createForbidden") };

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={data && t("count", { count: data.total })}
      // A phone has its "+" in the bar at the foot.
      {...(isPhone ? {} : { add })}
      filters={
        <>
          <OrderDates list={list} venue={venue} />
          <OrderFilters list={list} locationId={venue.id} />
        </>
      }
    >
      <OrderViews view={view} onChange={(next) => list.setFilters({ ...filtersBeside(next), view: next })} />
      <DataTable
        name={t("title")}
        list={list}
        // The quiet refresh every few seconds does not dim the list; another page does.
        query={{ data, error, refetch, isFetching: isPlaceholderData }}
        columns={columns}
        row={{
          name: (order) => t("numbered", { number: numberText(order.number) }),
          to: (order) => `/orders/edit/${order.id}`,
          menu: (order) => <OrderMenu order={order} />,
        }}
        errorTitle={t("listFailed")}
        empty={
          <EmptyState drawing="ticket" title={t("empty.title")} text={t("empty.text")}>
            {mayCreate && (
              <LinkButton to="/orders/addOld" variant="primary" icon={<PlusIcon />}>
                {t("new")}
              </LinkButton>
            )}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

/** /orders: every order of the location, newest first; a row leads to its ticket. */
export function OrderList() {
  const { t } = useTranslation("orders");
  const locationId = useLocationId();
  const mayView = usePermission("orders.view");
  const venue = useQuery(orderVenue(locationId));
  if (!mayView) return <EditorForbidden title={t("title")} />;
  if (venue.data) return <Orders venue={venue.data} />;
  if (!venue.error) return <EditorWaiting />;
  return <EditorFailure title={t("venueFailed")} error={venue.error} onRetry={() => void venue.refetch()} />;
}
