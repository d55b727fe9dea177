import type { DrawerReportRow } from "@konoba/contract/drawers/drawers.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/currentLocation.ts";
import { useListState } from "../lib/listState.ts";
import { locationDetails } from "../lib/locationDetails.ts";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ArrowLeftIcon } from "../ui/icons/icons.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { reportList } from "./drawers.queries.ts";
import style from "./Drawers.module.css";

function useColumns(currency: string): Column<DrawerReportRow>[] {
  const { t } = useTranslation("drawers");
  const { dateTime } = useLocalFormat();
  return [
    {
      key: "number",
      header: t("z"),
      sortable: true,
      cell: ({ number }) => <span className="mono">{t("report.number", { number })}</span>,
    },
    { key: "drawer", header: t("drawer"), phone: "meta", cell: ({ drawerName }) => drawerName ?? t("first") },
    { key: "closed", header: t("closedAt"), phone: "meta", cell: ({ at }) => dateTime(at) },
    { key: "by", header: t("by"), isMinor: true, cell: ({ by }) => by },
    { key: "orders", header: t("report.orders"), align: "end", isMinor: true, cell: ({ orders }) => orders },
    {
      key: "turnover",
      header: t("report.turnoverAmount"),
      align: "end",
      phone: "end",
      cell: ({ turnoverAmount }) => <Amount value={turnoverAmount} currency={currency} />,
    },
    {
      key: "difference",
      header: t("differenceAmount"),
      align: "end",
      cell: ({ differenceAmount }) => (
        <span className={Number(differenceAmount) === 0 ? undefined : style.off}>
          <Amount value={differenceAmount ?? "0"} currency={currency} isSigned />
        </span>
      ),
    },
  ];
}

/** Every Z report of the location. */
export function ReportList() {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const list = useListState("/drawers/reports", "drawer-reports");
  const { page, pageSize, q } = list.query;
  const sort = list.query.sort === "number" ? "number" : "-number";
  const reports = useQuery(reportList(locationId, { page, pageSize, q, sort }));
  const currency = useQuery(locationDetails(locationId)).data?.currencyCode ?? "EUR";
  return (
    <ListPage
      title={t("reports")}
      list={list}
      count={t("reportCount", { count: reports.data?.total ?? 0 })}
      tools={
        <LinkButton to="/drawers" icon={<ArrowLeftIcon />}>
          {t("back")}
        </LinkButton>
      }
    >
      <DataTable
        name={t("reports")}
        list={list}
        query={reports}
        columns={useColumns(currency)}
        row={{
          name: ({ number }) => `${t("z")} ${number}`,
          to: ({ id }) => `/drawers/reports/${id}`,
        }}
        errorTitle={t("loadFailed")}
        empty={<EmptyState drawing="ticket" title={t("noReports")} text={t("noReportsText")} />}
      />
    </ListPage>
  );
}
