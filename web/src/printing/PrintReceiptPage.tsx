import { Suspense } from "react";
import { useRouteParam } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";

/** Loads lazily like beside the papers of an order, so that no other page of printing loads its parts. */
const printReceipt = lazyComponent(async () => (await import("./PrintReceipt.tsx")).PrintReceipt);

/** Renders `/receipts/{id}/print`: a fiscal receipt without an order, such as the test receipt of the set-up. */
export function PrintReceiptPage() {
  const { t } = useTranslation(["printing", "receipts"]);
  const id = useRouteParam("id");
  return (
    <Page>
      <PageHeader title={t("print")} crumbs={[{ label: t("receipts:title"), to: "/receipts" }]} />
      <Suspense fallback={null}>
        <printReceipt.Component id={id} receipts={[]} papers={null} />
      </Suspense>
    </Page>
  );
}
