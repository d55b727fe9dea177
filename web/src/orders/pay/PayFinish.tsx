import { countPieces } from "@konoba/contract/menu/menu.weight.rules";
import { closingOf } from "@konoba/contract/orders/orders.closing.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { openOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { Suspense, useEffect, useRef } from "react";
import { useReceiptCounts } from "../../lib/api/navCounts.ts";
import { useFirstSteps } from "../../lib/device/firstSteps.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { CheckIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { numberText } from "../orderText.ts";
import { useCloseEarly } from "../useCloseEarly.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import { KitchenState, PaidProgress } from "./AfterPayment.tsx";
import { kitchenLines, openLines, type Receipt } from "./payForm.ts";
import style from "./PayTill.module.css";

interface PayFinishProps {
  receipt: Receipt;
  order: OrderDetails;
  /** Continues with the rest of the bill. */
  onNext: () => void;
  onClose: () => void;
}

/** Returns the unassigned balance, and whether there is any. */
function useRest(order: OrderDetails) {
  const balanceAmount = openOfBill(order);
  return { balanceAmount, isOwing: order.paymentMethod !== "credit" && Number(balanceAmount) > 0 };
}

/** Renders tendered, charged and change amounts and the balance. */
function Sums({ receipt, order }: Pick<PayFinishProps, "receipt" | "order">) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const { balanceAmount, isOwing } = useRest(order);
  const rows = [
    ...(receipt.tenderedAmount === null ? [] : [[t("pay:cashReceived"), receipt.tenderedAmount] as const]),
    [t(receipt.isPartial ? "pay:thisShare" : "pay:charged"), receipt.totalAmount] as const,
    ...(Number(receipt.tipAmount) > 0 ? [[t("pay:tipInside"), receipt.tipAmount] as const] : []),
    ...(Number(receipt.roundingAmount) === 0
      ? []
      : [[t("pay:roundedInside"), receipt.roundingAmount] as const]),
    ...(isOwing ? [[t("pay.remaining"), balanceAmount] as const] : []),
  ];
  return (
    <>
      {receipt.method === "cash" && (
        <div className={style.big}>
          <span>{t("pay:change")}</span>
          <Amount value={receipt.changeAmount} currency={currency} size="hero" />
        </div>
      )}
      <dl className={style.sums}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Renders the next actions: next share or new order, receipt, and closing an order with unserved lines. */
function Ways({ receipt, order, onNext }: Omit<PayFinishProps, "onClose">) {
  const { t } = useTranslation(["orders", "pay"]);
  const closeEarly = useCloseEarly();
  const [begunFor] = useFirstSteps();
  const isPractice = begunFor === order.locationId;
  const { isOwing } = useRest(order);
  const ways = useRef<HTMLDivElement>(null);
  // The order may arrive after the receipt and replace the button that had the focus.
  useEffect(() => ways.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [isOwing]);
  const isUnfinished = openLines(order).length > 0;
  const payments = order.payments.filter(({ kind, voidedAt }) => kind === "payment" && voidedAt === null);
  // A share gets its own receipt; a single payment gets that of the whole bill.
  const receiptPaymentId =
    receipt.method !== "credit" && (isOwing || payments.length > 1) ? payments.at(-1)?.id : undefined;
  return (
    <div ref={ways} className={style.ways}>
      <LinkButton to={hrefOf("/print/$id", {}, order.id)} size="lg" icon={<PrinterIcon size={20} />}>
        {t(receiptPaymentId ? "print.bill" : "pay:printReceipt")}
      </LinkButton>
      {receiptPaymentId && (
        <LinkButton
          to={hrefOf("/print/$id", { payment: receiptPaymentId }, order.id)}
          size="lg"
          icon={<PrinterIcon size={20} />}
        >
          {t("print.share")}
        </LinkButton>
      )}
      {!isOwing && isUnfinished && (
        <Button size="lg" onClick={() => void closeEarly(order)}>
          {t("pay:after.close")}
        </Button>
      )}
      {order.orderType === "dine_in" && (
        <LinkButton to="/tables" size="lg">
          {t("pay:toTables")}
        </LinkButton>
      )}
      {isOwing ? (
        <Button variant="primary" size="lg" data-autofocus className={style.wide} onClick={onNext}>
          {t("pay:next")}
          <ChevronRightIcon size={16} />
        </Button>
      ) : (
        <span className={style.wide}>
          <LinkButton
            to={isPractice ? "/" : "/orders/addOld"}
            variant="primary"
            size="lg"
            isWide
            hasAutofocus
          >
            {t(isPractice ? "pay:firstDone" : "new")}
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** Returns the texts about unserved lines of a paid order; without any once it is closed. */
function useStillOpen(order: OrderDetails): { title: string; text: string | null; hint: string } {
  const { t } = useTranslation("pay");
  const { location } = useEditor();
  const number = numberText(order.number);
  const cooking = kitchenLines(order);
  const hint = t(`closes.${closingOf(order, location)}`, { minutes: location.autoCompleteMinutes ?? 0 });
  if (openLines(order).length === 0) return { title: t("paidTitle"), text: null, hint };
  if (cooking.length === 0) return { title: t("paidTitle"), text: t("ready", { number }), hint };
  return {
    title: t("paidKitchen"),
    text: t("toGo", { number, count: countPieces(cooking) }),
    hint,
  };
}

const issued = lazyComponent(async () => (await import("./IssuedReceipt.tsx")).IssuedReceipt);

/** Renders the state of the fiscal receipt of this payment where receipts are on. */
function FiscalState({ order }: { order: OrderDetails }) {
  if (useReceiptCounts(order.locationId) === null) return null;
  return (
    <Suspense fallback={null}>
      <issued.Component locationId={order.locationId} orderId={order.id} />
    </Suspense>
  );
}

/** Renders the end of a payment: change, unserved lines and next actions. */
export function PayFinish({ receipt, order, onNext, onClose }: PayFinishProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const destination = useOrderDestination()(order);
  const { isOwing } = useRest(order);
  const { title, text, hint } = useStillOpen(order);
  const isOwed = receipt.method === "credit";
  const isOpen = !isOwing && openLines(order).length > 0;
  const about = (
    <span className={style.about}>
      {destination} <span className="mono">{numberText(order.number)}</span>
    </span>
  );
  return (
    <Dialog title={t("pay:title")} isOpen onClose={onClose} size="till" meta={about}>
      <div className={style.till} data-finish>
        <div className={style.scroll}>
          <div className={style.main} role="status">
            <span className={`tone-green ${style.tick}`}>
              <CheckIcon size={24} />
            </span>
            <div>
              <h3 className={style.paidTitle}>
                {isOwed ? t("method.credit") : isOwing ? t("pay:paidTitle") : title}
              </h3>
              {!isOwing && text && <p>{text}</p>}
              {isOwed && <p>{t("pay:onAccount")}</p>}
            </div>
            <Sums receipt={receipt} order={order} />
            <FiscalState order={order} />
          </div>
          <aside className={style.side}>
            <div className={style.sideTicket}>
              <KitchenState order={order} isPaid={!isOwing && !isOwed} />
            </div>
            {isOpen && (
              <div className={style.after}>
                <h4>{t("pay:progress")}</h4>
                <PaidProgress order={order} />
                <p>{hint}</p>
              </div>
            )}
          </aside>
        </div>
        <div className={style.go}>
          <ToastDock className={style.dock} />
          <Ways receipt={receipt} order={order} onNext={onNext} />
        </div>
      </div>
    </Dialog>
  );
}
