import type { PurchaseOrderRow } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber, purchaseStatuses } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { EndCell } from "../ui/list/EndCell.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { PurchaseState } from "./PurchaseState.tsx";
import { orderList } from "./purchasing.queries.ts";
import { PurchasingTabs } from "./PurchasingTabs.tsx";

function useOrderColumns(): Column<PurchaseOrderRow>[] {
  const { t } = useTranslation("purchasing");
  const { date } = useFormat();
  const isPhone = useIsPhone();
  return [
    {
      key: "supplier",
      header: t("supplier"),
      cell: (row) => (
        <CellText
          before={<Letter text={row.supplierName} size="sm" />}
          note={
            isPhone
              ? [purchaseNumber(row), row.arrivesOn && date(row.arrivesOn)].filter(Boolean).join(" · ")
              : purchaseNumber(row)
          }
        >
          {row.supplierName}
        </CellText>
      ),
      text: ({ supplierName }) => supplierName,
    },
    {
      key: "status",
      header: t("state"),
      cell: (row) => <PurchaseState status={row.status} />,
    },
    {
      key: "lines",
      header: t("items"),
      align: "end",
      isMinor: true,
      cell: ({ lineCount }) => lineCount,
    },
    {
      key: "arrives",
      header: t("arrives"),
      cell: ({ arrivesOn }) => (arrivesOn ? date(arrivesOn) : "–"),
    },
    {
      key: "sent",
      header: t("sentAt"),
      isMinor: true,
      cell: ({ sentAt, sentBy }) => (sentAt ? `${date(sentAt)}, ${sentBy}` : "–"),
    },
    {
      key: "total",
      header: t("totalNet"),
      align: "end",
      phone: "end",
      cell: ({ total, currencyCode, status }) => {
        const amount = <Amount value={total} currency={currencyCode} />;
        return isPhone ? <EndCell state={<PurchaseState status={status} />}>{amount}</EndCell> : amount;
      },
    },
  ];
}

/** Renders `/purchasing/orders`. */
export function OrderList() {
  const { t } = useTranslation("purchasing");
  const locationId = useLocationId();
  const list = useListState("/purchasing/orders", "purchaseOrders", ["status"]);
  const { page, pageSize, q } = list.query;
  const status = purchaseStatuses.find((each) => each === list.query.status);
  const orders = useQuery(orderList(locationId, { page, pageSize, q, status }));
  return (
    <ListPage
      title={t("title")}
      list={list}
      tabs={<PurchasingTabs value="orders" />}
      filters={
        <FilterMenu
          label={t("state")}
          value={status}
          options={purchaseStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => list.setFilter("status", value)}
        />
      }
    >
      <DataTable
        name={t("tabs.orders")}
        list={list}
        query={orders}
        columns={useOrderColumns()}
        row={{
          name: (row) => `${row.supplierName}, ${purchaseNumber(row)}`,
          to: ({ id }) => `/purchasing/orders/${id}`,
        }}
        errorTitle={t("orders.loadFailed")}
        empty={<EmptyState drawing="checklist" title={t("orders.empty")} text={t("orders.emptyText")} />}
      />
    </ListPage>
  );
}
