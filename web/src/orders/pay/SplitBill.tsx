import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { nextShare, withOwed } from "@konoba/contract/orders/orders.splitBill.totals";
import { splitAmount } from "@konoba/contract/orders/orders.splits.totals";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { BillCard, BillRows, PaidCards } from "./BillCards.tsx";
import { PieceColumns } from "./PieceColumns.tsx";
import { minParts, maxParts, partsLeft, type PayWay } from "./splitBill.ts";
import type { PayFormState } from "./usePayForm.ts";
import style from "./PaySheet.module.css";

interface BillSectionProps {
  order: OrderDetails;
  form: PayFormState;
  /** Shows the bill beside the payment. */
  isRoomy: boolean;
}

/** Renders the choice of items to pay, by seat if lines have seats. */
function ItemsPart({ order, form, isRoomy }: BillSectionProps) {
  const { t } = useTranslation("pay");
  const share = form.pieces.length > 0 ? nextShare(form.bill, form.choice) : null;
  const { discountAmount, serviceChargeAmount, feeAmount, taxAmount } = share ?? {};
  const rows = (
    <BillRows
      bill={{ discountAmount, serviceChargeAmount, feeAmount, taxAmount }}
      pricesIncludeTax={order.pricesIncludeTax}
    />
  );
  return (
    <>
      <PieceColumns
        lines={form.lines}
        chosen={Object.fromEntries(form.pieces.map(({ lineId, quantity }) => [lineId, quantity]))}
        titles={{ stays: t("stays"), goes: t("paysNow") }}
        amounts={{ stays: form.leftAmount, goes: form.share }}
        onChange={(pieces) => form.set({ pieces, tendered: null, tip: null })}
      >
        {isRoomy && <div className={style.pieceFoot}>{rows}</div>}
      </PieceColumns>
      {!isRoomy && rows}
    </>
  );
}

interface BillPartProps {
  number: number;
  state: ReactNode;
  mark: ReactNode;
  amount: string;
  className?: string | undefined;
}

/** Renders one equal share: a row on phones, else a card. */
function BillPart({ number, state, mark, amount, className }: BillPartProps) {
  const { t } = useTranslation("pay");
  const { currency } = useEditor();
  return (
    <li className={className}>
      <span className={style.mark}>{mark}</span>
      <span>
        {t("share", { number })}
        <span className={style.state}>{state}</span>
      </span>
      <Amount value={amount} currency={currency} size="inherit" />
    </li>
  );
}

/** Renders all equal shares: paid, current and open. */
function EqualPart({ order, form }: BillSectionProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const ids = order.splitPlan?.paid ?? [];
  const shared = withOwed(order.payments, order.onAccount);
  const paid = partsLeft(order) > 0 ? shared.filter(({ id }) => ids.includes(id)) : [];
  const first = paid.length + 1;
  const open = splitAmount(form.balanceAmount, form.parts, order.currencyDecimals).map((amount, index) => ({
    amount,
    number: first + index,
  }));
  return (
    <div className={style.equal}>
      <div className={style.parts}>
        <span>{t(paid.length > 0 ? "pay:partsLeft" : "pay:parts")}</span>
        <Stepper
          name={t("pay:parts")}
          value={form.parts}
          min={paid.length > 0 ? 1 : minParts}
          max={maxParts - paid.length}
          onChange={(parts) => form.set({ parts, tendered: null, tip: null })}
        />
      </div>
      <ol className={style.billParts}>
        {paid.map((payment, index) => (
          <BillPart
            key={payment.id}
            number={index + 1}
            state={t(`method.${payment.method}`)}
            mark={<CheckIcon size={16} />}
            amount={payment.amount}
            className={style.paid}
          />
        ))}
        {open.map(({ amount, number }) => (
          <BillPart
            key={number}
            number={number}
            state={t(number === first ? "pay:now" : "pay:waits")}
            mark={number}
            amount={amount}
            className={cx(number === first && style.now)}
          />
        ))}
      </ol>
    </div>
  );
}

function AmountPart({ form }: BillSectionProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  return (
    <div className={style.amountPart}>
      <MoneyField
        label={t("pay:partAmount")}
        value={form.amount}
        currency={currency}
        error={form.isTooMuch ? t("pay:tooMuch") : null}
        onChange={(amount) => form.set({ amount, tendered: null, tip: null })}
      />
      <div
        className="row align-baseline justify-between pad-10-14 round-2 on-sunken weight-600"
        aria-live="polite"
      >
        <span>{t("pay.remaining")}</span>
        <Amount value={form.remaining} currency={currency} size="lg" />
      </div>
    </div>
  );
}

interface SplitBillProps extends BillSectionProps {
  way: PayWay;
}

function ChosenPart({ way, ...props }: SplitBillProps) {
  if (way === "items") return <ItemsPart {...props} />;
  if (way === "equal") return <EqualPart {...props} />;
  return way === "amount" ? <AmountPart {...props} /> : null;
}

/** Renders the choice of a part of the bill; wide windows also show the bill and paid shares. */
export function SplitBill(props: SplitBillProps) {
  const { way, order, form, isRoomy } = props;
  if (!isRoomy) return <ChosenPart {...props} />;
  const isWhole = way === "all" || way === "amount";
  return (
    <div className={style.bill}>
      <PaidCards order={order} except={way === "equal" ? (order.splitPlan?.paid ?? []) : []} />
      {isWhole && <BillCard order={order} form={form} />}
      <ChosenPart {...props} />
    </div>
  );
}
