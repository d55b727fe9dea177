import type { Supplier } from "@konoba/contract/suppliers/suppliers.fields.contract";
import type { SupplierItem } from "@konoba/contract/suppliers/suppliers.items.contract";
import { unitCostOf } from "@konoba/contract/suppliers/suppliers.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { PencilIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { EditedRow } from "../ui/list/EditedRow.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { recordBulk } from "../ui/list/selection.tsx";
import { itemQueries, supplierDetails } from "./suppliers.queries.ts";
import { Weekdays } from "./Weekdays.tsx";
import style from "./suppliers.module.css";

const dialog = lazyComponent(async () => (await import("./ItemDialog.tsx")).ItemDialog);
const bulk = recordBulk<SupplierItem>({ queries: itemQueries });
const path = "/purchasing/suppliers/$id";

function Facts({ supplier, currency }: { supplier: Supplier; currency: string }) {
  const { t } = useTranslation("suppliers");
  const { deliveryDays, orderDaysBefore, orderUntil, minimumOrder, paymentDays } = supplier;
  return (
    <Strip isCompact>
      <StripItem label={t("facts.delivers")} value={<Weekdays days={deliveryDays} />}>
        {supplier.deliveryWindow}
      </StripItem>
      <StripItem label={t("facts.orderBy")} value={orderUntil ?? t("facts.anyTime")}>
        {deliveryDays.length > 0 && t("facts.daysBefore", { count: orderDaysBefore })}
      </StripItem>
      <StripItem
        label={t("facts.minimum")}
        value={
          minimumOrder === null ? (
            t("facts.none")
          ) : (
            <Amount value={minimumOrder} currency={currency} size="inherit" />
          )
        }
      />
      <StripItem
        label={t("facts.payment")}
        value={paymentDays === null ? "–" : t("facts.days", { count: paymentDays })}
      >
        {supplier.contactName} {supplier.phone}
      </StripItem>
    </Strip>
  );
}

/** Returns the columns of a price list. */
function useItemColumns(currency: string): Column<SupplierItem>[] {
  const { t } = useTranslation("supplierItems");
  const { money } = useFormat();
  const unitName = useUnitName();
  const packText = usePackText();
  return [
    {
      key: "name",
      header: t("item"),
      cell: (item) => <CellText note={item.productName}>{item.name}</CellText>,
      text: ({ name }) => name,
    },
    { key: "code", header: t("fields.code"), isMinor: true, phone: "plain", cell: ({ code }) => code ?? "–" },
    { key: "pack", header: t("pack"), phone: "plain", cell: packText },
    {
      key: "unitCost",
      header: t("perUnit"),
      align: "end",
      phone: "meta",
      cell: (item) => {
        const cost = unitCostOf(item.price, { ...item, packSize: String(item.packSize) }, item.productUnit);
        return cost === null ? "–" : `${money(cost, currency)} / ${unitName(item.productUnit)}`;
      },
    },
    {
      key: "price",
      header: t("price"),
      align: "end",
      phone: "end",
      text: ({ price }) => price,
      cell: ({ price, previousPrice }) => (
        <span className={`stack items-end ${style.price}`}>
          <Amount value={price} currency={currency} />
          {previousPrice !== null && (
            <small
              className="text-sm weight-400 ink-2"
              data-rises={Number(previousPrice) < Number(price) || undefined}
            >
              {t("was", { price: money(previousPrice, currency) })}
            </small>
          )}
        </span>
      ),
    },
  ];
}

/** Renders `/purchasing/suppliers/$id`: terms and price list of a supplier at the chosen location. */
export function SupplierPage() {
  const { t } = useTranslation(["supplierItems", "suppliers", "purchasing"]);
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const { language } = useFormat();
  const list = useListState(path, "supplierItems");
  const reason = usePermission("suppliers.edit") ? null : t("suppliers:noEdit");
  const supplier = useQuery(supplierDetails(id));
  const currency = useCurrency(locationId);
  const { page, pageSize, q } = list.query;
  const query = { page, pageSize, q, supplierId: id, language };
  const items = useQuery(itemQueries.page(locationId, query));
  const remove = itemQueries.useRemove();
  const columns = useItemColumns(currency);
  const client = useQueryClient();
  if (!supplier.data)
    return (
      <RecordState
        title={t("suppliers:title")}
        query={supplier}
        listTo="/purchasing"
        listLabel={t("suppliers:toList")}
      />
    );
  return (
    <RecordList
      texts="supplierItems"
      title={supplier.data.name}
      crumbs={[{ label: t("purchasing:title"), to: "/purchasing" }]}
      list={list}
      query={items}
      pageOf={(at) => client.fetchQuery(itemQueries.page(locationId, { ...query, ...at }))}
      columns={columns}
      addTo={hrefOf(path, { edit: "new" }, id)}
      editTo={(edit) => hrefOf(path, { edit }, id)}
      reason={reason}
      errorTitle={t("suppliers:loadFailed")}
      drawing="tray"
      bulk={bulk}
      onDelete={remove.mutateAsync}
      above={<Facts supplier={supplier.data} currency={currency} />}
      links={[{ to: `/purchasing/suppliers/${id}/edit`, label: t("suppliers:edit"), icon: <PencilIcon /> }]}
    >
      {reason === null && <EditedRow path={path} rows={items.data?.items} Dialog={dialog.Component} />}
    </RecordList>
  );
}
