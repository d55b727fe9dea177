import { shownBook, stockFlows } from "@konoba/contract/inventory/inventory.books.totals";
import type {
  ReportProduct,
  StockReport as Report,
} from "@konoba/contract/inventory/inventory.report.contract";
import { isFound } from "@konoba/contract/lib/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { stockReport } from "./inventory.report.queries.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import { useStockPages } from "./useStockPages.ts";
import style from "./StockReport.module.css";

const modes = ["quantity", "money"] as const;
type Mode = (typeof modes)[number];
const quantityKeys = ["opening", ...stockFlows, "expected", "closing"] as const;
/** Columns that a narrow table leaves out first. */
const minor: readonly string[] = ["opening", "transferredIn", "production", "transferredOut", "closing"];

/** Renders the difference of counts in quantity with its money below. */
function Difference({ product, currency }: { product: ReportProduct; currency: string }) {
  const { t } = useTranslation("stockReport");
  if (product.countedAt === null) return <span className={`hint ${style.none}`}>{t("notCounted")}</span>;
  const quantity = product.quantities.counted;
  return (
    <span className={`stack items-end ${style.difference}`}>
      <SignedQuantity value={quantity} />
      <small className="text-sm weight-400 ink-2">
        <Amount value={product.amounts.counted} currency={currency} />
      </small>
    </span>
  );
}

function useReportColumns(mode: Mode, currency: string): Column<ReportProduct>[] {
  const { t } = useTranslation("stockReport");
  const { number } = useFormat();
  const unitName = useUnitName();
  const figure = (key: (typeof quantityKeys)[number]): Column<ReportProduct> => ({
    key,
    header: t(`columns.${key}`),
    align: "end",
    isMinor: minor.includes(key),
    text: ({ quantities, amounts }) =>
      mode === "money" && key !== "expected" ? amounts[key] : quantities[key],
    cell: ({ quantities, amounts }) => {
      if (mode === "money" && key !== "expected") return <Amount value={amounts[key]} currency={currency} />;
      return quantities[key] === 0 ? null : number(quantities[key]);
    },
  });
  const figures = quantityKeys.filter(
    (key) => key !== "counted" && (mode === "quantity" || key !== "expected"),
  );
  return [
    {
      key: "product",
      header: t("columns.product"),
      cell: ({ productName, category, unit }) => (
        <CellText note={[category, mode === "quantity" && unitName(unit)].filter(Boolean).join(" · ")}>
          {productName}
        </CellText>
      ),
      text: ({ productName }) => productName,
    },
    ...figures.map(figure),
    {
      key: "counted",
      header: t("columns.counted"),
      align: "end",
      phone: "end",
      text: ({ amounts, quantities }) => (mode === "money" ? amounts.counted : quantities.counted),
      cell: (product) => <Difference product={product} currency={currency} />,
    },
  ];
}

function Totals({ report }: { report: Report | undefined }) {
  const { t } = useTranslation("stockReport");
  const { date } = useFormat();
  if (!report) return null;
  const { totals, currencyCode: currency, firstDate, lastDate, products } = report;
  const counted = products.filter(({ countedAt }) => countedAt !== null).length;
  const money = (value: string) => <Amount value={value} currency={currency} size="inherit" />;
  return (
    <Strip isCompact>
      <StripItem label={t("totals.difference")} value={money(totals.counted)}>
        {t("totals.countedProducts", { count: counted })}
      </StripItem>
      <StripItem label={t("totals.sold")} value={money(totals.sold)}>
        {t("totals.atCost")}
      </StripItem>
      <StripItem label={t("totals.received")} value={money(totals.received)}>
        {t("totals.opening", { date: date(firstDate) })} {money(totals.opening)}
      </StripItem>
      <StripItem label={t("totals.closing", { date: date(lastDate) })} value={money(totals.closing)}>
        {t("totals.products", { count: products.length })}
      </StripItem>
    </Strip>
  );
}

/** Renders `/inventory/report`: expected against counted stock of a period, most money missing first. */
export function StockReport() {
  const { t } = useTranslation("stockReport");
  const locationId = useLocationId();
  const list = useListState("/inventory/report", "stockReport", ["from", "to"]);
  const { from, to } = useSearchOf("/inventory/report");
  const [mode, setMode] = useState<Mode>("quantity");
  const query = useQuery(stockReport(locationId, { from, to }));
  const report = query.data;
  const rows = (report?.products ?? [])
    .filter(({ productName, category }) => isFound(`${productName} ${category}`, list.q))
    .map((product) => {
      return { ...product, quantities: shownBook(product.quantities), id: product.productId };
    });
  const columns = useReportColumns(mode, useCurrency(locationId));
  const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
    items: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
  });
  const { tabs, links } = useStockPages("movements");
  return (
    <ListPage
      title={t("title")}
      list={list}
      {...(tabs && { tabs: <Segmented {...tabs} /> })}
      above={<Totals report={report} />}
      filters={
        <>
          <div className="row gap-8">
            <DateField
              label={t("from")}
              value={from ?? report?.firstDate ?? null}
              max={to ?? report?.lastDate}
              onChange={(day) => list.setFilter("from", day ?? undefined)}
            />
            <DateField
              label={t("to")}
              value={to ?? report?.lastDate ?? null}
              min={from}
              onChange={(day) => list.setFilter("to", day ?? undefined)}
            />
          </div>
          <Segmented
            name={t("show")}
            size="sm"
            value={mode}
            options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
            onChange={setMode}
          />
        </>
      }
      tools={
        <ListMenu
          list={list}
          columns={columns}
          links={links}
          file={{ name: t("title"), columns, pageOf: (at) => Promise.resolve(pageOf(at)) }}
        />
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={{ ...query, data: report && pageOf(list) }}
        columns={columns}
        row={{
          name: ({ productName }) => productName,
          to: ({ productId }) => hrefOf("/inventory/report/$id", { from, to }, productId),
        }}
        errorTitle={t("loadFailed")}
        empty={<EmptyState drawing="chart" title={t("empty")} text={t("emptyText")} />}
      />
    </ListPage>
  );
}
