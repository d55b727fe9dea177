import { accounting } from "@konoba/contract/accounting/accounting.contract";
import { useRef, useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { UploadIcon } from "../ui/icons/icons.tsx";
import { FileRefusal, tableFiles } from "../ui/import/fileRefusal.ts";
import { useImportChart } from "./accounting.queries.ts";

interface ChartDialogProps {
  locationId: string;
  /** Number of accounts of the present chart. */
  present: number;
  onClose: () => void;
}

/** Renders the dialog that replaces the chart of accounts by a file. */
export function ChartDialog({ locationId, present, onClose }: ChartDialogProps) {
  const { t } = useTranslation(["accounting", "imports"]);
  const importChart = useImportChart(locationId);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [isReading, setReading] = useState(false);
  const form = useForm<{ csv: string }, { csv: string }>({
    domain: "accounting",
    schema: accounting.importChart.body,
    values: { csv: "" },
    onSubmit: async ({ csv }) => {
      const { accounts } = await importChart.mutateAsync(csv);
      toast.success(t("accounts.imported", { count: accounts }));
    },
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    try {
      const { readTableText } = await import("../ui/import/importFile.ts");
      form.set("csv", (await readTableText(file)).text);
      setName(file.name);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      toast.error(t(`imports:fileProblems.${error.reason}`));
    } finally {
      setReading(false);
    }
  };
  return (
    <FormDialog
      title={t("accounts.importTitle")}
      submitLabel={t("accounts.import")}
      form={form}
      isBusy={isReading}
      onClose={onClose}
    >
      <p className="meta">{t("accounts.importText")}</p>
      <Field {...form.field("csv")} help={t("accounts.present", { count: present })}>
        {(control) => (
          <div>
            <input
              {...control}
              ref={input}
              type="file"
              className="vh"
              accept={tableFiles}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <Button icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
              {name || t("accounts.chooseFile")}
            </Button>
          </div>
        )}
      </Field>
    </FormDialog>
  );
}
