import { takesOfflineCash } from "@konoba/contract/locations/locations.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OwedShare } from "@konoba/contract/orders/orders.payments.contract";
import { paymentMethods, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { likelyCash } from "@konoba/contract/orders/orders.tendered.totals";
import { useState, type ReactNode } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { WalletIcon } from "../../ui/icons/icons.more.tsx";
import { BankIcon, CashIcon } from "../../ui/icons/icons.till.tsx";
import { CreditCardIcon, ReceiptIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { readAmount } from "../orderBill.ts";
import type { DrawerState } from "./drawerState.ts";
import { GratuityField } from "./GratuityField.tsx";
import { NoDrawer } from "./NoDrawer.tsx";
import type { PayFormState } from "./usePayForm.ts";
import style from "./PayParts.module.css";

interface PartsProps {
  order: OrderDetails;
  form: PayFormState;
  drawer: DrawerState;
}

const methodIcons = {
  cash: CashIcon,
  card: CreditCardIcon,
  mobile_wallet: WalletIcon,
  bank_transfer: BankIcon,
  credit: ReceiptIcon,
};

/**
 * Renders the payment methods; "on account" needs permission and is hidden for a share already on account.
 */
export function Methods({ owed, form }: { owed: OwedShare | null; form: PayFormState }) {
  const { t } = useTranslation(["orders", "pay"]);
  const mayCredit = usePermission("payments.onAccount") && !owed;
  const methods = paymentMethods.filter((method) => method !== "credit" || mayCredit);
  const { location } = useEditor();
  const isOff = (method: PaymentMethod) =>
    form.isOffline && !(method === "cash" && takesOfflineCash(location));
  return (
    <div className={style.part} data-part="methods">
      <span className={style.label}>{t("fields.paymentMethod")}</span>
      <ChipGroup name={t("fields.paymentMethod")}>
        {methods.map((method) => {
          const Icon = methodIcons[method];
          return (
            <Chip
              key={method}
              pressed={form.method === method}
              icon={<Icon size={20} />}
              disabled={isOff(method)}
              onClick={() => form.set({ method })}
            >
              {isOff(method) ? (
                <span className={style.needs}>
                  {t(`pay:methodShort.${method}`)}
                  <small>{t("pay:needsConnection")}</small>
                </span>
              ) : (
                t(`pay:methodShort.${method}`)
              )}
            </Chip>
          );
        })}
      </ChipGroup>
    </div>
  );
}

/** Renders the tendered cash: typed, or one of the likely amounts. */
function CashReceived({ order, form }: Omit<PartsProps, "drawer">) {
  const { t } = useTranslation("pay");
  const { currency } = useEditor();
  const { money, moneyParts } = useFormat();
  const decimals = order.currencyDecimals;
  const exact = form.dueAmount;
  const shown = (amount: string) => moneyParts(amount, currency).number.replace(/[.,]00$/, "");
  const isOn = (amount: string) => form.tendered !== null && Number(form.tendered) === Number(amount);
  return (
    <div className={style.part} data-part="cash">
      <MoneyField
        label={t("given")}
        value={form.tendered}
        placeholder={moneyParts(exact, currency).number}
        currency={currency}
        onChange={(typed) => form.set({ tendered: typed === "" ? null : readAmount(typed) })}
      />
      {Number(form.roundingAmount) !== 0 && (
        <p className="meta">
          {t("rounded", { amount: money(form.exactAmount, currency) })}{" "}
          <Amount value={form.roundingAmount} currency={currency} size="inherit" isSigned />
        </p>
      )}
      {Number(exact) > 0 && (
        <ChipGroup name={t("given")}>
          <Chip pressed={form.tendered === null || isOn(exact)} onClick={() => form.set({ tendered: null })}>
            {shown(exact)}
          </Chip>
          {likelyCash(exact, currency, decimals).map((amount) => (
            <Chip key={amount} pressed={isOn(amount)} onClick={() => form.set({ tendered: amount })}>
              {shown(amount)}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </div>
  );
}

/** Renders the fields of the selected method: tendered cash, reference, or debtor name. */
export function MethodDetails({ order, form, drawer }: PartsProps) {
  const { t } = useTranslation(["orders", "pay"]);
  if (form.method === "cash")
    return (
      <>
        <CashReceived order={order} form={form} />
        <NoDrawer form={form} drawer={drawer} />
      </>
    );
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
    <div className={style.part}>
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

/** Renders the tip; on phones behind a link until it is needed. */
export function Tip({ order, form, isWhole }: Omit<PartsProps, "drawer"> & { isWhole: boolean }) {
  const { location } = useEditor();
  if (form.isOnAccount) return null;
  return (
    <div className={style.part} data-part="tip">
      <GratuityField
        value={form.tip}
        dueAmount={isWhole ? order.dueAmount : form.share}
        orderType={order.orderType}
        location={location}
        onChange={(tip) => form.set({ tip })}
      />
    </div>
  );
}

/** Returns whether the tip field is shown, and the link that opens a folded one. */
export function useFoldedTip(isFolded: boolean, hasTip: boolean): { isOpen: boolean; link: ReactNode } {
  const { t } = useTranslation("pay");
  const [isChosen, setChosen] = useState(false);
  const isOpen = !isFolded || isChosen || hasTip;
  const link = isOpen ? null : (
    <button type="button" className="link" onClick={() => setChosen(true)}>
      {t("addTip")}
    </button>
  );
  return { isOpen, link };
}

interface ChangeProps {
  form: PayFormState;
  drawer?: DrawerState;
  aside?: ReactNode;
}

/** Renders the change or the remaining balance, and the cash drawer. */
export function Change({ form, drawer, aside }: ChangeProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  if (form.method !== "cash") return aside ? <div className={style.change}>{aside}</div> : null;
  const name = drawer?.kind === "open" && drawer.name;
  return (
    <div className={style.change} aria-live="polite">
      <span>{t(form.isPart ? "pay.remaining" : "pay:change")}</span>
      <Amount value={form.isPart ? form.remaining : form.changeAmount} currency={currency} size="lg" />
      {name && <span className={style.drawer}>{name}</span>}
      {aside}
    </div>
  );
}
