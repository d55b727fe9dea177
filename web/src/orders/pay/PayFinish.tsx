import { hrefOf } from "../../lib/addresses.ts";
import { PrinterIcon } from "../../ui/icons/icons.more.tsx";
import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { openOfBill } from "@konoba/contract/orders/orders.handing.totals";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { Amount } from "../../ui/display/Amount.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { ChevronRightIcon, CircleCheckIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useEditor } from "../editor.ts";
import style from "./PaySheet.module.css";

export interface Receipt {
  method: PaymentMethod;
  /** What it came to: of a bill paid at once its total, of a share with its tip. */
  totalAmount: string;
  isShare: boolean;
  changeAmount: string;
}

interface PayFinishProps {
  receipt: Receipt;
  order: OrderDetails;
  /** Goes on with the rest of the bill. */
  onNext: () => void;
}

/** The end of a payment, and of an order: what it came to, what goes back, and where to go on. */
export function PayFinish({ receipt, order, onNext }: PayFinishProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const balanceAmount = openOfBill(order);
  const isOwed = receipt.method === "credit";
  const isOpen = order.paymentMethod !== "credit" && Number(balanceAmount) > 0;
  const payments = order.payments.filter(({ kind, voidedAt }) => kind === "payment" && voidedAt === null);
  // Whoever paid a share takes the receipt of it; one payment is the whole bill.
  const share = !isOwed && (isOpen || payments.length > 1) ? payments.at(-1)?.id : undefined;
  return (
    <div className={style.finish} role="status">
      <span className={`tone-green ${style.tick}`}>
        <CircleCheckIcon size={24} />
      </span>
      <p className={style.method}>
        {isOwed ? t("method.credit") : t("pay:doneBy", { method: t(`method.${receipt.method}`) })}
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{t(receipt.isShare ? "pay:thisShare" : "fields.totalAmount")}</dt>
          <dd>
            <Amount value={receipt.totalAmount} currency={currency} size="lg" />
          </dd>
        </div>
        {receipt.method === "cash" && (
          <div>
            <dt>{t("pay:change")}</dt>
            <dd>
              <Amount value={receipt.changeAmount} currency={currency} size="hero" />
            </dd>
          </div>
        )}
        {isOpen && (
          <div>
            <dt>{t("pay.remaining")}</dt>
            <dd>
              <Amount value={balanceAmount} currency={currency} size="lg" />
            </dd>
          </div>
        )}
      </dl>
      <div className={style.ways}>
        {isOpen ? (
          <Button variant="primary" size="lg" data-autofocus onClick={onNext}>
            {t("pay:next")}
            <ChevronRightIcon size={16} />
          </Button>
        ) : (
          <LinkButton to="/orders/addOld" variant="primary" size="lg" icon={<PlusIcon />}>
            {t("new")}
          </LinkButton>
        )}
        {share && (
          <LinkButton
            to={hrefOf("/print/$id", { payment: share }, order.id)}
            size="lg"
            icon={<PrinterIcon />}
          >
            {t("print.share")}
          </LinkButton>
        )}
        <LinkButton to={hrefOf("/print/$id", {}, order.id)} size="lg" icon={<PrinterIcon />}>
          {t("print.bill")}
        </LinkButton>
        <LinkButton to={order.orderType === "dine_in" ? "/tables" : "/"} size="lg">
          {t(order.orderType === "dine_in" ? "pay:toTables" : "pay:toHome")}
        </LinkButton>
      </div>
    </div>
  );
}
