import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { useEditor } from "../editor.ts";
import { AfterPayment } from "./AfterPayment.tsx";
import { BillProgress } from "./BillCards.tsx";
import { CompanyBill } from "./CompanyBill.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { PayAbout, PayWays, type PayLayoutProps } from "./PayCounter.tsx";
import { Change, MethodDetails, Methods, Tip } from "./PayParts.tsx";
import { SplitBill } from "./SplitBill.tsx";
import { TakeButton } from "./TakeButton.tsx";
import style from "./PaySheet.module.css";

/** Media query for windows that fit bill and payment side by side. */
const roomForBill = "(min-width: 800px) and (min-height: 620px)";

/** Renders the payment of a part of the bill. */
export function PaySplit({ order, way, owed, form, drawer, onWay, onClose }: PayLayoutProps) {
  const { t } = useTranslation("pay");
  const { currency } = useEditor();
  const isRoomy = useMedia(roomForBill);
  const change = <Change form={form} drawer={drawer} />;
  return (
    <Dialog
      title={t("title")}
      isOpen
      onClose={onClose}
      size={isRoomy ? "stage" : "md"}
      meta={<PayAbout order={order} />}
      footer={
        <div className={style.foot}>
          {isRoomy && change}
          <TakeButton form={form} />
        </div>
      }
    >
      <div className={cx(style.form, isRoomy && style.roomy)}>
        <OfflineNotice form={form} />
        <PayWays way={way} form={form} onWay={onWay} />
        {isRoomy && <BillProgress order={order} form={form} />}
        <SplitBill way={way} order={order} form={form} isRoomy={isRoomy} />
        {!isRoomy && (
          <div className={style.due}>
            <span>{t("toPay")}</span>
            <Amount value={form.dueAmount} currency={currency} size="hero" />
          </div>
        )}
        <div className={style.how}>
          <Methods owed={owed} form={form} />
          <Tip order={order} form={form} isWhole={false} />
          <div className="grid gap-8">
            <MethodDetails order={order} form={form} drawer={drawer} />
            <CompanyBill form={form} />
          </div>
          {form.isSettling && !form.isOffline && (
            <AfterPayment order={order} value={form.after} onChange={(after) => form.set({ after })} />
          )}
        </div>
        {!isRoomy && change}
      </div>
    </Dialog>
  );
}
