import { memo } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { DecimalField, MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { withTyped, type LineValues } from "./invoiceDraft.ts";
import style from "./invoices.module.css";

interface InvoiceLineFieldsProps {
  line: LineValues;
  index: number;
  currency: string;
  errors: FieldErrors;
  onChange: (line: LineValues) => void;
  onRemove: () => void;
}

/** Returns whether a line looks the same; its handlers change the present lines and may be of an earlier render. */
const isSame = (a: InvoiceLineFieldsProps, b: InvoiceLineFieldsProps) =>
  a.line === b.line && a.index === b.index && a.currency === b.currency && a.errors === b.errors;

/** Renders name, packs, price and tax of a line; memoized because an invoice may have 2,000 of them. */
export const InvoiceLineFields = memo(function InvoiceLineFields(props: InvoiceLineFieldsProps) {
  const { line, index, currency, errors, onChange, onRemove } = props;
  const { t } = useTranslation("invoices");
  const fieldOf = <Name extends "name" | "packs" | "price" | "taxRate">(name: Name) => ({
    name: `lines.${index}.${name}`,
    label: t(`fields.${name}`),
    value: line[name],
    error: errors[`lines.${index}.${name}`],
    onChange: (value: string) => onChange(withTyped(line, { [name]: value })),
  });
  return (
    <li className={`grid align-end gap-8 ${style.input}`}>
      <TextField
        {...fieldOf("name")}
        label={line.kind === "item" ? t("fields.name") : t(`kinds.${line.kind}`)}
        maxLength={150}
      />
      <DecimalField {...fieldOf("packs")} inputMode="text" />
      <MoneyField {...fieldOf("price")} currency={currency} inputMode="text" />
      <PercentField {...fieldOf("taxRate")} />
      <IconButton
        name={t("form.removeLine", { name: line.name || String(index + 1) })}
        icon={<TrashIcon />}
        onClick={onRemove}
      />
    </li>
  );
}, isSame);
