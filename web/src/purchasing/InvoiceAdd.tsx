import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { ReadInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { UploadIcon } from "../ui/icons/icons.tsx";
import { emptyInvoice, lineOfDelivery, valuesOfFile, type InvoiceValues } from "./invoiceDraft.ts";
import { InvoiceForm } from "./InvoiceForm.tsx";
import {
  uninvoicedLines,
  useCreateInvoice,
  useCreditInvoice,
  useReadInvoice,
} from "./purchasing.invoices.queries.ts";

interface FileButtonProps {
  locationId: string;
  onRead: (values: InvoiceValues) => void;
}

/** Offers to record a credit note at the disputed invoice that waits for it; returns whether the user agreed. */
function useRecordCredit(locationId: string) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const currency = useCurrency(locationId);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const credit = useCreditInvoice();
  return async ({ creditFor, number, invoiceDate: date, statedTotal }: ReadInvoice): Promise<boolean> => {
    if (creditFor === null) return false;
    const total = statedTotal.replace("-", "");
    const isConfirmed = await confirm({
      title: t("credit.found", { number: creditFor.number }),
      text: t("credit.foundText", {
        amount: money(total, currency),
        expected: money(creditFor.expectedCredit, currency),
      }),
      confirmLabel: t("credit.save"),
    });
    if (!isConfirmed) return false;
    const isRecorded = await credit.mutateAsync({ id: creditFor.id, number, date, total }).then(
      () => true,
      () => false,
    );
    if (isRecorded) await navigate({ to: `/purchasing/invoices/${creditFor.id}` });
    return true;
  };
}

/** Renders the button that reads an e-invoice or credit note from a file. */
function FileButton({ locationId, onRead }: FileButtonProps) {
  const { t } = useTranslation("invoices");
  const input = useRef<HTMLInputElement>(null);
  const read = useReadInvoice(locationId);
  const record = useRecordCredit(locationId);
  const take = handlerOf(async (file: File | undefined) => {
    if (!file) return;
    const found = await read.mutateAsync(file);
    if (!(await record(found)))
      onRead(valuesOfFile(found, (kind) => t(kind === "item" ? "fields.name" : `kinds.${kind}`)));
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t("form.file")}
        accept=".xml,text/xml,application/xml,.pdf,application/pdf"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      <Button
        size="sm"
        icon={<UploadIcon size={16} />}
        loading={read.isPending}
        onClick={() => input.current?.click()}
      >
        {t("form.read")}
      </Button>
    </>
  );
}

/** Renders `/purchasing/invoices/add`: by hand, from a delivery, or from a file. */
export function InvoiceAdd() {
  const { t } = useTranslation("invoices");
  const savedId = useRef("");
  const locationId = useLocationId();
  const { supplier = "", delivery } = useSearchOf("/purchasing/invoices/add");
  const location = useQuery(locationDetails(locationId)).data;
  const delivered = useQuery(uninvoicedLines(locationId, supplier, delivery));
  const create = useCreateInvoice();
  const [file, setFile] = useState<{ count: number; values: InvoiceValues } | null>(null);
  if (!location || (supplier !== "" && delivered.isPending)) return null;
  const started: InvoiceValues = {
    ...emptyInvoice(wallTime(new Date(), location.timezone).date),
    supplierId: supplier || null,
    lines: (delivered.data ?? []).map(lineOfDelivery),
  };
  const readFile = (values: InvoiceValues) => setFile({ count: (file?.count ?? 0) + 1, values });
  return (
    <InvoiceForm
      key={`${locationId} ${file?.count ?? 0}`}
      title={t("addTitle")}
      locationId={locationId}
      values={file?.values ?? started}
      backTo="/purchasing/invoices"
      savedTo={() => `/purchasing/invoices/${savedId.current}`}
      onSubmit={async (invoice) => {
        savedId.current = (await create.mutateAsync({ ...invoice, locationId })).id;
      }}
    >
      <FileButton locationId={locationId} onRead={readFile} />
    </InvoiceForm>
  );
}
