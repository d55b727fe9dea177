import type { Table } from "@konoba/contract/tables/tables.contract";
import { tableStatuses } from "@konoba/contract/tables/tables.rules";
import { useTranslation } from "../lib/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { setTableStatus } from "./tables.queries.ts";

interface TableBulkProps {
  rows: readonly Table[];
  onDone: () => void;
}

/** What chosen tables get together: a status; guests are seated one table at a time. */
export function TableBulk(part: TableBulkProps) {
  const { t } = useTranslation("tables");
  const bulk: Bulk<Table> = {
    name: ({ tableNumber }) => t("tableName", { number: tableNumber }),
    refresh: [["tables"], ["orders"]],
    fields: [
      bulkChoice<Table, Table["status"]>({
        label: t("fields.status"),
        options: tableStatuses
          .filter((status) => status !== "occupied")
          .map((status) => ({ value: status, label: t(`status.${status}`) })),
        was: ({ status }) => status,
        write: ({ id }, status) => setTableStatus({ id, status }),
      }),
    ],
  };
  return <BulkActions {...part} bulk={bulk} />;
}
