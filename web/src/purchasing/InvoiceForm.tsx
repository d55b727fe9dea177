import {
  invoiceInput,
  maxInvoiceLines,
  type InvoiceInput,
  type UninvoicedLine,
} from "@konoba/contract/purchasing/purchasing.invoices.contract";
import type { InvoiceMatch } from "@konoba/contract/purchasing/purchasing.matching.totals";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { supplierChoices } from "../lib/api/choices.ts";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm, type FormOf } from "../ui/form/useForm.ts";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { amountsOf, emptyLine, lineOfDelivery, type InvoiceValues } from "./invoiceDraft.ts";
import { InvoiceLineFields } from "./InvoiceLineFields.tsx";
import { uninvoicedLines } from "./purchasing.invoices.queries.ts";
import style from "./invoices.module.css";

/** Body of an invoice without the location, which the page knows. */
const typedInvoice = invoiceInput.omit({ locationId: true });
type TypedInvoice = Omit<InvoiceInput, "locationId">;

interface PartProps {
  form: FormOf<InvoiceValues>;
  locationId: string;
  /** What the lines come to; null while one is not complete. */
  amounts: InvoiceMatch | null;
}

/** Returns a sentence about the stated total beside what the lines come to; null while they agree or nothing is stated. */
function useDifferenceText(currency: string) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  return (amounts: InvoiceMatch | null, statedTotal: string): string | null => {
    if (amounts === null || statedTotal === "" || Number(amounts.otherAmount) === 0) return null;
    const isLess = amounts.otherAmount.startsWith("-");
    const amount = money(amounts.otherAmount.replace("-", ""), currency);
    return t(isLess ? "form.totalLess" : "form.totalMore", { amount });
  };
}

/** Renders how the lines add up, and a button that takes their sum as the stated total. */
function Sum({ form, amounts, currency }: Omit<PartProps, "locationId"> & { currency: string }) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const differenceText = useDifferenceText(currency);
  if (!amounts) return null;
  const { expectedTotal, otherAmount } = amounts;
  const difference = differenceText(amounts, form.values.statedTotal);
  return (
    <div className={`row wrap align-center justify-between gap-8 text-md ${style.sum}`}>
      <p>
        {t("form.sum", { amount: money(expectedTotal, currency) })}
        {difference !== null && <b className="block weight-600 amber-fg">{difference}</b>}
      </p>
      {Number(otherAmount) !== 0 && (
        <Button size="sm" variant="soft" onClick={() => form.set("statedTotal", expectedTotal)}>
          {t("form.useSum", { amount: money(expectedTotal, currency) })}
        </Button>
      )}
    </div>
  );
}

/** One object, so that lines do not render again. */
const noErrors = {};

/** Renders the lines of an invoice, and buttons that add delivered lines and free ones. */
function Lines({ form, locationId, amounts }: PartProps) {
  const { t } = useTranslation("invoices");
  const { supplierId, lines } = form.values;
  const location = useQuery(locationDetails(locationId)).data;
  const currency = useCurrency(locationId);
  const delivered: UninvoicedLine[] = useQuery(uninvoicedLines(locationId, supplierId ?? "")).data ?? [];
  const used = new Set(lines.map(({ deliveryLineId }) => deliveryLineId));
  const left = delivered.filter(({ deliveryLineId }) => !used.has(deliveryLineId));
  const isFull = lines.length >= maxInvoiceLines;
  return (
    <FormSection title={t("form.lines")}>
      {lines.length === 0 && <p className="meta">{t("form.noLines")}</p>}
      <ul className={`stack gap-14 ${style.inputs}`} data-long={lines.length > 100 || undefined}>
        {lines.map((line, index) => (
          <InvoiceLineFields
            // Lines have no id before they are saved, and are only added at the end.
            key={line.deliveryLineId ?? `line ${index}`}
            line={line}
            index={index}
            currency={currency}
            errors={Object.keys(form.errors).length === 0 ? noErrors : form.errors}
            onChange={(changed) =>
              form.set("lines", (now) => now.map((each, position) => (position === index ? changed : each)))
            }
            onRemove={() => form.set("lines", (now) => now.filter((_, position) => position !== index))}
          />
        ))}
      </ul>
      <div className="row wrap align-center gap-8">
        {left.length > 0 && !isFull && (
          <Button
            icon={<PlusIcon />}
            onClick={() => form.set("lines", (now) => [...now, ...left.map(lineOfDelivery)])}
          >
            {t("form.addDelivered", { count: left.length })}
          </Button>
        )}
        <Button
          icon={<PlusIcon />}
          disabledReason={isFull ? t("form.full") : null}
          onClick={() => form.set("lines", (now) => [...now, emptyLine(location?.taxRate ?? "0")])}
        >
          {t("form.addLine")}
        </Button>
      </div>
      <Sum form={form} amounts={amounts} currency={currency} />
    </FormSection>
  );
}

