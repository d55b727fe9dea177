import { useTranslation } from "../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useFormat } from "../lib/format.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";
import { Amount } from "../ui/Amount.tsx";
import { Button } from "../ui/Button.tsx";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { Sheet } from "../ui/Dialog.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { Stepper } from "../ui/Stepper.tsx";
import { useEditor } from "./editor.ts";
import { nameOf, numberText } from "./orderText.ts";
import { refundMethods } from "./refunds.ts";
import { useRefundForm } from "./useRefundForm.ts";
import style from "./RefundSheet.module.css";

type Form = ReturnType<typeof useRefundForm>;

/** The pieces that are given back, line by line. */
function Pieces({ form }: { form: Form }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  return (
    <ul className={style.lines}>
      {form.lines.map(({ line, left }) => {
        const name = nameOf(line, language);
        return (
          <li key={line.id} className={style.line}>
            <span className={style.name}>
              {name}
              <span className={style.left}>{t("refund.left", { count: left })}</span>
            </span>
            <Stepper
              name={t("line.quantityOf", { name })}
              value={Math.min(left, form.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0)}
              max={left}
              onChange={(quantity) => form.setPieces(line.id, quantity)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Everything, some pieces, or an amount. */
function What({ form }: { form: Form }) {
  const { t } = useTranslation("orders");
  const { currency } = useEditor();
  const ways = (["all", "items", "amount"] as const).filter(
    (way) => way !== "items" || form.lines.length > 0,
  );
  return (
    <>
      <Segmented
        name={t("refund.what")}
        value={form.way}
        options={ways.map((value) => ({ value, label: t(`refund.way.${value}`) }))}
        isWide
        onChange={(way) => form.set({ way })}
      />
      {form.way === "items" && <Pieces form={form} />}
      {form.way === "amount" && (
        <MoneyField
          label={t("refund.amount")}
          value={form.amount}
          currency={currency}
          onChange={(amount) => form.set({ amount })}
        />
      )}
      {form.refund.isSome && !form.refund.isAllowed && (
        <p className={style.tooMuch} role="alert">
          {t("refund.tooMuch")}
        </p>
      )}
    </>
  );
}

/** Gives money of an order back, finished or not: how much, how, and why. */
export function RefundSheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { currency } = useEditor();
  const forbidden = useRefundForbidden();
  const form = useRefundForm(order, onClose);
  const { refund } = form;
  const missing = !refund.isSome
    ? t("refund.needsAmount")
    : !form.reason.trim()
      ? t("void.needsReason")
      : null;
  const whyNot = forbidden ?? (refund.isSome && !refund.isAllowed ? t("refund.tooMuch") : missing);

  return (
    <Sheet
      title={t("refund.title", { number: numberText(order.number) })}
      isOpen
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={form.isPending}
          disabledReason={whyNot}
          onClick={form.give}
        >
          {t("refund.give")} <Amount value={refund.amount} currency={currency} size="inherit" />
        </Button>
      }
    >
      <div className={style.form} tabIndex={-1} data-autofocus>
        <div className={style.due}>
          <span>{t("refund.refundable")}</span>
          <Amount value={refund.refundableAmount} currency={currency} size="hero" />
        </div>
        {forbidden && <p className="meta">{forbidden}</p>}
        <What form={form} />
        <div className={style.part}>
          <span className={style.title}>{t("refund.method")}</span>
          <ChipGroup name={t("refund.method")}>
            {refundMethods.map((method) => (
              <Chip key={method} isOn={form.method === method} hasTick onClick={() => form.set({ method })}>
                {t(`method.${method}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        <TextField
          label={t("void.reason")}
          value={form.reason}
          maxLength={200}
          required
          onChange={(reason) => form.set({ reason })}
        />
        {form.method !== "cash" && (
          <TextField
            label={t("fields.paymentReference")}
            value={form.reference}
            maxLength={100}
            onChange={(reference) => form.set({ reference })}
          />
        )}
      </div>
    </Sheet>
  );
}
