import { useRouteParam } from "../lib/addresses.ts";
import { ReportPage } from "../drawers/ReportPage.tsx";
import { PrinterButtons } from "./PrinterButtons.tsx";

/** /drawers/reports/{id}: an X or Z report, which the browser or a receipt printer prints. */
export function PrintReport() {
  const id = useRouteParam("id");
  return <ReportPage tools={<PrinterButtons paper="report" shiftId={id} />} />;
}
