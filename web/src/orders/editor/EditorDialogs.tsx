import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { Suspense, useState } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Sheet, Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { useEditor, type EditorDialog } from "../editor.ts";
import { HistoryList } from "../history/HistoryList.tsx";
import { OrderFacts } from "../history/OrderFacts.tsx";
import { numberText } from "../orderText.ts";
import { BillDialog } from "../pay/BillDialog.tsx";
import { RefundLink, Ledger } from "../pay/Ledger.tsx";
import { MoveSheet } from "../pay/MoveSheet.tsx";
import { PayFinish } from "../pay/PayFinish.tsx";
import type { Receipt } from "../pay/payForm.ts";
import { PayForm } from "../pay/PayForm.tsx";
import { refundMethodOf, refundMethods } from "../pay/refunds.ts";
import { RefundSheet } from "../pay/RefundSheet.tsx";
import { firstWay } from "../pay/splitBill.ts";
import { useRefundForbidden } from "../pay/useRefundForbidden.ts";
import { usePendingRefund } from "../refundRequest.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { ComboSheet } from "./ComboSheet.tsx";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { LineDialog } from "./LineDialog.tsx";
import { SentLineDialog } from "./SentLineDialog.tsx";
import { sentSubject } from "./sentSubject.ts";
import { TableDialog } from "./TableDialog.tsx";
import { WeightPad } from "./WeightPad.tsx";
import style from "../history/HistoryList.module.css";
import paidChangeDialogStyle from "../pay/RefundSheet.module.css";

/** Renders the confirmation of a change that reduces a paid bill; change and refund are one request. */
function PaidChangeDialog() {
  const { t } = useTranslation(["orders", "ui"]);
  const { money } = useFormat();
  const { order, currency } = useEditor();
  const forbidden = useRefundForbidden();
  const refundRequest = usePendingRefund();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!refundRequest || !order) return null;
  const amount = money(refundRequest.excessAmount, currency);
  const method = chosen ?? refundMethodOf(order);
  const leave = () => refundRequest.answer(null);

  return (
    <Dialog
      title={t("orders:paidChange.title")}
      isOpen
      onClose={leave}
      footer={
        forbidden ? (
          <CancelButton data-autofocus>{t("ui:close")}</CancelButton>
        ) : (
          <>
            <CancelButton data-autofocus>{t("orders:paidChange.leave")}</CancelButton>
            <Button variant="primary" onClick={() => refundRequest.answer({ method, amountText: amount })}>
              {t("orders:paidChange.give", { amount })}
            </Button>
          </>
        )
      }
    >
      <div className={paidChangeDialogStyle.form}>
        <p>{t(forbidden ? "orders:paidChange.textForbidden" : "orders:paidChange.text", { amount })}</p>
        {forbidden ? (
          <p className="meta">{forbidden}</p>
        ) : (
          <ChipGroup name={t("pay:refund.method")}>
            {refundMethods.map((each) => (
              <Chip key={each} pressed={each === method} hasTick onClick={() => setChosen(each)}>
                {t(`orders:method.${each}`)}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
    </Dialog>
  );
}

function HistorySheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { location, open } = useEditor();
  return (
    <Sheet title={`${t("history.title")} ${numberText(order.number)}`} isOpen onClose={onClose}>
      <div className={style.parts}>
        <OrderFacts order={order} location={location} />
        <Ledger
          order={order}
          location={location}
          aside={<RefundLink order={order} />}
          onPay={(accountId) => open({ kind: "pay", accountId })}
        />
        {order.payments.length === 0 ? (
          <HistoryList order={order} location={location} />
        ) : (
          <Section title={t("history.title")}>
            <HistoryList order={order} location={location} />
          </Section>
        )}
      </div>
    </Sheet>
  );
}

interface PaySheetProps {
  order: OrderDetails;
  /** ID of the share on account to pay. */
  accountId: string | undefined;
  onClose: () => void;
}

/** Renders the payment of an order, by shares if split, and then the receipt with the change. */
function PaySheet({ order, accountId, onClose }: PaySheetProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [way, setWay] = useState(() => firstWay(order));
  if (receipt) {
    return <PayFinish receipt={receipt} order={order} onNext={() => setReceipt(null)} onClose={onClose} />;
  }
  const owed = order.onAccount.find(({ id }) => id === accountId) ?? null;
  const onAccount = order.onAccount.filter((each) => each !== owed);
  // A partial payment changes the balance, which resets the form.
  return (
    <PayForm
      key={`${order.payments.length} ${order.onAccount.length}`}
      order={{ ...order, onAccount }}
      owed={owed}
      way={owed ? "amount" : way}
      onWay={setWay}
      onTaken={setReceipt}
      onClose={onClose}
    />
  );
}

function OpenDialog({ dialog }: { dialog: EditorDialog }) {
  const { locationId, order, fields, changeFields, currency, open } = useEditor();
  const close = () => open(null);
  switch (dialog.kind) {
    case "line":
      return (
        <LineDialog key={dialog.line.id} line={dialog.line} isFirstTap={dialog.isFirstTap} onClose={close} />
      );
    case "combo":
      return <ComboSheet key={dialog.line.id} line={dialog.line} onClose={close} />;
    case "weight":
      return <WeightPad {...dialog} onClose={close} />;
    case "table":
      return (
        <TableDialog
          {...{ locationId, order }}
          tableId={fields.tableId}
          onChoose={changeFields}
          onClose={close}
        />
      );
    case "bill":
      return <BillDialog onClose={close} />;
    case "details":
      return <DetailsDialog onClose={close} />;
    case "sent": {
      const subject = order && sentSubject(order, dialog.lineId);
      return subject ? <SentLineDialog key={subject.id} subject={subject} onClose={close} /> : null;
    }
    case "history":
      return order && <HistorySheet order={order} onClose={close} />;
    case "cancel":
      return order && <CancelDialog order={order} currency={currency} onClose={close} />;
    case "pay":
      return order && <PaySheet order={order} accountId={dialog.accountId} onClose={close} />;
    case "move":
      return order && <MoveSheet order={order} onClose={close} />;
    case "refund":
      return order && <RefundSheet order={order} onClose={close} />;
  }
}

/** Renders the open dialog. */
export function EditorDialogs({ dialog }: { dialog: EditorDialog | null }) {
  const { order } = useEditor();
  return (
    <Suspense fallback={null}>
      {dialog && <OpenDialog dialog={dialog} />}
      {order && <PaidChangeDialog />}
    </Suspense>
  );
}
