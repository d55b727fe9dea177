import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useFormat } from "../lib/format.ts";
import { Button } from "../ui/Button.tsx";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useEditor } from "./editor.ts";
import { refundMethodOf, refundMethods } from "./refunds.ts";
import { useAskedRefund } from "./refundQuestion.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";
import style from "./RefundSheet.module.css";

/** A change that makes a paid bill smaller gives the rest back in the same step, or does not happen. */
export function PaidChangeDialog() {
  const { t } = useTranslation(["orders", "ui"]);
  const { money } = useFormat();
  const { order, currency } = useEditor();
  const forbidden = useRefundForbidden();
  const asked = useAskedRefund();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!asked || !order) return null;
  const amount = money(asked.excessAmount, currency);
  const method = chosen ?? refundMethodOf(order);
  const leave = () => asked.answer(null);

  return (
    <Dialog
      title={t("orders:paidChange.title")}
      isOpen
      onClose={leave}
      footer={
        forbidden ? (
          <Button data-autofocus onClick={leave}>
            {t("ui:close")}
          </Button>
        ) : (
          <>
            <Button data-autofocus onClick={leave}>
              {t("orders:paidChange.leave")}
            </Button>
            <Button variant="primary" onClick={() => asked.answer({ method, amountText: amount })}>
              {t("orders:paidChange.give", { amount })}
            </Button>
          </>
        )
      }
    >
      <div className={style.form}>
        <p>{t(forbidden ? "orders:paidChange.textForbidden" : "orders:paidChange.text", { amount })}</p>
        {forbidden ? (
          <p className="meta">{forbidden}</p>
        ) : (
          <ChipGroup name={t("orders:refund.method")}>
            {refundMethods.map((each) => (
              <Chip key={each} isOn={each === method} hasTick onClick={() => setChosen(each)}>
                {t(`orders:method.${each}`)}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
    </Dialog>
  );
}
