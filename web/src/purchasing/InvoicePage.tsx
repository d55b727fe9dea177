import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { InvoiceActions } from "./InvoiceActions.tsx";
import { InvoiceLines } from "./InvoiceLines.tsx";
import { InvoiceHead, InvoiceTotals, PriceHistories } from "./InvoiceParts.tsx";
import { MarginPanel } from "./MarginPanel.tsx";
import { invoiceDetails } from "./purchasing.invoices.queries.ts";
import style from "./invoices.module.css";

const phoneInvoice = lazyComponent(async () => (await import("./PhoneInvoice.tsx")).PhoneInvoice);

/** Renders `/purchasing/invoices/$id`: an invoice matched with order and delivery, beside the margins it changes. */
export function InvoicePage() {
  const { t } = useTranslation(["invoices", "purchasing"]);
  const id = useRouteParam("id");
  const isPhone = useIsPhone();
  const query = useQuery(invoiceDetails(useLocationId(), id));
  const invoice = query.data;
  if (!invoice)
    return (
      <RecordState title={t("title")} query={query} listTo="/purchasing/invoices" listLabel={t("title")} />
    );
  const crumbs = [
    { label: t("purchasing:title"), to: "/purchasing" },
    { label: t("title"), to: "/purchasing/invoices" },
  ];
  const isCreditNote = Number(invoice.statedTotal) < 0;
  const number = t(isCreditNote ? "creditNumbered" : "numbered", { number: invoice.number });
  const facts = [number, ...invoice.orders.map(purchaseNumber)].join(" · ");
  if (isPhone)
    return (
      <Suspense fallback={null}>
        <phoneInvoice.Component invoice={invoice} facts={facts} crumbs={crumbs} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={invoice.supplierName} crumbs={crumbs}>
        {facts}
      </PageHeader>
      <EdgePage>
        <div className={`grid fill ${style.split}`}>
          <section className={`column shrink gap-14 ${style.main}`}>
            <InvoiceHead invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            <PriceHistories invoice={invoice} />
            <div className="stack shrink gap-14 push-down">
              <InvoiceTotals invoice={invoice} />
              {invoice.note && <p className="text-sm weight-400 ink-2">{invoice.note}</p>}
              <InvoiceActions invoice={invoice} />
            </div>
          </section>
          <MarginPanel source={{ invoiceId: id }} />
        </div>
      </EdgePage>
    </>
  );
}
