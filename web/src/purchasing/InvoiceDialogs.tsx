import { wallTime } from "@konoba/contract/lib/zonedTime";
import { invoices, type Invoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { expectedCredit } from "@konoba/contract/purchasing/purchasing.matching.totals";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useCreditInvoice, useDisputeInvoice, usePayInvoice } from "./purchasing.invoices.queries.ts";
import style from "./invoices.module.css";

interface DialogProps {
  invoice: Invoice;
  /** Today at the location, and the decimals of its currency. */
  today: string;
  decimals: number;
  onClose: () => void;
}

/** Renders the lines that differ to the location's disadvantage, to choose those a credit note is expected for. */
function DisputeDialog({ invoice, decimals, onClose }: DialogProps) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const dispute = useDisputeInvoice();
  const lines = invoice.lines.filter(({ amount }) => Number(amount) > 0);
  const [chosen, setChosen] = useState(() => lines.map(({ id }) => id));
  const credit = expectedCredit(
    lines.filter(({ id }) => chosen.includes(id)),
    decimals,
  );
  const send = handlerOf(async () => {
    await dispute.mutateAsync({ id: invoice.id, lineIds: chosen });
    onClose();
  });
  return (
    <Dialog
      title={t("dispute.title")}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={dispute.isPending}
            disabledReason={chosen.length === 0 ? t("dispute.none") : null}
            onClick={send}
          >
            {t("dispute.confirm", { amount: money(credit, invoice.currencyCode) })}
          </Button>
        </>
      }
    >
      <p className="meta">{t("dispute.text")}</p>
      <ul className={`stack above-10 ${style.choices}`}>
        {lines.map(({ id, name, amount }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            >
              {name}
            </Checkbox>
            <Amount value={amount} currency={invoice.currencyCode} isSigned />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface CreditNote {
  number: string;
  date: string;
  total: string;
}

function CreditDialog({ invoice, today, onClose }: DialogProps) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const credit = useCreditInvoice();
  const { id, currencyCode, expectedCredit: expected } = invoice;
  const form = useForm<CreditNote, CreditNote>({
    domain: "invoices",
    schema: invoices.creditInvoice.body,
    values: { number: "", date: today, total: expected ?? "" },
    onSubmit: (note) => credit.mutateAsync({ id, ...note }),
  });
  return (
    <FormDialog title={t("credit.title")} submitLabel={t("credit.save")} form={form} onClose={onClose}>
      <p className="meta">{t("credit.text", { amount: money(expected ?? "0", currencyCode) })}</p>
      <div className="stack gap-14 above-14">
        <TextField {...form.field("number")} required maxLength={60} />
        <DateField {...form.field("date")} onChange={(date) => date && form.set("date", date)} />
        <MoneyField {...form.field("total")} required currency={currencyCode} />
      </div>
    </FormDialog>
  );
}

function PayDialog({ invoice, today, onClose }: DialogProps) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const pay = usePayInvoice();
  const form = useForm<{ paidOn: string | null }, { paidOn: string | null }>({
    domain: "invoices",
    schema: invoices.payInvoice.body,
    values: { paidOn: today },
    onSubmit: ({ paidOn }) => pay.mutateAsync({ id: invoice.id, paidOn }),
  });
  const amount = money(invoice.payableAmount, invoice.currencyCode);
  return (
    <FormDialog title={t("pay.title")} submitLabel={t("pay.save")} form={form} onClose={onClose}>
      <p className="meta">{t("pay.text", { amount })}</p>
      <div className="stack gap-14 above-14">
        <DateField {...form.field("paidOn")} max={today} />
      </div>
    </FormDialog>
  );
}

const dialogOf = { dispute: DisputeDialog, credit: CreditDialog, pay: PayDialog };

interface InvoiceDialogProps {
  kind: keyof typeof dialogOf;
  invoice: Invoice;
  onClose: () => void;
}

/** Renders the dialog of a decision about an invoice. */
export function InvoiceDialog({ kind, invoice, onClose }: InvoiceDialogProps) {
  const location = useQuery(locationDetails(invoice.locationId)).data;
  if (!location) return null;
  const Chosen = dialogOf[kind];
  const today = wallTime(new Date(), location.timezone).date;
  return <Chosen invoice={invoice} today={today} decimals={location.currencyDecimals} onClose={onClose} />;
}
