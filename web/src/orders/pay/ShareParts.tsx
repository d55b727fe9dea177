import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { billFigures } from "@konoba/contract/orders/orders.bill.rules";
import { nextShare, withOwed } from "@konoba/contract/orders/orders.shares.totals";
import { splitAmount } from "@konoba/contract/orders/orders.splits.totals";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { PieceColumns } from "./PieceColumns.tsx";
import { fewestShares, mostShares, sharesLeft, type PayWay } from "./shares.ts";
import type { PayFormState } from "./usePayForm.ts";
import style from "./PaySheet.module.css";

interface PartProps {
  order: OrderDetails;
  form: PayFormState;
}

/** The pieces somebody pays for, with what falls on them of discount and service charge. */
function ItemsPart({ order, form }: PartProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const share = form.pieces.length > 0 ? nextShare(form.bill, form.choice) : null;
  const { discountAmount, serviceChargeAmount, taxAmount } = share ?? {};
  const rows = billFigures({ discountAmount, serviceChargeAmount, taxAmount });
  const labels = {
    subtotalAmount: t("fields.subtotalAmount"),
    discountAmount: t("bill.discountShare"),
    serviceChargeAmount: t("fields.serviceChargeAmount"),
    taxAmount: t(order.pricesIncludeTax ? "pay:taxInside" : "pay:tax"),
    gratuityAmount: t("fields.gratuityAmount"),
  };
  return (
    <>
      <PieceColumns
        lines={form.lines}
        chosen={Object.fromEntries(form.pieces.map(({ lineId, quantity }) => [lineId, quantity]))}
        titles={{ stays: t("pay:stays"), goes: t("pay:paysNow") }}
        onChange={(pieces) => form.set({ pieces, handed: null, tip: null })}
      />
      {rows.length > 0 && (
        <dl className={style.breakdown}>
          {rows.map(([key, amount]) => (
            <div key={key}>
              <dt>{labels[key]}</dt>
              <dd>
                <Amount value={amount} currency={currency} size="inherit" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Every share in a row: those that are paid, the one that pays now, and who is still to pay. */
function EqualPart({ order, form }: PartProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const ids = order.splitPlan?.paid ?? [];
  const shared = withOwed(order.payments, order.onAccount);
  const paid = sharesLeft(order) > 0 ? shared.filter(({ id }) => ids.includes(id)) : [];
  const first = paid.length + 1;
  const open = splitAmount(form.balanceAmount, form.parts, order.currencyDecimals).map((amount, index) => ({
    amount,
    number: first + index,
  }));
  return (
    <>
      <div className={style.parts}>
        <span>{t(paid.length > 0 ? "pay:partsLeft" : "pay:parts")}</span>
        <Stepper
          name={t("pay:parts")}
          value={form.parts}
          min={paid.length > 0 ? 1 : fewestShares}
          max={mostShares - paid.length}
          onChange={(parts) => form.set({ parts, handed: null, tip: null })}
        />
      </div>
      <ol className={style.shares}>
        {paid.map((payment, index) => (
          <li key={payment.id} className={style.paid}>
            <span className={style.mark}>
              <CheckIcon size={16} />
            </span>
            <span>
              {t("pay:share", { number: index + 1 })}
              <span className={style.how}>{t(`method.${payment.method}`)}</span>
            </span>
            <Amount value={payment.amount} currency={currency} size="inherit" />
          </li>
        ))}
        {open.map(({ amount, number }) => (
          <li key={number} className={cx(number === first && style.now)}>
            <span className={style.mark}>{number}</span>
            <span>
              {t("pay:share", { number })}
              <span className={style.how}>{t(number === first ? "pay:now" : "pay:waits")}</span>
            </span>
            <Amount value={amount} currency={currency} size="inherit" />
          </li>
        ))}
      </ol>
    </>
  );
}

function AmountPart({ form }: PartProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  return (
    <>
      <MoneyField
        label={t("pay:partAmount")}
        value={form.amount}
        currency={currency}
        error={form.isTooMuch ? t("pay:tooMuch") : null}
        onChange={(amount) => form.set({ amount, handed: null, tip: null })}
      />
      <div className={style.change} aria-live="polite">
        <span>{t("pay.remaining")}</span>
        <Amount value={form.remaining} currency={currency} size="lg" />
      </div>
    </>
  );
}

/** What is paid for when it is not everything. */
export function SharePart({ way, ...props }: PartProps & { way: PayWay }) {
  if (way === "items") return <ItemsPart {...props} />;
  if (way === "equal") return <EqualPart {...props} />;
  return way === "amount" ? <AmountPart {...props} /> : null;
}
