import type { Location } from "@konoba/contract/locations/locations.contract";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { hrefOf, useSearchOf } from "../../lib/list/addresses.ts";
import { useListState, type ListState } from "../../lib/list/listState.ts";
import { saveExport } from "../../lib/list/saveFile.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ListViews } from "../../team/ListViews.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../../ui/list/selection.tsx";
import { useIsPhone, useMedia } from "../../ui/useMedia.ts";
import { OrderFilters } from "../OrderFilters.tsx";
import { orderList } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import {
  filtersBeside,
  filtersOf,
  orderFilters,
  orderViews,
  type OrderFilter,
  type OrderView,
} from "../orderViews.ts";
import { OrderDates } from "./OrderDates.tsx";
import { useOrderColumns } from "./useOrderColumns.tsx";
import style from "./OrderList.module.css";

const panel = lazyComponent(async () => (await import("./OrderPanel.tsx")).OrderPanel);

interface OrderViewsProps {
  list: ListState<OrderFilter>;
}

/** Renders the quick views of the list. */
function OrderViews({ list }: OrderViewsProps) {
  const { t } = useTranslation("orders");
  const { view } = list.filters;
  const onChange = (next: OrderView | undefined) => list.setFilters({ ...filtersBeside(next), view: next });
  return (
    <div className={style.views}>
      <ChipGroup name={t("views.name")} isScrolling>
        <Chip pressed={view === undefined} onClick={() => onChange(undefined)}>
          {t("views.all")}
        </Chip>
        {orderViews.map((each) => (
          <Chip key={each} pressed={view === each} onClick={() => onChange(each)}>
            {t(`views.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

const orderMenu = lazyComponent(async () => (await import("./OrderMenu.tsx")).OrderMenu);
const bulk = bulkPart(async () => (await import("./OrderBulk.tsx")).OrderBulk);

/** Renders the orders of the location, newest first; a row links to its order. */
export function OrderList({ location, tabs }: { location: Location; tabs: ReactNode }) {
  const { t } = useTranslation(["orders", "board"]);
  const { language } = useFormat();
  const mayCreate = usePermission("orders.create");
  const list = useListState("/orders", "orders", orderFilters);
  const isPhone = useIsPhone();
  const now = useNow(60_000);
  const filters = filtersOf(list.filters, location, now);
  const { page, pageSize, q } = list;
  const sort = list.sort === "createdAt" ? ("createdAt" as const) : ("-createdAt" as const);
  const query = { page, pageSize, sort, ...(q ? { q } : {}), ...filters };
  const { data, error, refetch, isPlaceholderData } = usePollingQuery(orderList(location.id, query));
  const columns = useOrderColumns(location);
  const chosen = useBulk(data?.items, bulk, true);
  const isLaptop = useMedia("(min-width: 1100px)");
  const navigate = useNavigate();
  const search = useSearchOf("/orders");
  const opened = search.order;
  const open = (order: string | undefined) =>
    void navigate({ ...hrefParts(hrefOf("/orders", { ...search, order })), resetScroll: false });
  const add = { to: "/orders/addOld", label: t("new"), reason: mayCreate ? null : t("createForbidden") };

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={data && t("count", { count: data.total })}
      // Phones have the add button in the bottom bar.
      {...(isPhone ? {} : { add })}
      tabs={tabs}
      views={<ListViews list={list} />}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          onExport={() => saveExport(`/orders/export/${location.id}`, { ...query, language }, language)}
        />
      }
      filters={
        <>
          <OrderDates list={list} location={location} />
          <OrderFilters list={list} locationId={location.id} />
        </>
      }
    >
      <OrderViews list={list} />
      <DataTable
        name={t("title")}
        list={list}
        // Dims the list while another page loads, but not during polling.
        query={{ data, error, refetch, isFetching: isPlaceholderData, isPlaceholderData }}
        columns={columns}
        {...chosen}
        row={{
          name: (order) => t("numbered", { number: numberText(order.number) }),
          to: ({ id }) =>
            isLaptop ? hrefOf("/orders", { ...search, tab: "list", order: id }) : `/orders/edit/${id}`,
          menu: (order) => (
            <Suspense fallback={null}>
              <orderMenu.Component order={order} />
            </Suspense>
          ),
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
      <Suspense fallback={null}>
        {opened && (
          <panel.Component key={opened} location={location} id={opened} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </ListPage>
  );
}
