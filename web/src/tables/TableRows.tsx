import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { Table } from "@konoba/contract/tables/tables.contract";
import { tableStatuses as statuses } from "@konoba/contract/tables/tables.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import type { ListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { InUseDialog } from "../ui/dialogs/InUseDialog.tsx";
import { Badge, StatusBadge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { tableStatuses } from "../ui/display/statuses.ts";
import { QrCodeIcon } from "../ui/icons/icons.till.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { SearchField } from "../ui/list/SearchField.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { TableCode } from "./TableCode.tsx";
import { ordersOfTable, tableList, useRemoveTable } from "./tables.queries.ts";
import type { OpenOrder } from "./tables.queries.ts";
import style from "./TablePage.module.css";

interface TableRowsProps {
  list: ListState<"view" | "section" | "status">;
  sections: readonly { id: string; name: string }[];
}

interface TableInUse {
  number: string;
  orders: readonly OpenOrder[];
}

const sorts = [
  "tableNumber",
  "-tableNumber",
  "seats",
  "-seats",
  "status",
  "-status",
  "name",
  "-name",
] as const;

function useColumns(): Column<Table>[] {
  const { t } = useTranslation("tables");
  return [
    { key: "tableNumber", header: t("fields.tableNumber"), sortable: true, cell: (row) => row.tableNumber },
    { key: "name", header: t("fields.name"), sortable: true, phone: "plain", cell: (row) => row.name },
    {
      key: "seats",
      header: t("fields.seats"),
      sortable: true,
      align: "end",
      phone: "meta",
      cell: (row) => row.seats,
    },
    {
      key: "sections",
      header: t("sections"),
      phone: "plain",
      cell: (row) => row.sections.map((section) => section.name).join(", "),
    },
    {
      key: "status",
      header: t("fields.status"),
      sortable: true,
      phone: "end",
      text: (row) => (row.isActive ? t(`status.${row.status}`) : t("notActive")),
      cell: (row) =>
        row.isActive ? (
          <StatusBadge status={tableStatuses[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
        ) : (
          <Badge tone="stone">{t("notActive")}</Badge>
        ),
    },
  ];
}

const bulk = bulkPart(async () => (await import("./TableBulk.tsx")).TableBulk);

/** Renders every table as a row, including inactive ones. */
export function TableRows({ list }: TableRowsProps) {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const canEdit = usePermission("tables.edit");
  const canSet = usePermission("tables.status");
  const remove = useRemoveTable();
  const columns = useColumns();
  const client = useQueryClient();
  const [inUse, setInUse] = useState<TableInUse | null>(null);
  const linkTo = ({ id, number }: OpenOrder) => ({
    id,
    to: `/orders/edit/${id}`,
    label: t("orderName", { number: orderNumber(number) }),
  });
  const [coded, setCoded] = useState<Table | null>(null);
  const { page, pageSize, q, section } = list.query;
  const status = statuses.find((entry) => entry === list.query.status);
  const sort = sorts.find((entry) => entry === list.query.sort);
  const tables = useQuery(tableList(locationId, { page, pageSize, q, sort, status, sectionId: section }));
  const chosen = useBulk(tables.data?.items, bulk, canSet);

  return (
    <>
      <div className={style.rowTools}>
        <SearchField value={list.q} onSearch={list.setSearch} />
        <ChipGroup name={t("fields.status")} isScrolling>
          {statuses.map((entry) => (
            <Chip
              key={entry}
              pressed={entry === status}
              count={tables.data?.counts[entry]}
              onClick={() => list.setFilter("status", entry === status ? undefined : entry)}
            >
              {t(`status.${entry}`)}
            </Chip>
          ))}
        </ChipGroup>
        <ListMenu
          list={list}
          columns={columns}
          file={{
            name: t("title"),
            columns,
            pageOf: (at) =>
              client.fetchQuery(tableList(locationId, { q, sort, status, sectionId: section, ...at })),
          }}
        />
      </div>
      <DataTable
        name={t("title")}
        list={list}
        query={tables}
        columns={columns}
        errorTitle={t("loadFailed")}
        empty={<EmptyState drawing="chair" title={t("empty")} text={t("emptyText")} />}
        row={{
          name: (row) => t("tableName", { number: row.tableNumber }),
          to: (row) => `/tables/edit/${row.id}`,
          editTo: (row) => `/tables/edit/${row.id}`,
          reason: () => (canEdit ? null : t("noEdit")),
          menu: (row) => (
            <MenuItem icon={<QrCodeIcon />} onSelect={() => setCoded(row)}>
              {t("qr")}
            </MenuItem>
          ),
          explainInUse: async (row) => {
            const orders = await client.fetchQuery(ordersOfTable(locationId, row.id));
            if (orders.length > 0) setInUse({ number: row.tableNumber, orders });
            return orders.length > 0;
          },
          deleteQuestion: (row) => ({
            title: t("deleteTable", { number: row.tableNumber }),
            text: t("deleteTableText"),
          }),
          onDelete: (row) => remove.mutateAsync(row.id),
        }}
        {...chosen}
      />
      {inUse && (
        <InUseDialog
          title={t("inUse.title", { number: inUse.number })}
          text={t("inUse.text")}
          groups={[{ title: t("inUse.orders"), uses: inUse.orders.map(linkTo) }]}
          onClose={() => setInUse(null)}
        />
      )}
      {coded && <TableCode table={coded} onClose={() => setCoded(null)} />}
    </>
  );
}
