import { receiptSetupRoutes, type ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { useAddTill } from "../receipts.setup.queries.ts";

interface TillValues {
  environment: ReceiptSetup["shown"];
  name: string;
  drawerId: string | null;
  code?: string | undefined;
}

interface TillDialogProps {
  setup: ReceiptSetup;
  /** Drawers without a till. */
  drawers: readonly { id: string; name: string }[];
  /** True if another till issues the receipts without a till of their own. */
  isDrawerNeeded: boolean;
  onClose: () => void;
}

/** Renders the dialog that adds a till and registers it. */
export function TillDialog({ setup, drawers, isDrawerNeeded, onClose }: TillDialogProps) {
  const { t } = useTranslation("receiptSetup");
  const add = useAddTill(setup.locationId);
  const [key] = useState(() => crypto.randomUUID());
  const values: TillValues = {
    environment: setup.shown,
    name: t("tills.proposed", { number: setup.tills.length + 1 }),
    drawerId: isDrawerNeeded ? (drawers[0]?.id ?? null) : null,
  };
  const form = useForm({
    domain: "receiptSetup",
    schema: receiptSetupRoutes.addTill.body,
    values,
    onSubmit: async (body) => {
      if (body) await add.mutateAsync({ ...body, key });
    },
  });
  return (
    <FormDialog
      title={t("tills.addTitle")}
      submitLabel={t(form.values.code ? "tills.addKnown" : "tills.addSave")}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={t("tills.name")}
        required
        maxLength={50}
        help={t("tills.nameHelp")}
      />
      {drawers.length > 0 && (
        <SelectField
          {...form.field("drawerId")}
          isClearable={!isDrawerNeeded}
          placeholder={t("tills.noDrawer")}
          options={drawers.map(({ id, name }) => ({ value: id, label: name }))}
          help={t("tills.drawerHelp")}
        />
      )}
      <TextField
        {...form.field("code")}
        label={t("tills.code")}
        onChange={(code) => form.set("code", code === "" ? undefined : code)}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t("tills.codeHelp")}
      />
    </FormDialog>
  );
}
