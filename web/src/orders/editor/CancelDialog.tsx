import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isDeletable } from "@konoba/contract/orders/orders.deletion.rules";
import { isSent } from "@konoba/contract/orders/orders.sent.rules";
import { isStarted, paymentMethods, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useCancelOrder } from "../orders.bill.queries.ts";
import { numberText } from "../orderText.ts";
import { useGrace } from "./useGrace.ts";
import { VoidFields, type VoidDecision } from "./VoidFields.tsx";
import style from "./LineDialog.module.css";

const refundMethods = paymentMethods.filter((method) => method !== "credit");

interface CancelDialogProps {
  order: OrderDetails;
  currency: string;
  onClose: () => void;
}

/**
 * Renders "Cancel order #042?", or "Delete" for an unsent one, with reason, refund and handling of started
 * lines.
 */
export function CancelDialog({ order, currency, onClose }: CancelDialogProps) {
  const { t } = useTranslation(["orders", "reasons"]);
  const { money } = useFormat();
  const mayVoid = usePermission("orders.edit");
  const mayRefund = usePermission("payments.take");
  const isDeletion = isDeletable(order);
  const cancel = useCancelOrder(isDeletion);
  const [decision, setDecision] = useState<VoidDecision>({ reason: "", stock: "wasted" });
  const [method, setMethod] = useState<PaymentMethod>(order.paymentMethod ?? "cash");
  const { isVoid } = useGrace(order.locationId, order.items);
  const hasStarted = order.items.some(({ status }) => isStarted(status));
  const isSentAlone = !isVoid && order.items.some(isSent);
  const { refundableAmount } = settlementOfBill(order);
  const hasMoney = Number(refundableAmount) > 0;
  const reason = decision.reason.trim();

  const mayNot =
    isVoid && !mayVoid
      ? t("cancel.voidForbidden")
      : hasMoney && !mayRefund
        ? t("cancel.refundForbidden")
        : null;
  const text = t(isDeletion ? "cancel.textDelete" : isVoid ? "cancel.textStarted" : "cancel.text");
  const whyNot = mayNot ?? (isVoid && reason === "" ? t("reasons:needed") : null);

  function confirm() {
    const decisions = {
      ...(reason && !isSentAlone ? { reason } : {}),
      ...(hasStarted ? { stock: decision.stock } : {}),
      ...(hasMoney ? { refund: { method } } : {}),
    };
    cancel.mutate({ order, decisions }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={t(isDeletion ? "cancel.titleDelete" : "cancel.title", { number: numberText(order.number) })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton data-autofocus>{t("cancel.keep")}</CancelButton>
          <Button
            variant="dangerSolid"
            loading={cancel.isPending}
            needsConnection={false}
            disabledReason={whyNot}
            onClick={confirm}
          >
            {t(isDeletion ? "cancel.delete" : "cancel.confirm")}
          </Button>
        </>
      }
    >
      <div className={style.content}>
        <p className="meta">{mayNot ?? text}</p>
        {mayNot !== null || isSentAlone ? null : isVoid ? (
          <VoidFields value={decision} hasStarted={hasStarted} onChange={setDecision} />
        ) : (
          <TextField
            label={t("cancel.reason")}
            value={decision.reason}
            maxLength={200}
            onChange={(typed) => setDecision({ ...decision, reason: typed })}
          />
        )}
        {hasMoney && mayNot === null && (
          <SelectField
            label={t("cancel.refund", { amount: money(refundableAmount, currency) })}
            value={method}
            options={refundMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
            onChange={(chosen) => setMethod(chosen ?? "cash")}
          />
        )}
      </div>
    </Dialog>
  );
}
