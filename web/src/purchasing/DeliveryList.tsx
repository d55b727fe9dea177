import type { DeliveryRow } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { EndCell } from "../ui/list/EndCell.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { deliveryList } from "./purchasing.queries.ts";
import { PurchasingTabs } from "./PurchasingTabs.tsx";
import { WaitingDeliveries } from "./WaitingDeliveries.tsx";

const orderOf = ({ orderYear, orderNumber }: DeliveryRow) =>
  orderYear === null || orderNumber === null
    ? null
    : purchaseNumber({ year: orderYear, number: orderNumber });

/** Renders how a delivery differs from its order, or that it was undone. */
function DeliveryState({ delivery: { undoneAt, differences, lineCount } }: { delivery: DeliveryRow }) {
  const { t } = useTranslation("purchasing");
  const isPhone = useIsPhone();
  if (undoneAt !== null) return <Badge tone="stone">{t("receiving:deliveries.isUndone")}</Badge>;
  if (differences > 0)
    return <Badge tone="amber">{t("receiving:deliveries.differs", { count: differences })}</Badge>;
  if (isPhone) return <small>{t("receiving:fill")}</small>;
  return <span>{t("receiving:deliveries.asOrdered", { count: lineCount })}</span>;
}

function useDeliveryColumns(): Column<DeliveryRow>[] {
  const { t } = useTranslation("purchasing");
  const { dateTime } = useFormat();
  const isPhone = useIsPhone();
  return [
    {
      key: "supplier",
      header: t("supplier"),
      cell: (row) => (
        <CellText
          before={<Letter text={row.supplierName} size="sm" />}
          note={[
            isPhone && dateTime(row.receivedAt),
            orderOf(row) ?? t("receiving:deliveries.unordered"),
            !isPhone && row.noteNumber && t("receiving:noteNo", { number: row.noteNumber }),
          ]
            .filter(Boolean)
            .join(" · ")}
        >
          {row.supplierName}
        </CellText>
      ),
      text: ({ supplierName }) => supplierName,
    },
    {
      key: "received",
      header: t("receiving:deliveries.received"),
      cell: ({ receivedAt, receivedBy }) => <CellText note={receivedBy}>{dateTime(receivedAt)}</CellText>,
    },
    {
      key: "differences",
      header: t("receiving:deliveries.differences"),
      cell: (row) => <DeliveryState delivery={row} />,
    },
    {
      key: "total",
      header: t("receiving:deliveries.intoStock"),
      align: "end",
      phone: "end",
      cell: (row) => {
        const amount = <Amount value={row.total} currency={row.currencyCode} />;
        return isPhone ? <EndCell state={<DeliveryState delivery={row} />}>{amount}</EndCell> : amount;
      },
    },
  ];
}

/** Renders `/purchasing/deliveries`. */
export function DeliveryList() {
  const { t } = useTranslation("purchasing");
  const locationId = useLocationId();
  const list = useListState("/purchasing/deliveries", "deliveries");
  const { page, pageSize, q } = list.query;
  const deliveries = useQuery(deliveryList(locationId, { page, pageSize, q }));
  return (
    <ListPage
      title={t("title")}
      list={list}
      tabs={<PurchasingTabs value="deliveries" />}
      above={<WaitingDeliveries locationId={locationId} />}
    >
      <DataTable
        name={t("tabs.deliveries")}
        list={list}
        query={deliveries}
        columns={useDeliveryColumns()}
        row={{ name: ({ supplierName }) => supplierName, to: ({ id }) => `/purchasing/deliveries/${id}` }}
        errorTitle={t("receiving:deliveries.loadFailed")}
        empty={
          <EmptyState
            drawing="truck"
            title={t("receiving:deliveries.empty")}
            text={t("receiving:deliveries.emptyText")}
          />
        }
      />
    </ListPage>
  );
}
