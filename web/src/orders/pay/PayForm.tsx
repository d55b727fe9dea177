import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paymentMethods } from "@konoba/contract/orders/orders.status";
import { usePermission } from "../../lib/session.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { useMedia } from "../../ui/useMedia.ts";
import { BillProgress } from "./BillCards.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { BankIcon, CashIcon, WalletIcon } from "../../ui/icons/icons.more.tsx";
import { CreditCardIcon, ReceiptIcon } from "../../ui/icons/icons.tsx";

import { useEditor } from "../editor.ts";
import { GratuityField } from "./GratuityField.tsx";
import { numberText } from "../orderText.ts";
import type { OwedShare } from "@konoba/contract/orders/orders.payments.contract";

import style from "./PaySheet.module.css";
import { withNote } from "@konoba/contract/orders/orders.handing.totals";
import { useFormat } from "../../lib/format.ts";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { readAmount } from "../orderBill.ts";
import { SharePart } from "./ShareParts.tsx";
import { payWays, type PayWay } from "./shares.ts";
import { usePayForm, type PayFormState, type Paying } from "./usePayForm.ts";

const notes = ["5", "10", "20", "50", "100"];
const coins = ["0.10", "0.20", "0.50", "1.00", "2.00"];

interface CashHandedProps {
  form: PayFormState;
  currency: string;
  decimals: number;
}

/** What goes back, or what is still owed when too little was given. */
function Change({ form, currency }: Pick<CashHandedProps, "form" | "currency">) {
  const { t } = useTranslation(["orders", "pay"]);
  return (
    <div className={style.change} aria-live="polite">
      <span>{t(form.isPart ? "pay.remaining" : "pay:change")}</span>
      <Amount value={form.isPart ? form.remaining : form.changeAmount} currency={currency} size="lg" />
    </div>
  );
}

/** What the guest gave, counted note by note. */
function CashHanded({ form, currency, decimals }: CashHandedProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { number, moneyParts } = useFormat();
  return (
    <div className={style.cash}>
      <MoneyField
        label={t("pay:given")}
        value={form.counted}
        placeholder={moneyParts(form.handedAmount, currency).number}
        currency={currency}
        onChange={(typed) => form.set({ handed: typed === "" ? null : readAmount(typed), isExact: false })}
      />
      <ChipGroup name={t("pay:given")}>
        <Chip
          isOn={form.isExact && form.handed === null}
          onClick={() => form.set({ handed: null, isExact: true })}
        >
          {t("pay:exact")}
        </Chip>
        {notes.map((note) => (
          <Chip
            key={note}
            onClick={() => form.set({ handed: withNote(form.counted ?? "0", note, decimals) })}
          >
            +{number(note)}
          </Chip>
        ))}
        {decimals === 2 &&
          coins.map((coin) => (
            <Chip
              key={coin}
              onClick={() => form.set({ handed: withNote(form.counted ?? "0", coin, decimals) })}
            >
              +{moneyParts(coin, currency).number}
            </Chip>
          ))}
      </ChipGroup>
    </div>
  );
}

/** What is still missing before money can be taken. */
function useWhyNot(form: PayFormState, way: PayWay): string | null {
  const { t } = useTranslation(["orders", "pay"]);
  if (form.isOnAccount) return form.customerName.trim() ? null : t("pay:needsCustomer");
  if (form.isTooMuch) return t("pay:tooMuch");
  if (way !== "all" && Number(form.share) === 0) return t("pay:needsShare");
  if (form.isShort) return t("pay:shortOfShare");
  return form.isTaken ? null : t("pay:tooLittle");
}

const methodIcons = {
  cash: CashIcon,
  card: CreditCardIcon,
  mobile_wallet: WalletIcon,
  bank_transfer: BankIcon,
  credit: ReceiptIcon,
};

interface FormProps {
  order: OrderDetails;
  form: PayFormState;
}

/** Cash, card and the others; on account only for who may, and what is there already is paid otherwise. */
function Methods({ owed, form }: { owed: OwedShare | null; form: PayFormState }) {
  const { t } = useTranslation("orders");
  const mayCredit = usePermission("payments.onAccount") && !owed;
  const methods = paymentMethods.filter((method) => method !== "credit" || mayCredit);
  return (
    <div className={style.methods}>
      <span className={style.label}>{t("fields.paymentMethod")}</span>
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
    </div>
  );
}

