import { orderChanges } from "@konoba/contract/orders/orders.shapes.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { TimeField } from "../../ui/fields/DateField.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { useEditor } from "../editor.ts";
import { clockOf, readyTimeAt } from "../readyTime.ts";
import style from "../pay/BillDialog.module.css";

const names = [
  "customerName",
  "customerPhone",
  "customerEmail",
  "customerNotes",
  "specialInstructions",
  "sourceDeliveryId",
  "deliveryAddress",
  "estimatedReadyTime",
] as const;

const schema = orderChanges.pick({
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  customerNotes: true,
  specialInstructions: true,
  sourceDeliveryId: true,
  deliveryAddress: true,
  estimatedReadyTime: true,
});

function useDetailsForm(onClose: () => void) {
  const { fields, changeFields } = useEditor();
  return useForm({
    domain: "orders",
    schema,
    values: {
      customerName: fields.customerName ?? "",
      customerPhone: fields.customerPhone ?? "",
      customerEmail: fields.customerEmail ?? "",
      customerNotes: fields.customerNotes ?? "",
      specialInstructions: fields.specialInstructions ?? "",
      sourceDeliveryId: fields.sourceDeliveryId ?? "",
      deliveryAddress: fields.deliveryAddress ?? "",
      estimatedReadyTime: fields.estimatedReadyTime,
    },
    onSubmit: async (parsed) => {
      // Sends edited fields only, because the server may have a newer estimate.
      const changed = names.flatMap((name) => {
        const value = parsed?.[name];
        return value === undefined || value === fields[name] ? [] : [[name, value] as const];
      });
      if (changed.length > 0) changeFields(Object.fromEntries(changed));
      onClose();
    },
  });
}

/** Renders customer, kitchen note, due time and delivery service of an order. */
export function DetailsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["orders", "ui"]);
  const { fields, order, location } = useEditor();
  const form = useDetailsForm(onClose);
  const [openedAt] = useState(() => new Date(order?.createdAt ?? Date.now()));
  const { timezone } = location;
  const readyAt = form.values.estimatedReadyTime;

  return (
    <Dialog
      title={t("orders:details.title")}
      isOpen
      onClose={onClose}
      hasUnsaved={() => form.isDirty}
      footer={
        <>
          <CancelButton />
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
        <TimeField
          {...form.field("estimatedReadyTime")}
          value={readyAt === null ? null : clockOf(readyAt, timezone)}
          help={t("orders:details.readyHelp")}
          onChange={(time) =>
            form.set("estimatedReadyTime", time === null ? null : readyTimeAt(time, openedAt, timezone))
          }
        />
        {(fields.orderType === "delivery" || fields.sourceDeliveryId !== null) && (
          <TextField
            {...form.field("sourceDeliveryId")}
            help={t("orders:details.sourceHelp")}
            maxLength={100}
            autoComplete="off"
          />
        )}
        {(fields.orderType === "delivery" || fields.deliveryAddress !== null) && (
          <TextField {...form.field("deliveryAddress")} maxLength={300} autoComplete="off" />
        )}
        <TextAreaField {...form.field("customerNotes")} maxLength={1000} rows={2} />
        <TextField {...form.field("customerName")} maxLength={100} autoComplete="off" />
        <TextField {...form.field("customerPhone")} type="tel" maxLength={30} autoComplete="off" />
        <TextField {...form.field("customerEmail")} type="email" maxLength={254} autoComplete="off" />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
