import { useQuery } from "@tanstack/react-query";
import { hrefParts } from "../../ui/hrefs.ts";
import { hrefOf } from "../../lib/addresses.ts";
import { useMemo } from "react";
import { useTranslation } from "../../lib/translation.ts";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useListState } from "../../lib/listState.ts";
import { usePermission } from "../../lib/session.ts";
import { useSteadyQuery } from "../../lib/steadyQuery.ts";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { EditorFailure, EditorForbidden, EditorWaiting } from "../editor/EditorStates.tsx";
import { OrderDates } from "./OrderDates.tsx";

import { orderList } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { filtersBeside, filtersOf, orderFilters } from "./orderViews.ts";

import { useNow } from "../../lib/useNow.ts";
import { useOrderColumns } from "./useOrderColumns.tsx";
import { useEffect, useRef } from "react";
import { playChime } from "../../lib/chime.ts";
import { useOrderPreferences } from "../../lib/orderPreferences.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { orderViews, type OrderView } from "./orderViews.ts";
import style from "./OrderList.module.css";
import { useNavigate } from "@tanstack/react-router";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useProfile } from "../../lib/session.ts";
import { ReturnIcon } from "../../ui/icons/icons.states.tsx";
import { ArrowRightIcon, PencilIcon } from "../../ui/icons/icons.tsx";
import { MenuItem } from "../../ui/controls/Menu.tsx";
import { nextActionKey, nextActionOf } from "../nextAction.ts";
import { canGiveBack } from "../orderBill.ts";
import { useNextStep } from "../useNextStep.ts";
import { useRefundForbidden } from "../pay/useRefundForbidden.ts";
import { orderStatuses, orderTypes, paymentStatuses } from "@konoba/contract/orders/orders.status";
import type { ListState } from "../../lib/listState.ts";
import { workerChoices, workerDetails } from "../../team/team.queries.ts";
import { FilterMenu } from "../../ui/list/FilterMenu.tsx";
import { viewBeside, type OrderFilter } from "./orderViews.ts";
import { locationDetails } from "../../lib/locationDetails.ts";

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
function OrderFilters({ list, locationId }: OrderFiltersProps) {
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

/** What can be done with an order from its row. */
function OrderMenu({ order }: { order: OrderRow }) {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const next = useNextStep();
  const navigate = useNavigate();
  const refundForbidden = useRefundForbidden();
  const action = nextActionOf(order, role);
  return (
    <>
      <MenuItem icon={<PencilIcon />} to={`/orders/edit/${order.id}`}>
        {t("openOrder")}
      </MenuItem>
      {action && (
        <MenuItem icon={<ArrowRightIcon />} onSelect={() => next(order)}>
          {t(nextActionKey(action))}
        </MenuItem>
      )}
      {canGiveBack(order) && (
        <MenuItem
          icon={<ReturnIcon />}
          disabledReason={refundForbidden}
          onSelect={() => void navigate(hrefParts(hrefOf("/orders/edit/$id", { refund: "1" }, order.id)))}
        >
          {t("refund.open")}
        </MenuItem>
      )}
    </>
  );
}

interface OrderViewsProps {
  view: string | undefined;
  onChange: (view: OrderView | undefined) => void;
}

/** The questions asked of the list all day, one press each. */
function OrderViews({ view, onChange }: OrderViewsProps) {
  const { t } = useTranslation("orders");
  return (
    <div className={style.views}>
      <ChipGroup name={t("views.name")} isScrolling>
        <Chip isOn={view === undefined} onClick={() => onChange(undefined)}>
          {t("views.all")}
        </Chip>
        {orderViews.map((each) => (
          <Chip key={each} isOn={view === each} onClick={() => onChange(each)}>
            {t(`views.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

/** While the orders are open, each that arrives is heard by who wants it, whatever the list is narrowed to. */
function useNewOrderSound(locationId: string): void {
  const { sound } = useOrderPreferences();
  const { data, isPlaceholderData } = useQuery({
    ...orderList(locationId, { page: 1, pageSize: 10, sort: "-createdAt" }),
    enabled: sound,
  });
  const heard = useRef<{ locationId: string; upTo: string } | null>(null);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const upTo = data.items[0]?.createdAt ?? "";
    const before = heard.current;
    heard.current = { locationId, upTo };
    if (before?.locationId === locationId && upTo > before.upTo) void playChime();
  }, [data, isPlaceholderData, locationId]);
}

function Orders({ venue }: { venue: Location }) {
  const { t } = useTranslation("orders");
  const mayCreate = usePermission("orders.create");
  const list = useListState("/orders", "orders", orderFilters);
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
  const venue = useQuery(locationDetails(locationId));
  if (!mayView) return <EditorForbidden title={t("title")} />;
  if (venue.data) return <Orders venue={venue.data} />;
  if (!venue.error) return <EditorWaiting />;
  return <EditorFailure title={t("venueFailed")} error={venue.error} onRetry={() => void venue.refetch()} />;
}
