import { useTranslation } from "../lib/translation.ts";
import { orderChanges } from "@konoba/contract/orders/orders.shapes.contract";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useEditor } from "./editor.ts";
import style from "./BillDialog.module.css";

const schema = orderChanges.pick({
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  customerNotes: true,
  specialInstructions: true,
});

/** Who the order is for and what the kitchen must know. */
export function DetailsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["orders", "ui"]);
  const { fields, changeFields } = useEditor();
  const form = useForm({
    domain: "orders",
    schema,
    values: {
      customerName: fields.customerName ?? "",
      customerPhone: fields.customerPhone ?? "",
      customerEmail: fields.customerEmail ?? "",
      customerNotes: fields.customerNotes ?? "",
      specialInstructions: fields.specialInstructions ?? "",
    },
    onSubmit: async (parsed) => {
      changeFields(parsed ?? {});
      onClose();
    },
  });

  return (
    <Dialog
      title={t("orders:details.title")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" onClick={() => void form.submit()}>
            {t("ui:form.save")}
          </Button>
        </>
      }
    >
      <form
        className={style.content}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextAreaField
          {...form.field("specialInstructions")}
          help={t("orders:details.kitchenHelp")}
          maxLength={1000}
          rows={2}
        />
        <TextAreaField {...form.field("customerNotes")} maxLength={1000} rows={2} />
        <TextField {...form.field("customerName")} maxLength={100} autoComplete="off" />
        <TextField {...form.field("customerPhone")} type="tel" maxLength={30} autoComplete="off" />
        <TextField {...form.field("customerEmail")} type="email" maxLength={254} autoComplete="off" />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
