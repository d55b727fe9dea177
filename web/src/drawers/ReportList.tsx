import type { DrawerReportRow } from "@konoba/contract/drawers/drawers.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ArrowLeftIcon } from "../ui/icons/icons.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { reportList } from "./drawers.queries.ts";

function useColumns(currency: string): Column<DrawerReportRow>[] {
  const { t } = useTranslation("drawers");
  const { dateTime } = useLocalFormat();
  return [
    {
      key: "number",
      header: t("z"),
      sortable: true,
      text: ({ number }) => number,
      cell: ({ number }) => <span className="mono">{t("report.number", { number })}</span>,
    },
    {
      key: "drawer",
      header: t("drawer"),
      phone: "plain",
      cell: ({ drawerName }) => drawerName ?? t("first"),
    },
    { key: "closed", header: t("closedAt"), phone: "plain", cell: ({ at }) => dateTime(at) },
    { key: "by", header: t("by"), isMinor: true, cell: ({ by }) => by },
    { key: "orders", header: t("report.orders"), align: "end", isMinor: true, cell: ({ orders }) => orders },
    {
      key: "turnover",
      header: t("report.turnoverAmount"),
      text: ({ turnoverAmount }) => turnoverAmount,
      align: "end",
      phone: "end",
      cell: ({ turnoverAmount }) => <Amount value={turnoverAmount} currency={currency} />,
    },
    {
      key: "difference",
      header: t("differenceAmount"),
      text: ({ differenceAmount }) => differenceAmount ?? "",
      align: "end",
      phone: "meta",
      cell: ({ differenceAmount }) => (
        <span className={Number(differenceAmount) === 0 ? undefined : "amber-fg"}>
          <Amount value={differenceAmount ?? "0"} currency={currency} isSigned />
        </span>
      ),
    },
  ];
}

/** Renders the Z reports of the location. */
export function ReportList() {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const list = useListState("/drawers/reports", "drawer-reports");
  const { page, pageSize, q } = list.query;
  const sort = list.query.sort === "number" ? "number" : "-number";
  const reports = useQuery(reportList(locationId, { page, pageSize, q, sort }));
  const currency = useCurrency(locationId);
  const columns = useColumns(currency);
  const client = useQueryClient();
  return (
    <ListPage
      title={t("reports")}
      list={list}
      count={reports.data && t("reportCount", { count: reports.data.total })}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          links={[{ to: "/drawers", label: t("back"), icon: <ArrowLeftIcon /> }]}
          file={{
            name: t("reports"),
            columns,
            pageOf: (at) => client.fetchQuery(reportList(locationId, { q, sort, ...at })),
          }}
        />
      }
    >
      <DataTable
        name={t("reports")}
        list={list}
        query={reports}
        columns={columns}
        row={{
          name: ({ number }) => `${t("z")} ${number}`,
          to: ({ id }) => `/drawers/reports/${id}`,
        }}
        errorTitle={t("loadFailed")}
        empty={<EmptyState drawing="till" title={t("noReports")} text={t("noReportsText")} />}
      />
    </ListPage>
  );
}
