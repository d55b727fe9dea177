import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { balanceWithTip } from "@konoba/contract/orders/orders.payments";
import { Suspense, type ReactNode } from "react";
import { useReceiptCounts } from "../../lib/api/navCounts.ts";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { ReturnIcon } from "../../ui/icons/icons.states.tsx";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { useEditor } from "../editor.ts";
import { canRefund } from "../orderBill.ts";
import { dishOf } from "../orderText.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";
import style from "../history/HistoryList.module.css";

type Entry = OrderDetails["payments"][number];

/** Returns a function that lists the items of an entry: "2× Trout, 1× Salad". */
function usePiecesOf({ items }: OrderDetails): (entry: Pick<Entry, "lines">) => string {
  const { language, list } = useFormat();
  return ({ lines }) =>
    list(
      (lines ?? []).map(({ lineId, quantity }) => {
        const line = items.find(({ id }) => id === lineId);
        return `${quantity}× ${line ? dishOf(line, language) : ""}`;
      }),
    );
}

/** Renders the link to the refund sheet. */
export function RefundLink({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { open } = useEditor();
  const forbidden = useRefundForbidden();
  if (!canRefund(order)) return null;
  return (
    <Button
      size="sm"
      icon={<ReturnIcon size={16} />}
      disabledReason={forbidden}
      onClick={() => open({ kind: "refund" })}
    >
      {t("refund.open")}
    </Button>
  );
}

const receiptLines = lazyComponent(async () => (await import("./ReceiptLines.tsx")).ReceiptLines);

interface LedgerProps {
  order: OrderDetails;
  location: Pick<Location, "timezone" | "currencyCode">;
  aside?: ReactNode;
  /** Opens the payment of a share on account; without it the list is read-only. */
  onPay?: (accountId: string) => void;
}

/** Renders payments and refunds with method, time, person and reason, and receipts of payments. */
export function Ledger({ order, location, aside, onPay }: LedgerProps) {
  const { t } = useTranslation("orders");
  const { dateTime, money } = useFormat(location.timezone);
  const tipTextOf = ({ tipAmount }: Entry) =>
    Number(tipAmount) > 0 && t("pay.withTip", { amount: money(tipAmount, location.currencyCode) });
  const roundingTextOf = ({ roundingAmount }: Entry) =>
    Number(roundingAmount || "0") !== 0 &&
    t("pay.withRounding", { amount: money(roundingAmount, location.currencyCode) });
  const piecesOf = usePiecesOf(order);
  const reasonName = useReasonName();
  const mayPay = usePermission("payments.take");
  const hasReceipts = useReceiptCounts(order.locationId) !== null;
  if (order.payments.length + order.onAccount.length === 0) return null;
  return (
    <Section title={t("payments")} aside={aside} isList>
      {order.payments.map((entry) => (
        <div key={entry.id} className={style.payment}>
          <div className="column fill shrink">
            <span className="weight-550">
              {t(`kind.${entry.kind}`)} · {t(`method.${entry.method}`)}
            </span>
            {[
              tipTextOf(entry),
              roundingTextOf(entry),
              entry.reason && reasonName(entry.reason),
              piecesOf(entry),
              entry.reference,
            ].map(
              (text) =>
                text && (
                  <span key={text} className="ink-2">
                    {text}
                  </span>
                ),
            )}
            <span className={style.who}>
              {dateTime(entry.at)} · {entry.takenBy}
            </span>
            {hasReceipts && (
              <Suspense fallback={null}>
                <receiptLines.Component order={order} paymentId={entry.id} />
              </Suspense>
            )}
          </div>
          {entry.kind === "payment" && entry.voidedAt === null && (
            <LinkButton
              to={hrefOf("/print/$id", { payment: entry.id }, order.id)}
              size="sm"
              variant="quiet"
              icon={<PrinterIcon size={16} />}
            >
              {t("print.receipt")}
            </LinkButton>
          )}
          <span className={entry.kind === "refund" ? style.back : undefined}>
            {entry.kind === "refund" && "−"}
            <Amount
              value={balanceWithTip(entry.amount, entry.tipAmount, order.currencyDecimals)}
              currency={location.currencyCode}
              size="inherit"
            />
          </span>
        </div>
      ))}
      {hasReceipts && (
        <Suspense fallback={null}>
          <receiptLines.Component order={order} paymentId={null} />
        </Suspense>
      )}
      {order.onAccount.map((owed) => (
        <div key={owed.id} className={style.payment}>
          <div className="column fill shrink">
            <span className="weight-550">
              {t("method.credit")} · {owed.customerName}
            </span>
            {owed.lines && <span className="ink-2">{piecesOf(owed)}</span>}
            <span className={style.who}>
              {dateTime(owed.at)} · {owed.takenBy}
            </span>
          </div>
          {onPay && mayPay && (
            <Button size="sm" needsConnection onClick={() => onPay(owed.id)}>
              {t("pay.open")}
            </Button>
          )}
          <Amount value={owed.amount} currency={location.currencyCode} size="inherit" />
        </div>
      ))}
    </Section>
  );
}
