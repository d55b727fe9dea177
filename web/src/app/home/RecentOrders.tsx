import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { usePermission } from "../../lib/session.ts";
import { useSteadyQuery } from "../../lib/steadyQuery.ts";
import { useTranslation } from "../../lib/translation.ts";
import { orderList } from "../../orders/orders.queries.ts";
import { OrderTicket } from "../../orders/OrderTicket.tsx";
import { useNextStep } from "../../orders/useNextStep.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorBlock } from "../../ui/ErrorBlock.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import style from "./RecentOrders.module.css";

const shown = 6;

/** The newest orders of the day as tickets, open ones first, each with its next step. */
export function RecentOrders({ locationId }: { locationId: string }) {
  const { t } = useTranslation("home");
  const open = useSteadyQuery(orderList(locationId, { open: "true", pageSize: 20, sort: "-createdAt" }));
  const latest = useSteadyQuery(orderList(locationId, { pageSize: 10, sort: "-createdAt" }));
  const mayCreate = usePermission("orders.create");
  const error = open.error ?? latest.error;
  const orders = open.data && latest.data ? firstOpen(open.data.items, latest.data.items) : null;
  return (
    <Section title={t("recent.title")} link={{ to: "/orders", label: t("recent.all") }}>
      {error && !orders && (
        <ErrorBlock title={t("recent.failed")} error={error} onRetry={() => void open.refetch()} />
      )}
      {!error && !orders && <Skeleton height={350} />}
      {orders?.length === 0 && (
        <EmptyState drawing="ticket" title={t("recent.empty")} text={t("recent.emptyText")}>
          {mayCreate && <LinkButton to="/orders/addOld">{t("quick.order")}</LinkButton>}
        </EmptyState>
      )}
      {orders && orders.length > 0 && <Tickets orders={orders} />}
    </Section>
  );
}

/** Open orders come first; finished ones fill up what is left. */
function firstOpen(open: readonly Order[], latest: readonly Order[]): Order[] {
  const finished = latest.filter((order) => order.closedAt !== null);
  return [...open, ...finished].slice(0, shown);
}

function Tickets({ orders }: { orders: readonly Order[] }) {
  const doNext = useNextStep();
  return (
    <div className={style.tickets}>
      {orders.map((order) => (
        <OrderTicket key={order.id} order={order} onNext={doNext} />
      ))}
    </div>
  );
}
