import { receiptMailInput } from "@konoba/contract/receipts/receipts.paper.contract";
import type { z } from "zod";
import { languageNames, languages } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useMailReceipt } from "./receipts.mail.queries.ts";

type Mail = z.output<typeof receiptMailInput>;

interface MailReceiptProps {
  /** ID of the receipt. */
  id: string;
  onClose: () => void;
}

/** Renders the dialog that mails a fiscal receipt to the address a guest names. */
export function MailReceipt({ id, onClose }: MailReceiptProps) {
  const { t, i18n } = useTranslation("receiptMail");
  const mail = useMailReceipt();
  const form = useForm<Mail, Mail>({
    domain: "receiptMail",
    schema: receiptMailInput,
    values: { email: "", language: i18n.language },
    onSubmit: (body) => mail.mutateAsync({ id, ...body }),
  });
  const { field } = form;
  return (
    <FormDialog title={t("title")} submitLabel={t("send")} form={form} onClose={onClose}>
      <TextField
        {...field("email")}
        required
        type="email"
        autoComplete="off"
        maxLength={254}
        data-autofocus
      />
      <SelectField
        {...field("language")}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => form.set("language", value ?? "me")}
      />
    </FormDialog>
  );
}
