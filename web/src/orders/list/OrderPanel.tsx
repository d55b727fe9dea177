import { negative } from "@konoba/contract/lib/money";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { billFigures, feeTitle, namedDiscount, shownFees } from "@konoba/contract/orders/orders.bill.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paidWithTip, settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { PencilIcon } from "../../ui/icons/icons.tsx";
import { TicketPaper, type BoardActions } from "../board/BoardTicket.tsx";
import { HistoryList } from "../history/HistoryList.tsx";
import { OrderFacts } from "../history/OrderFacts.tsx";
import { orderDetails } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { Ledger } from "../pay/Ledger.tsx";
import { useMoveOrder } from "../useNextStep.ts";
import style from "./OrderList.module.css";

const dialogs = lazyComponent(async () => (await import("../board/BoardDialog.tsx")).BoardDialog);

/** Renders the totals of the bill without zero rows. */
function Totals({ order, currency }: { order: OrderDetails; currency: string }) {
  const { t } = useTranslation("orders");
  const { percent, list } = useFormat();
  const named = namedDiscount(order);
  const rates = list(order.taxLines.map(({ taxPercentage }) => percent(taxPercentage)));
  const labels = {
    subtotalAmount: t("fields.subtotalAmount"),
    discountAmount:
      named === null ? t("bill.discountShare") : t("bill.discount", { percentage: percent(named) }),
    serviceChargeAmount: t("fields.serviceChargeAmount"),
    feeAmount: list(shownFees(order.fees).map(feeTitle)),
    taxAmount: t(order.pricesIncludeTax ? "bill.taxInside" : "bill.tax", { rates }),
    gratuityAmount: t("fields.gratuityAmount"),
  };
  const { paidAmount, openTipAmount } = paidWithTip(order);
  const balanceAmount = order.status === "cancelled" ? "0" : settlementOfBill(order).balanceAmount;
  const parts = [
    ...billFigures(order).map(([key, amount]) => [labels[key], amount] as const),
    [t("fields.totalAmount"), order.totalAmount],
    [t("paymentStatus.paid"), paidAmount],
    [t("paymentStatus.refunded"), negative(order.refundedAmount)],
    [t("pay.openTip"), Number(paidAmount) === 0 ? "0" : openTipAmount],
    [t("pay.remaining"), balanceAmount],
  ] as const;
  return (
    <dl className={style.totals}>
      {parts.map(
        ([label, value]) =>
          Number(value) !== 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Amount value={value} currency={currency} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface PanelBodyProps {
  location: Location;
  order: OrderDetails;
  actions: BoardActions;
}

function PanelBody({ location, order, actions }: PanelBodyProps) {
  const { t } = useTranslation("orders");
  const { customerName, customerPhone, customerEmail, customerNotes } = order;
  const guest = [customerName, customerPhone, customerEmail, customerNotes].filter((text) => text !== null);
  return (
    <div className="grid gap-20">
      <TicketPaper order={order} actions={actions} />
      <Totals order={order} currency={location.currencyCode} />
      {guest.length > 0 && (
        <Section title={t("fields.customerId")}>
          {guest.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Section>
      )}
      <OrderFacts order={order} location={location} />
      <Ledger order={order} location={location} />
      <Section title={t("history.title")}>
        <HistoryList order={order} location={location} />
      </Section>
    </div>
  );
}

/** Renders an order beside the list: ticket, totals, customer, timeline and actions. */
export function OrderPanel({
  location,
  id,
  onClose,
}: {
  location: Location;
  id: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { data: order, error, refetch } = useQuery(orderDetails(location.id, id));
  const [dialog, setDialog] = useState<{ kind: "table" | "cancel"; id: string } | null>(null);
  const move = useMoveOrder(location.requirePaymentToComplete);
  const { role } = useProfile();
  const { currencyCode: currency } = location;
  const actions = useMemo(
    () => ({ currency, role, rules: location, move, openDialog: setDialog }),
    [currency, role, location, move],
  );
  return (
    <Sheet
      title={order ? t("numbered", { number: numberText(order.number) }) : t("title")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <LinkButton to={hrefOf("/print/$id", {}, id)} icon={<PrinterIcon />}>
            {t("print.bill")}
          </LinkButton>
          <LinkButton to={`/orders/edit/${id}`} variant="primary" icon={<PencilIcon />}>
            {t("openOrder")}
          </LinkButton>
        </>
      }
    >
      {order && <PanelBody location={location} order={order} actions={actions} />}
      {!order && error && <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void refetch()} />}
      {!order && !error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      <Suspense fallback={null}>
        {dialog && (
          <dialogs.Component
            location={location}
            {...dialog}
            key={dialog.id}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Sheet>
  );
}
