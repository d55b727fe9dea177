import { ReportPage } from "../drawers/ReportPage.tsx";
import { useRouteParam } from "../lib/list/addresses.ts";
import { PrinterButtons } from "./PrinterButtons.tsx";

/** Renders `/drawers/reports/{id}`: an X or Z report, printed by the browser or a receipt printer. */
export function PrintReport() {
  const id = useRouteParam("id");
  return <ReportPage tools={<PrinterButtons paper="report" shiftId={id} />} />;
}
