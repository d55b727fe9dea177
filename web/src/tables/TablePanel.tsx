import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { usePermission } from "../lib/session.ts";
import { Button } from "../ui/Button.tsx";
import { PencilIcon } from "../ui/icons.tsx";
import { QrCodeIcon } from "../ui/icons.more.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { OrderSlip } from "./OrderSlip.tsx";
import { StatusActions } from "./StatusActions.tsx";
import { TableCode } from "./TableCode.tsx";
import { ordersOfTable, type FloorRow } from "./tables.queries.ts";
import style from "./TablePage.module.css";

interface TablePanelProps {
  table: FloorRow;
  onClose: () => void;
}

/** What is at a table and what can be done with it. */
export function TablePanel({ table, onClose }: TablePanelProps) {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const canOrder = usePermission("orders.create");
  const canSeeOrders = usePermission("orders.view");
  const canEdit = usePermission("tables.edit");
  const orders = useQuery({
    ...ordersOfTable(locationId, table.id),
    enabled: table.openOrders > 0 && canSeeOrders,
  });
  const [hasCode, setHasCode] = useState(false);
  const newOrder = `/orders/addOld?tableId=${table.id}`;

  return (
    <div className={style.panel}>
      <p className={style.about}>
        {[
          table.name,
          t("seats", { count: table.seats }),
          table.guests !== null && t("guests", { count: table.guests }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {orders.isLoading && (
        <AfterMoment>
          <SkeletonLines />
        </AfterMoment>
      )}
      {orders.data?.slice(0, 3).map((order) => (
        <OrderSlip key={order.id} order={order} />
      ))}
      <div className={style.main}>
        {table.orderId !== null && canSeeOrders && (
          <LinkButton to={`/orders/edit/${table.orderId}`} variant="primary" isWide>
            {t("openOrder")}
          </LinkButton>
        )}
        {canOrder && table.status !== "out_of_service" && (
          <LinkButton to={newOrder} variant={table.orderId === null ? "primary" : "outline"} isWide>
            {t("newOrder")}
          </LinkButton>
        )}
      </div>
      <div className={style.actions}>
        <StatusActions table={table} onDone={onClose} />
        <Button variant="quiet" size="sm" icon={<QrCodeIcon size={16} />} onClick={() => setHasCode(true)}>
          {t("qr")}
        </Button>
        {canEdit && (
          <LinkButton
            to={`/tables/edit/${table.id}`}
            variant="quiet"
            size="sm"
            icon={<PencilIcon size={16} />}
          >
            {t("edit")}
          </LinkButton>
        )}
      </div>
      {hasCode && <TableCode table={table} onClose={() => setHasCode(false)} />}
    </div>
  );
}
