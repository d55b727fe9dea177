import { isInvoiceEditable } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { valuesOfInvoice } from "./invoiceDraft.ts";
import { InvoiceForm } from "./InvoiceForm.tsx";
import { InvoicePage } from "./InvoicePage.tsx";
import { invoiceDetails, useUpdateInvoice } from "./purchasing.invoices.queries.ts";

/** Renders `/purchasing/invoices/$id/edit`; an invoice that is decided is shown instead. */
export function InvoiceEdit() {
  const { t } = useTranslation("invoices");
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const query = useQuery(invoiceDetails(locationId, id));
  const update = useUpdateInvoice();
  const invoice = query.data;
  if (!invoice)
    return (
      <RecordState
        title={t("editTitle")}
        query={query}
        listTo="/purchasing/invoices"
        listLabel={t("title")}
      />
    );
  if (!isInvoiceEditable(invoice.status)) return <InvoicePage />;
  return (
    <InvoiceForm
      key={id}
      title={t("editTitle")}
      locationId={locationId}
      values={valuesOfInvoice(invoice)}
      isSupplierFixed
      backTo={`/purchasing/invoices/${id}`}
      onSubmit={({ supplierId: _supplier, ...changes }) => update.mutateAsync({ id, ...changes })}
    />
  );
}
