import { bookQuantityNames, shownBook } from "@konoba/contract/inventory/inventory.books.totals";
import type { TrailMovement } from "@konoba/contract/inventory/inventory.report.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { hrefOf, useRouteParam, useSearchOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { productTrail, stockReport } from "./inventory.report.queries.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";

/** Figures that are there even when nothing moved. */
const always: readonly string[] = ["opening", "received", "sold", "expected", "counted", "closing"];

function useTrailColumns(currency: string): Column<TrailMovement>[] {
  const { t } = useTranslation("stockReport");
  const { dateTime } = useFormat();
  const unitName = useUnitName();
  return [
    {
      key: "time",
      header: t("trail.time"),
      cell: ({ createdAt, createdBy }) => <CellText note={createdBy}>{dateTime(createdAt)}</CellText>,
      text: ({ createdAt }) => createdAt,
    },
    { key: "flow", header: t("trail.flow"), phone: "plain", cell: ({ flow }) => t(`columns.${flow}`) },
    {
      key: "reason",
      header: t("trail.reason"),
      isMinor: true,
      phone: "plain",
      cell: ({ reason, batchNumber }) => [reason, batchNumber].filter(Boolean).join(" · ") || "–",
    },
    {
      key: "quantity",
      header: t("trail.quantity"),
      align: "end",
      phone: "end",
      text: ({ quantity }) => quantity,
      cell: ({ quantity, unit }) => (
        <span>
          <SignedQuantity value={quantity} isExact /> {unitName(unit)}
        </span>
      ),
    },
    {
      key: "amount",
      header: t("trail.amount"),
      align: "end",
      phone: "meta",
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
  ];
}

/** Renders `/inventory/report/$id`: what moved of a product in the period, with the sums that explain it. */
export function StockTrail() {
  const { t } = useTranslation("stockReport");
  const { number } = useFormat();
  const unitName = useUnitName();
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const { from, to } = useSearchOf("/inventory/report/$id");
  const list = useListState("/inventory/report/$id", "stockTrail", ["from", "to"]);
  const report = useQuery(stockReport(locationId, { from, to })).data;
  const product = report?.products.find(({ productId }) => productId === id);
  const quantities = product && shownBook(product.quantities);
  const shown = bookQuantityNames.filter((key) => always.includes(key) || quantities?.[key] !== 0);
  const { page, pageSize, q } = list.query;
  const trail = useQuery(productTrail(locationId, id, { from, to, page, pageSize, q }));
  const currency = useCurrency(locationId);
  const columns = useTrailColumns(currency);
  return (
    <ListPage
      title={product?.productName ?? t("trail.title")}
      list={list}
      crumbs={[{ label: t("title"), to: hrefOf("/inventory/report", { from, to }) }]}
      above={
        product &&
        quantities && (
          <Strip isCompact>
            {shown.map((key) => (
              <StripItem
                key={key}
                label={t(`columns.${key}`)}
                value={`${number(quantities[key])} ${unitName(product.unit)}`}
              >
                {key !== "expected" && <Amount value={product.amounts[key]} currency={currency} />}
              </StripItem>
            ))}
          </Strip>
        )
      }
    >
      <DataTable
        name={t("trail.title")}
        list={list}
        query={trail}
        columns={columns}
        row={{ name: ({ createdAt }) => createdAt }}
        errorTitle={t("loadFailed")}
        empty={<EmptyState drawing="clock" title={t("trail.empty")} text={t("trail.emptyText")} />}
      />
    </ListPage>
  );
}
