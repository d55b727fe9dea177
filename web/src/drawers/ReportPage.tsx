import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { ArrowLeftIcon } from "../ui/icons/icons.tsx";
import { drawerReport } from "./drawers.queries.ts";
import { ReportTicket } from "./ReportTicket.tsx";
import style from "./ReportTicket.module.css";

/** Renders an X or Z report for printing on 80 mm paper or A4, as chosen in the print dialog. */
export function ReportPage({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation("drawers");
  const query = useQuery(drawerReport(useLocationId(), useRouteParam("id")));
  const report = query.data;
  if (!report)
    return <RecordState title={t("report.title")} query={query} listTo="/drawers" listLabel={t("title")} />;
  const title = report.number === null ? t("x") : `${t("z")} ${report.number}`;
  return (
    <Page>
      <PageHeader title={title} crumbs={[{ label: t("title"), to: "/drawers" }]} />
      <div className="print-hide">
        <Toolbar>
          <LinkButton to="/drawers" icon={<ArrowLeftIcon />}>
            {t("back")}
          </LinkButton>
          <Spacer />
          {tools}
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      <div className={style.paper}>
        <ReportTicket report={report} />
      </div>
    </Page>
  );
}