/** What the chosen way of paying asks for: the money that is handed over, a reference, or a name. */
function Details({ order, form }: FormProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  if (form.method === "cash")
    return <CashHanded form={form} currency={currency} decimals={order.currencyDecimals} />;
  if (!form.isOnAccount)
    return (
      <TextField
        label={t("fields.paymentReference")}
        value={form.reference}
        maxLength={100}
        onChange={(reference) => form.set({ reference })}
      />
    );
  return (
    <div className={style.cash}>
      <TextField
        label={t("fields.customerName")}
        value={form.customerName}
        maxLength={100}
        required
        onChange={(customerName) => form.set({ customerName })}
      />
      <p className="meta">{t(form.isSettling ? "pay:onAccount" : "pay:shareOnAccount")}</p>
    </div>
  );
}

/** How it is paid: by what, with how much on top, and what is given. */
function How({ order, form, owed, way }: FormProps & Pick<Paying, "owed" | "way">) {
  const { t } = useTranslation("pay");
  const { venue } = useEditor();
  const isServed = order.status === "ready" || order.status === "served";
  return (
    <div className={style.how}>
      <Methods owed={owed} form={form} />
      {!form.isOnAccount && (
        <GratuityField
          value={form.tip}
          dueAmount={way === "all" ? order.dueAmount : form.share}
          orderType={order.orderType}
          venue={venue}
          onChange={(tip) => form.set({ tip })}
        />
      )}
      <Details order={order} form={form} />
      {form.canComplete && form.isSettling && !isServed && (
        <SwitchField
          label={t("complete")}
          help={t("completeHelp")}
          value={form.isCompleting}
          onChange={(isCompleting) => form.set({ isCompleting })}
        />
      )}
    </div>
  );
}

/** Both parts of the sheet are seen at once: what is on the bill, and how it is paid. */
const roomForBill = "(min-width: 800px) and (min-height: 620px)";

interface PayFormProps extends Paying {
  onWay: (way: PayWay) => void;
  onClose: () => void;
}

/** The whole balance in cash unless something else is chosen: one press takes it. */
export function PayForm({ onWay, onClose, ...paying }: PayFormProps) {
  const { order, way, owed } = paying;
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const form = usePayForm(paying);
  const isRoomy = useMedia(roomForBill) && !owed;
  const whyNot = useWhyNot(form, way);
  const change = form.method === "cash" && <Change form={form} currency={currency} />;

  const takeButton = (
    <Button
      variant="primary"
      size="lg"
      isWide
      data-autofocus
      loading={form.isPending}
      disabledReason={whyNot}
      onClick={() => void form.take()}
    >
      {t(form.isOnAccount ? "pay:putOnAccount" : form.isSettling ? "pay:take" : "pay:takePart")}
      <Amount
        value={form.isSettling || way !== "all" ? form.asked : form.handedAmount}
        currency={currency}
        size="inherit"
      />
    </Button>
  );
  const place = order.tableNumber ? t("table", { number: order.tableNumber }) : t(`type.${order.orderType}`);

  return (
    <Dialog
      title={`${t("pay:title")} · ${place} ${numberText(order.number)}`}
      isOpen
      onClose={onClose}
      size={isRoomy ? "stage" : "md"}
      footer={
        <div className={style.go}>
          {isRoomy && change}
          {takeButton}
        </div>
      }
    >
      <div className={cx(style.form, isRoomy && style.roomy)}>
        {owed ? (
          <p className="meta">{t("pay:owedBy", { name: owed.customerName })}</p>
        ) : (
          <>
            <Segmented
              name={t("pay:ways")}
              value={way}
              options={payWays.map((value) => ({ value, label: t(`pay:way.${value}`) }))}
              onChange={(next) => {
                onWay(next);
                form.set({ handed: null, tip: null });
              }}
            />
            {isRoomy && <BillProgress order={order} form={form} />}
            <SharePart way={way} order={order} form={form} isRoomy={isRoomy} />
          </>
        )}
        {!isRoomy && (
          <div className={style.due}>
            <span>{t("pay:toPay")}</span>
            <Amount value={form.asked} currency={currency} size="hero" />
          </div>
        )}
        <How order={order} form={form} owed={owed} way={way} />
        {!isRoomy && change}
      </div>
    </Dialog>
  );
}
