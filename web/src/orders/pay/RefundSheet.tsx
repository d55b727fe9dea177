import { cashRoundingOf, roundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { balanceWithTip } from "@konoba/contract/orders/orders.payments";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useState } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { ReasonField } from "../../ui/fields/ReasonField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useEditor } from "../editor.ts";
import { useRefund } from "../orders.bill.queries.ts";
import { dishOf, numberText } from "../orderText.ts";
import { ComboCheck } from "./ComboCheck.tsx";
import { comboRows } from "./comboRows.ts";
import { Ledger } from "./Ledger.tsx";
import {
  refundableLines,
  refundBody,
  limitPieces,
  refundMethodOf,
  refundMethods,
  refundOf,
  type RefundWay,
} from "./refunds.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";
import style from "./RefundSheet.module.css";

interface Choices {
  way: RefundWay;
  /** Refunded quantity by line. */
  pieces: Readonly<Record<string, number>>;
  amount: string;
  method: PaymentMethod;
  reason: string;
  reference: string;
}

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

/** Returns the state of the refund form: choices, amount and submit. */
function useRefundForm(order: OrderDetails, onDone: () => void) {
  const [choices, setChoices] = useState<Choices>({
    way: "all",
    pieces: {},
    amount: "",
    method: refundMethodOf(order),
    reason: "",
    reference: "",
  });
  // Reused while the choices are unchanged, so that a repeated submit is idempotent.
  const [attempt, setAttempt] = useState(newAttempt);
  const write = useRefund();
  const { currency, location } = useEditor();
  const { money } = useFormat();
  const lines = refundableLines(order);
  const pieces = limitPieces(lines, choices.pieces);
  const refund = refundOf(order, { way: choices.way, pieces, amount: choices.amount });
  const step = choices.method === "cash" ? cashRoundingOf(location) : null;
  const roundingAmount = roundingOf(refund.amount, step, order.currencyDecimals);
  const cashAmount = balanceWithTip(refund.amount, roundingAmount, order.currencyDecimals);

  function set(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    setAttempt(newAttempt());
  }

  const setPieces = (changed: Choices["pieces"]) => set({ pieces: { ...choices.pieces, ...changed } });

  function give() {
    const body = refundBody(attempt.id, { ...choices, pieces, amount: refund.amount });
    const amountText = money(cashAmount, currency);
    write.mutate({ order, refund: body, amountText, key: attempt.key }, { onSuccess: onDone });
  }

  const amounts = { refund, roundingAmount, cashAmount };
  return { ...choices, set, setPieces, lines, pieces, ...amounts, isPending: write.isPending, give };
}

type Form = ReturnType<typeof useRefundForm>;

type Refundable = Form["lines"][number];

/** Renders the refunded quantity of a line. */
function Piece({ form, piece: { line, left }, taken }: { form: Form; piece: Refundable; taken: number }) {
  const { t } = useTranslation(["orders", "pay"]);
  const { language } = useFormat();
  const name = dishOf(line, language);
  return (
    <li className={style.line}>
      <span className="fill shrink weight-600">
        {name}
        <span className={style.left}>{t("pay:refund.left", { count: left })}</span>
      </span>
      <Stepper
        name={t("line.quantityOf", { name })}
        value={taken}
        max={left}
        onChange={(quantity) => form.setPieces({ [line.id]: quantity })}
      />
    </li>
  );
}

/** Renders the refunded items by line; above the dishes of a set menu the row that takes all of them. */
function Pieces({ form }: { form: Form }) {
  const { order } = useEditor();
  const takenOf = ({ line, left }: Refundable) =>
    Math.min(left, form.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0);
  return (
    <ul>
      {comboRows(form.lines, order?.combos).map(({ combo, pieces }) => {
        const rows = pieces.map((piece) => (
          <Piece key={piece.line.id} form={form} piece={piece} taken={takenOf(piece)} />
        ));
        if (!combo) return rows;
        return (
          <li key={combo.id} className={style.combo}>
            <ComboCheck
              combo={combo}
              left={pieces.reduce((all, { left }) => all + left, 0)}
              taken={pieces.reduce((all, piece) => all + takenOf(piece), 0)}
              onChange={(isTaken) =>
                form.setPieces(
                  Object.fromEntries(pieces.map(({ line, left }) => [line.id, isTaken ? left : 0])),
                )
              }
            />
            <ul>{rows}</ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the choice between everything, items, or an amount. */
function What({ form }: { form: Form }) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const ways = (["all", "items", "amount"] as const).filter(
    (way) => way !== "items" || form.lines.length > 0,
  );
  return (
    <>
      <Segmented
        name={t("pay:refund.what")}
        value={form.way}
        options={ways.map((value) => ({ value, label: t(`pay:refund.way.${value}`) }))}
        isWide
        onChange={(way) => form.set({ way })}
      />
      {form.way === "items" && <Pieces form={form} />}
      {form.way === "amount" && (
        <MoneyField
          label={t("pay:refund.amount")}
          value={form.amount}
          currency={currency}
          onChange={(amount) => form.set({ amount })}
        />
      )}
      {form.refund.isSome && !form.refund.isAllowed && (
        <p className={style.tooMuch} role="alert">
          {t("pay:refund.tooMuch")}
        </p>
      )}
    </>
  );
}

/** Renders the refund of an open or closed order: amount, method and reason. */
export function RefundSheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation(["orders", "pay", "reasons"]);
  const { currency, location } = useEditor();
  const { money } = useFormat();
  const forbidden = useRefundForbidden();
  const form = useRefundForm(order, onClose);
  const { refund } = form;
  const missing = !refund.isSome
    ? t("pay:refund.needsAmount")
    : !form.reason.trim()
      ? t("reasons:needed")
      : null;
  const whyNot = forbidden ?? (refund.isSome && !refund.isAllowed ? t("pay:refund.tooMuch") : missing);

  return (
    <Sheet
      title={t("pay:refund.title", { number: numberText(order.number) })}
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
          {t("pay:refund.give")} <Amount value={form.cashAmount} currency={currency} size="inherit" />
        </Button>
      }
    >
      <div className={style.form} tabIndex={-1} data-autofocus>
        <div className={style.due}>
          <span>{t("pay:refund.refundable")}</span>
          <Amount value={refund.refundableAmount} currency={currency} size="hero" />
        </div>
        {forbidden && <p className="meta">{forbidden}</p>}
        <What form={form} />
        <div className="grid gap-10">
          <span className={style.title}>{t("pay:refund.method")}</span>
          <ChipGroup name={t("pay:refund.method")}>
            {refundMethods.map((method) => (
              <Chip
                key={method}
                pressed={form.method === method}
                hasTick
                onClick={() => form.set({ method })}
              >
                {t(`method.${method}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        {Number(form.roundingAmount) !== 0 && (
          <p className="meta">
            {t("pay:rounded", { amount: money(refund.amount, currency) })}{" "}
            <Amount value={form.roundingAmount} currency={currency} size="inherit" isSigned />
          </p>
        )}
        <ReasonField action="refund" value={form.reason} onChange={(reason) => form.set({ reason })} />
        {form.method !== "cash" && (
          <TextField
            label={t("fields.paymentReference")}
            value={form.reference}
            maxLength={100}
            onChange={(reference) => form.set({ reference })}
          />
        )}
        <Ledger order={order} location={location} />
      </div>
    </Sheet>
  );
}
