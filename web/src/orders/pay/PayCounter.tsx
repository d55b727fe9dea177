import { paidWithTip } from "@konoba/contract/orders/orders.tendered.totals";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { paymentStatuses } from "../../ui/display/statuses.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { useEditor } from "../editor.ts";
import { numberText } from "../orderText.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import { AfterPayment, KitchenState } from "./AfterPayment.tsx";
import { CompanyBill } from "./CompanyBill.tsx";
import type { DrawerState } from "./drawerState.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { kitchenLines } from "./payForm.ts";
import { Change, MethodDetails, Methods, Tip, useFoldedTip } from "./PayParts.tsx";
import { payWays, type PayWay } from "./splitBill.ts";
import { TakeButton } from "./TakeButton.tsx";
import type { PayFormState, Paying } from "./usePayForm.ts";
import style from "./PayTill.module.css";

export interface PayLayoutProps extends Omit<Paying, "onTaken" | "onStored"> {
  form: PayFormState;
  drawer: DrawerState;
  onWay: (way: PayWay) => void;
  onClose: () => void;
}

/** Renders "Takeaway #024" beside the sheet title, and the paid amount on wide windows. */
export function PayAbout({ order }: Pick<Paying, "order">) {
  const { t } = useTranslation("orders");
  const destination = useOrderDestination()(order);
  const isPhone = useIsPhone();
  return (
    <>
      <span className={style.about}>
        {destination} <span className="mono">{numberText(order.number)}</span>
      </span>
      {!isPhone && (
        <StatusBadge status={paymentStatuses[order.paymentStatus]}>
          {t(`paymentStatus.${order.paymentStatus}`)}
        </StatusBadge>
      )}
    </>
  );
}

/** Renders the choice between the whole bill and a split. */
export function PayWays({ way, form, onWay }: Pick<PayLayoutProps, "way" | "form" | "onWay">) {
  const { t } = useTranslation("pay");
  return (
    <Segmented
      name={t("ways")}
      value={way}
      options={payWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      onChange={(next) => {
        onWay(next);
        form.set({ tendered: null, tip: null });
      }}
    />
  );
}

function ToPay({ order, way, owed, form, onWay }: PayLayoutProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  return (
    <div className={style.toPay}>
      <div>
        <span>{owed ? t("pay:owedBy", { name: owed.customerName }) : t("pay:toPay")}</span>
        <Amount value={form.dueAmount} currency={currency} size="hero" />
        {Number(order.settledAmount) > 0 && (
          <small>
            {t("pay:done")}{" "}
            <Amount value={paidWithTip(order).paidAmount} currency={currency} size="inherit" />
          </small>
        )}
      </div>
      {!owed && <PayWays way={way} form={form} onWay={onWay} />}
    </div>
  );
}

/** Renders the payment of the whole bill: amount due, method and handling of unserved lines. */
export function PayCounter(props: PayLayoutProps) {
  const { order, owed, form, drawer, onClose } = props;
  const { t } = useTranslation("pay");
  const isPhone = useIsPhone();
  const tip = useFoldedTip(isPhone, form.tip !== null && Number(form.tip) > 0);
  const hasKitchen = kitchenLines(order).length > 0;
  return (
    <Dialog title={t("title")} isOpen onClose={onClose} size="till" meta={<PayAbout order={order} />}>
      <div className={style.till}>
        <div className={style.scroll}>
          <div className={style.main}>
            <OfflineNotice form={form} />
            <ToPay {...props} />
            <Methods owed={owed} form={form} />
            <MethodDetails order={order} form={form} drawer={drawer} />
            <CompanyBill form={form} />
            {tip.isOpen && <Tip order={order} form={form} isWhole={!owed} />}
            <Change form={form} drawer={drawer} aside={form.isOnAccount ? null : tip.link} />
          </div>
          <aside className={style.side}>
            <div className={style.sideTicket}>
              <KitchenState order={order} />
            </div>
            {form.isSettling && !form.isOffline && (
              <AfterPayment order={order} value={form.after} onChange={(after) => form.set({ after })} />
            )}
          </aside>
        </div>
        <div className={style.go}>
          <ToastDock className={style.dock} />
          <TakeButton form={form} />
          {form.isOffline && form.problem === null && (
            <p>{t("stored", { number: numberText(order.number) })}</p>
          )}
          {!form.isOffline && form.isSettling && hasKitchen && form.after === "keep_open" && (
            <p>{t("kitchenStays")}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
