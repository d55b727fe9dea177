import { useTranslation } from "../lib/translation.ts";
import type { ReactNode } from "react";
import { settlementOfBill } from "@konoba/contract/orders/orders.handing.totals";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { StatusBadge } from "../ui/Badge.tsx";
import { paymentStatuses } from "../ui/statuses.ts";
import { useEditor } from "./editor.ts";
import style from "./Ticket.module.css";

const isSome = (amount: string) => Number(amount) !== 0;

function Row({ label, value, sign = "" }: { label: ReactNode; value: string; sign?: "" | "−" }) {
  const { currency } = useEditor();
  return (
    <div className={style.row}>
      <dt>{label}</dt>
      <dd>
        {sign}
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}

/** What was paid and what is left, once money was taken. */
function Paid() {
  const { t } = useTranslation("orders");
  const { order, currency } = useEditor();
  if (!order || (!isSome(order.settledAmount) && order.paymentStatus === "pending")) return null;
  const { balanceAmount } = settlementOfBill(order);
  return (
    <>
      <div className={style.row}>
        <dt>
          <StatusBadge status={paymentStatuses[order.paymentStatus]} look="bare">
            {t(`paymentStatus.${order.paymentStatus}`)}
          </StatusBadge>
        </dt>
        <dd>
          {isSome(balanceAmount) ? `${t("pay.remaining")} ` : ""}
          <Amount value={isSome(balanceAmount) ? balanceAmount : order.settledAmount} currency={currency} />
        </dd>
      </div>
      {isSome(order.refundedAmount) && order.paymentStatus !== "refunded" && (
        <Row label={t("paymentStatus.refunded")} value={order.refundedAmount} sign="−" />
      )}
    </>
  );
}

/** The bill by the one rule of totals: the server will store the same. */
export function TotalsPanel() {
  const { t } = useTranslation("orders");
  const { percent, list } = useFormat();
  const { bill, order, venue, fields, currency, isReadOnly, open } = useEditor();
  const isInside = order?.pricesIncludeTax ?? venue.pricesIncludeTax;
  const rates = list(bill.taxLines.map((line) => percent(line.taxPercentage)));

  return (
    <div className={style.totals}>
      <dl className={style.parts}>
        <Row label={t("fields.subtotalAmount")} value={bill.subtotalAmount} />
        {isSome(bill.discountAmount) && (
          <Row
            label={t("bill.discount", { percentage: percent(fields.discountPercentage) })}
            value={bill.discountAmount}
            sign="−"
          />
        )}
        {isSome(bill.serviceChargeAmount) && (
          <Row label={t("fields.serviceChargeAmount")} value={bill.serviceChargeAmount} />
        )}
        {isSome(bill.taxAmount) && (
          <Row label={t(isInside ? "bill.taxInside" : "bill.tax", { rates })} value={bill.taxAmount} />
        )}
        {isSome(bill.gratuityAmount) && (
          <Row label={t("fields.gratuityAmount")} value={bill.gratuityAmount} />
        )}
      </dl>
      {!isReadOnly && (
        <div className={style.ways}>
          {(["bill", "details"] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className={`link ${style.adjust}`}
              onClick={() => open({ kind })}
            >
              {t(`${kind}.open`)}
            </button>
          ))}
        </div>
      )}
      <dl>
        <div className={style.grand}>
          <dt>{t("fields.totalAmount")}</dt>
          <dd>
            <Amount value={bill.totalAmount} currency={currency} size="xl" />
          </dd>
        </div>
        <Paid />
      </dl>
    </div>
  );
}
