import { decodeXml } from "@konoba/contract/lib/fileText";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { UploadIcon } from "../ui/icons/icons.tsx";
import { emptyInvoice, lineOfDelivery, valuesOfFile, type InvoiceValues } from "./invoiceDraft.ts";
import { InvoiceForm } from "./InvoiceForm.tsx";
import { uninvoicedLines, useCreateInvoice, useReadInvoice } from "./purchasing.invoices.queries.ts";

interface FileButtonProps {
  locationId: string;
  onRead: (values: InvoiceValues) => void;
}

/** Renders the button that reads an invoice from a UBL file. */
function FileButton({ locationId, onRead }: FileButtonProps) {
  const { t } = useTranslation("invoices");
  const input = useRef<HTMLInputElement>(null);
  const read = useReadInvoice(locationId);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const xml = decodeXml(new Uint8Array(await file.arrayBuffer()));
    onRead(valuesOfFile(await read.mutateAsync(xml)));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t("form.file")}
        accept=".xml,text/xml,application/xml"
        onChange={(event) => void take(event.target.files?.[0])}
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
