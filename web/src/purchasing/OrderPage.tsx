import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { isEditable, isReceivable, purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { orderTotal } from "@konoba/contract/purchasing/purchasing.totals";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { OrderLines, type Packs } from "./OrderLines.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import { orderDetails } from "./purchasing.queries.ts";
import style from "./purchasing.module.css";

const phoneOrder = lazyComponent(async () => (await import("./PhoneOrder.tsx")).PhoneOrder);

const packsOf = (lines: readonly PurchaseLine[]): Packs =>
  Object.fromEntries(lines.map(({ supplierItemId, packs }) => [supplierItemId, packs]));

interface ContentProps {
  order: PurchaseOrder;
  crumbs: readonly { label: string; to: string }[];
}

/** Renders the lines of an order beside its total; changed quantities stay in the page until they are saved or sent. */
function Content({ order, crumbs }: ContentProps) {
  const canOrder = usePermission("purchasing.order");
  const canReceive = usePermission("purchasing.receive");
  const isPhone = useIsPhone();
  const decimals = useQuery(locationDetails(order.locationId)).data?.currencyDecimals ?? 2;
  const [packs, setPacks] = useState(() => packsOf(order.lines));
  const [note, setNote] = useState(order.note ?? "");
  const total = orderTotal(
    order.lines.map(({ supplierItemId, price }) => ({ packs: String(packs[supplierItemId] ?? 0), price })),
    decimals,
  );
  const view = {
    order,
    packs,
    onPacks: canOrder && isEditable(order.status) ? setPacks : null,
    decimals,
    total,
    note,
    onNote: setNote,
    canReceive: canReceive && isReceivable(order.status),
  };
  if (isPhone)
    return (
      <Suspense fallback={null}>
        <phoneOrder.Component {...view} crumbs={crumbs} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={order.supplierName} crumbs={crumbs}>
        {purchaseNumber(order)} <PurchaseState status={order.status} />
      </PageHeader>
      <EdgePage>
        <div className={`grid fill ${style.split}`}>
          <OrderLines {...view} />
          <OrderPanel {...view} />
        </div>
      </EdgePage>
    </>
  );
}

/** Renders `/purchasing/orders/$id`. */
export function OrderPage() {
  const { t } = useTranslation("purchasing");
  const id = useRouteParam("id");
  const query = useQuery(orderDetails(useLocationId(), id));
  const order = query.data;
  if (!order)
    return (
      <RecordState
        title={t("tabs.orders")}
        query={query}
        listTo="/purchasing/orders"
        listLabel={t("tabs.orders")}
      />
    );
  const crumbs = [
    { label: t("title"), to: "/purchasing" },
    { label: t("tabs.orders"), to: "/purchasing/orders" },
  ];
  return <Content key={`${order.id} ${order.status}`} order={order} crumbs={crumbs} />;
}
