import { useRouteParam } from "../lib/addresses.ts";
import { useTranslation } from "../lib/translation.ts";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { PrintReceipt } from "./PrintReceipt.tsx";

/** Renders `/receipts/{id}/print`: a fiscal receipt without an order, such as the test receipt of the set-up. */
export function PrintReceiptPage() {
  const { t } = useTranslation(["printing", "receipts"]);
  const id = useRouteParam("id");
  return (
    <Page>
      <PageHeader title={t("print")} crumbs={[{ label: t("receipts:title"), to: "/receipts" }]} />
      <PrintReceipt id={id} receipts={[]} papers={null} />
    </Page>
  );
}