interface InvoiceFormProps {
  title: string;
  locationId: string;
  values: InvoiceValues;
  /** True when the supplier cannot change any more. */
  isSupplierFixed?: boolean;
  backTo: string;
  /** Page after saving; `backTo` by default. */
  savedTo?: () => string;
  onSubmit: (invoice: TypedInvoice) => Promise<unknown>;
  /** Content above the fields, such as the import of a file. */
  children?: ReactNode;
}

/** Renders supplier, number, days, total and lines of an invoice. */
export function InvoiceForm(props: InvoiceFormProps) {
  const {
    title,
    locationId,
    values: initial,
    isSupplierFixed = false,
    backTo,
    savedTo,
    onSubmit,
    children,
  } = props;
  const { t } = useTranslation(["invoices", "purchasing"]);
  const suppliers = useQuery(supplierChoices()).data ?? [];
  const currency = useCurrency(locationId);
  const form = useForm<InvoiceValues, TypedInvoice>({
    domain: "invoices",
    schema: typedInvoice,
    values: initial,
    onSubmit,
  });
  const { field, set } = form;
  const decimals = useQuery(locationDetails(locationId)).data?.currencyDecimals ?? 2;
  const amounts = amountsOf(form.values, decimals);
  const difference = useDifferenceText(currency)(amounts, form.values.statedTotal);
  const choose = (supplierId: string | null) => {
    set("supplierId", supplierId);
    set("lines", []);
  };
  const crumbs = [
    { label: t("purchasing:title"), to: "/purchasing" },
    { label: t("title"), to: "/purchasing/invoices" },
  ];
  return (
    <FormPage title={title} form={form} backTo={backTo} savedTo={savedTo} crumbs={crumbs}>
      <FormSection title={t("form.invoice")} aside={children}>
        <FieldRow>
          <SelectField
            {...field("supplierId")}
            required
            disabled={isSupplierFixed || form.isSending}
            onChange={choose}
            options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...field("number")} required maxLength={60} />
        </FieldRow>
        <FieldRow columns={3}>
          <DateField {...field("invoiceDate")} required onChange={(day) => day && set("invoiceDate", day)} />
          <DateField {...field("dueDate")} help={t("help.dueDate")} />
          <MoneyField
            {...field("statedTotal")}
            required
            currency={currency}
            inputMode="text"
            help={
              difference === null ? (
                t("help.statedTotal")
              ) : (
                <b className="weight-600 amber-fg">{difference}</b>
              )
            }
          />
        </FieldRow>
        {Number(initial.prepaidAmount) !== 0 && (
          <MoneyField
            {...field("prepaidAmount")}
            currency={currency}
            inputMode="text"
            help={t("help.prepaidAmount")}
          />
        )}
        <TextAreaField {...field("note")} maxLength={1000} rows={2} />
      </FormSection>
      <Lines form={form} locationId={locationId} amounts={amounts} />
    </FormPage>
  );
}
