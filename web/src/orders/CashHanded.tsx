import { useTranslation } from "../lib/translation.ts";
import { withNote } from "@konoba/contract/orders/orders.handing.totals";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { readAmount } from "./orderBill.ts";
import type { usePayForm } from "./usePayForm.ts";
import style from "./PaySheet.module.css";

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
export function CashHanded({ form, currency, decimals }: CashHandedProps) {
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
