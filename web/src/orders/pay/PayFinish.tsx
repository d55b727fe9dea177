import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { Amount } from "../../ui/display/Amount.tsx";
import { CircleCheckIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useEditor } from "../editor.ts";
import style from "./PaySheet.module.css";

export interface Receipt {
  method: PaymentMethod;
  totalAmount: string;
  changeAmount: string;
}

/** The end of an order: what it came to, what goes back, and where to go on. */
export function PayFinish({ receipt, order }: { receipt: Receipt; order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { currency } = useEditor();
  return (
    <div className={style.finish} role="status">
      <span className={`tone-green ${style.tick}`}>
        <CircleCheckIcon size={24} />
      </span>
      <p className={style.method}>
        {t(receipt.method === "credit" ? "pay.doneOnAccount" : "pay.doneBy", {
          method: t(`method.${receipt.method}`),
        })}
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{t("fields.totalAmount")}</dt>
          <dd>
            <Amount value={receipt.totalAmount} currency={currency} size="lg" />
          </dd>
        </div>
        {receipt.method === "cash" && (
          <div>
            <dt>{t("pay.change")}</dt>
            <dd>
              <Amount value={receipt.changeAmount} currency={currency} size="hero" />
            </dd>
          </div>
        )}
      </dl>
      <div className={style.ways}>
        <LinkButton to="/orders/addOld" variant="primary" size="lg" icon={<PlusIcon />}>
          {t("new")}
        </LinkButton>
        <LinkButton to={order.orderType === "dine_in" ? "/tables" : "/"} size="lg">
          {t(order.orderType === "dine_in" ? "pay.toTables" : "pay.toHome")}
        </LinkButton>
      </div>
    </div>
  );
}
