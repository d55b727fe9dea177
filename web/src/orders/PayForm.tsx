import { useTranslation } from "../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paymentMethods } from "@konoba/contract/orders/orders.status";
import { usePermission } from "../lib/session.ts";
import { Amount } from "../ui/Amount.tsx";
import { Button } from "../ui/Button.tsx";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { Sheet } from "../ui/Dialog.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { BankIcon, CashIcon, WalletIcon } from "../ui/icons.more.tsx";
import { CreditCardIcon, ReceiptIcon } from "../ui/icons.tsx";
import { CashHanded } from "./CashHanded.tsx";
import { useEditor } from "./editor.ts";
import { GratuityField } from "./GratuityField.tsx";
import { numberText } from "./orderText.ts";
import type { Receipt } from "./PayFinish.tsx";
import { usePayForm } from "./usePayForm.ts";
import style from "./PaySheet.module.css";

const methodIcons = {
  cash: CashIcon,
  card: CreditCardIcon,
  mobile_wallet: WalletIcon,
  bank_transfer: BankIcon,
  credit: ReceiptIcon,
};

interface PayFormProps {
  order: OrderDetails;
  onSettled: (receipt: Receipt) => void;
  onClose: () => void;
}

/** The whole balance in cash unless something else is chosen: one press takes it. */
export function PayForm({ order, onSettled, onClose }: PayFormProps) {
  const { t } = useTranslation("orders");
  const { venue, currency } = useEditor();
  const mayCredit = usePermission("payments.onAccount");
  const form = usePayForm(order, onSettled);
  const methods = paymentMethods.filter((method) => method !== "credit" || mayCredit);
  const isServed = order.status === "ready" || order.status === "served";

  const takeButton = (
    <Button
      variant="primary"
      size="lg"
      isWide
      data-autofocus
      loading={form.isPending}
      disabledReason={form.isTaken ? null : t("pay.tooLittle")}
      onClick={() => void form.take()}
    >
      {t(form.isOnAccount ? "pay.putOnAccount" : form.isSettling ? "pay.take" : "pay.takePart")}
      {!form.isOnAccount && (
        <Amount value={form.isSettling ? form.asked : form.handedAmount} currency={currency} size="inherit" />
      )}
    </Button>
  );

  return (
    <Sheet
      title={`${t("pay.title")} ${numberText(order.number)}`}
      isOpen
      onClose={onClose}
      footer={takeButton}
    >
      <div className={style.form}>
        <div className={style.due}>
          <span>{t("pay.toPay")}</span>
          <Amount value={form.asked} currency={currency} size="hero" />
        </div>
        <ChipGroup name={t("fields.paymentMethod")}>
          {methods.map((method) => {
            const Icon = methodIcons[method];
            return (
              <Chip
                key={method}
                isOn={form.method === method}
                icon={<Icon size={16} />}
                onClick={() => form.set({ method, handed: null, isExact: false })}
              >
                {t(`method.${method}`)}
              </Chip>
            );
          })}
        </ChipGroup>
        {!form.isOnAccount && (
          <GratuityField
            value={form.tip}
            dueAmount={order.dueAmount}
            orderType={order.orderType}
            venue={venue}
            onChange={(tip) => form.set({ tip })}
          />
        )}
        {form.method === "cash" && (
          <CashHanded form={form} currency={currency} decimals={order.currencyDecimals} />
        )}
        {form.method !== "cash" && !form.isOnAccount && (
          <TextField
            label={t("fields.paymentReference")}
            value={form.reference}
            maxLength={100}
            onChange={(reference) => form.set({ reference })}
          />
        )}
        {form.isOnAccount && <p className="meta">{t("pay.onAccount")}</p>}
        {form.canComplete && form.isSettling && !isServed && (
          <SwitchField
            label={t("pay.complete")}
            help={t("pay.completeHelp")}
            value={form.isCompleting}
            onChange={(isCompleting) => form.set({ isCompleting })}
          />
        )}
      </div>
    </Sheet>
  );
}
