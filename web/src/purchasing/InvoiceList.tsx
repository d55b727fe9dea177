import type { InvoiceRow } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { invoiceFilters } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { EndCell } from "../ui/list/EndCell.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { invoiceList } from "./purchasing.invoices.queries.ts";
import { PurchasingTabs } from "./PurchasingTabs.tsx";

function useInvoiceColumns(): Column<InvoiceRow>[] {
  const { t } = useTranslation("invoices");
  const { date, money } = useFormat();
  const isPhone = useIsPhone();
  const dueText = ({ dueDate, paidOn }: InvoiceRow) =>
    paidOn === null ? t("facts.due", { date: date(dueDate) }) : t("paidOn", { date: date(paidOn) });
  return [
    {
      key: "supplier",
      header: t("columns.supplier"),
      cell: (row) => (
        <CellText
          before={<Letter text={row.supplierName} size="sm" />}
          note={isPhone ? [row.number, dueText(row)].join(" · ") : row.number}
        >
          {row.supplierName}
        </CellText>
      ),
      text: ({ supplierName }) => supplierName,
    },
    {
      key: "state",
      header: t("columns.state"),
      cell: (row) => <InvoiceState invoice={row} />,
    },
    {
      key: "date",
      header: t("columns.date"),
      isMinor: true,
      cell: ({ invoiceDate }) => date(invoiceDate),
    },
    {
      key: "due",
      header: t("columns.due"),
      cell: dueText,
    },
    {
      key: "difference",
      header: t("columns.difference"),
      align: "end",
      cell: ({ differences, differenceAmount, currencyCode, creditTotal }) => {
        if (creditTotal !== null) return t("creditOf", { amount: money(creditTotal, currencyCode) });
        if (differences === 0 && Number(differenceAmount) === 0) return t("asAgreed");
        return <Amount value={differenceAmount} currency={currencyCode} isSigned />;
      },
    },
    {
      key: "total",
      header: t("columns.payable"),
      align: "end",
      phone: "end",
      cell: (row) => {
        const amount = <Amount value={row.payableAmount} currency={row.currencyCode} />;
        return isPhone ? <EndCell state={<InvoiceState invoice={row} />}>{amount}</EndCell> : amount;
      },
    },
  ];
}

/** Renders `/purchasing/invoices`. */
export function InvoiceList() {
  const { t } = useTranslation(["invoices", "purchasing"]);
  const locationId = useLocationId();
  const list = useListState("/purchasing/invoices", "invoices", ["state"]);
  const { page, pageSize, q } = list.query;
  const state = invoiceFilters.find((each) => each === list.query.state);
  const invoices = useQuery(invoiceList(locationId, { page, pageSize, q, state }));
  return (
    <ListPage
      title={t("purchasing:title")}
      list={list}
      tabs={<PurchasingTabs value="invoices" />}
      add={{ to: "/purchasing/invoices/add", label: t("add") }}
      filters={
        <FilterMenu
          label={t("columns.state")}
          value={state}
          options={invoiceFilters.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => list.setFilter("state", value)}
        />
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={invoices}
        columns={useInvoiceColumns()}
        row={{
          name: ({ supplierName, number }) => `${supplierName}, ${number}`,
          to: ({ id }) => `/purchasing/invoices/${id}`,
        }}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="ledger" title={t("empty")} text={t("emptyText")}>
            <LinkButton to="/purchasing/invoices/add" variant="primary">
              {t("add")}
            </LinkButton>
          </EmptyState>
        }
      />
    </ListPage>
  );
}
