import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paymentMethods } from "@konoba/contract/orders/orders.status";
import { usePermission } from "../../lib/session.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { BankIcon, CashIcon, WalletIcon } from "../../ui/icons/icons.more.tsx";
import { CreditCardIcon, ReceiptIcon } from "../../ui/icons/icons.tsx";

import { useEditor } from "../editor.ts";
import { GratuityField } from "./GratuityField.tsx";
import { numberText } from "../orderText.ts";
import type { Receipt } from "./PayFinish.tsx";

import style from "./PaySheet.module.css";
import { withNote } from "@konoba/contract/orders/orders.handing.totals";
import { useFormat } from "../../lib/format.ts";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { readAmount } from "../orderBill.ts";
import { useState } from "react";
import { balanceAfter, settlementOfBill } from "@konoba/contract/orders/orders.handing.totals";
import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import { canMove, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useTakePayment } from "../orders.changes.queries.ts";

interface Choices {
  method: PaymentMethod;
  tip: string;
  /** What the guest gave; null: exactly what is asked. */
  handed: string | null;
  /** Somebody said that it is exact; until then nothing is counted, and the first note begins at 0. */
  isExact: boolean;
  reference: string;
  isCompleting: boolean;
}

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

/** What was chosen for a payment, what comes of it, and the way to take it. */
function usePayForm(order: OrderDetails, onSettled: (receipt: Receipt) => void) {
  const { currencyDecimals: decimals } = order;
  const settlement = settlementOfBill(order);
  const { balanceAmount } = settlement;
  const [choices, setChoices] = useState<Choices>({
    method: "cash",
    tip: Number(settlement.tipAmount) === 0 ? order.gratuityAmount : "0",
    handed: null,
    isExact: false,
    reference: "",
    isCompleting: true,
  });
  // A repeated press of the same choices is the same payment; other choices are another one.
  const [attempt, setAttempt] = useState(newAttempt);
  const write = useTakePayment();
  const { method, tip, handed } = choices;
  const isOnAccount = method === "credit";

  const asked = balanceWithTip(balanceAmount, tip, decimals);
  const handedAmount = method === "cash" && handed !== null ? handed : asked;
  const result = takePayment({ method, balanceAmount, handedAmount, tipAmount: tip, decimals });
  const taken = result.kind === "taken" ? result : null;
  const remaining = taken && !isOnAccount ? balanceAfter(order, method, taken.amount) : balanceAmount;
  const isSettling = isOnAccount || Number(remaining) === 0;
  const canComplete = canMove(order.status, "completed").kind !== "refused";

  function set(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    setAttempt(newAttempt());
  }

  async function take() {
    if (!taken || write.isPending) return;
    const payment = {
      id: attempt.id,
      method,
      handedAmount,
      tipAmount: isOnAccount ? "0" : tip,
      reference: choices.reference.trim() || null,
      complete: isSettling && choices.isCompleting && canComplete,
    };
    const paid = await write.mutateAsync({ order, payment, key: attempt.key }).catch(() => null);
    if (paid && isSettling)
      onSettled({ method, totalAmount: paid.totalAmount, changeAmount: taken.changeAmount });
  }

  return {
    ...choices,
    set,
    asked,
    handedAmount,
    /** What is counted so far, for the next note to come on top; nothing at first. */
    counted: handed ?? (choices.isExact ? asked : null),
    balanceAmount,
    changeAmount: taken?.changeAmount ?? "0",
    remaining,
    isTaken: taken !== null && (isOnAccount || Number(handedAmount) > 0),
    isOnAccount,
    isSettling,
    canComplete,
    isPending: write.isPending,
    take,
  };
}

const notes = ["5", "10", "20", "50"];

interface CashHandedProps {
  form: Pick<
    ReturnType<typeof usePayForm>,
    | "counted"
    | "isExact"
    | "handed"
    | "handedAmount"
    | "changeAmount"
    | "remaining"
    | "isSettling"
    | "isTaken"
    | "set"
  >;
  currency: string;
  decimals: number;
}

/** What the guest gave, counted note by note, and what goes back. */
function CashHanded({ form, currency, decimals }: CashHandedProps) {
  const { t } = useTranslation("orders");
  const { number, moneyParts } = useFormat();
  return (
    <div className={style.cash}>
      <MoneyField
        label={t("pay.given")}
        value={form.counted}
        placeholder={moneyParts(form.handedAmount, currency).number}
        currency={currency}
        onChange={(typed) => form.set({ handed: typed === "" ? null : readAmount(typed), isExact: false })}
      />
      <ChipGroup name={t("pay.given")}>
        <Chip
          isOn={form.isExact && form.handed === null}
          onClick={() => form.set({ handed: null, isExact: true })}
        >
          {t("pay.exact")}
        </Chip>
        {notes.map((note) => (
          <Chip
            key={note}
            onClick={() => form.set({ handed: withNote(form.counted ?? "0", note, decimals) })}
          >
            +{number(note)}
          </Chip>
        ))}
      </ChipGroup>
      <div className={style.change} aria-live="polite">
        <span>{t(form.isSettling || !form.isTaken ? "pay.change" : "pay.remaining")}</span>
        <Amount
          value={form.isSettling || !form.isTaken ? form.changeAmount : form.remaining}
          currency={currency}
          size="lg"
        />
      </div>
    </div>
  );
}

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
