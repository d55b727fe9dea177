import type { Table } from "@konoba/contract/tables/tables.contract";
import { tableStatuses } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { removeTable, restoreTable, tableWrite } from "./tables.queries.ts";
import { sectionChoices } from "./tables.sections.queries.ts";

interface TableBulkProps {
  rows: readonly Table[];
  onDone: () => void;
}

/** Returns the bulk actions that need edit permission: section, active state and deletion. */
function useEditing(): Pick<Bulk<Table>, "fields" | "removal"> {
  const { t } = useTranslation(["tables", "bulk"]);
  const canEdit = usePermission("tables.edit");
  const sections = useQuery({ ...sectionChoices(useLocationId()), enabled: canEdit }).data ?? [];
  if (!canEdit) return { fields: [] };
  return {
    fields: [
      ...(sections.length > 0
        ? [
            bulkChoice<Table, readonly string[]>({
              label: t("tables:sections"),
              options: sections.map(({ id, name }) => ({ value: [id], label: name })),
              was: (table) => table.sections.map(({ id }) => id),
              write: ({ id }, sectionIds) => ({
                ...tableWrite(id, { sectionIds: [...sectionIds] }),
                fields: ["sections"],
              }),
            }),
          ]
        : []),
      bulkChoice<Table, boolean>({
        label: t("tables:fields.isActive"),
        options: [
          { value: true, label: t("bulk:active") },
          { value: false, label: t("bulk:inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: ({ id }, isActive) => tableWrite(id, { isActive }),
      }),
    ],
    removal: {
      text: t("tables:bulkDeleteText"),
      remove: ({ id }) => removeTable(id),
      restore: ({ id }) => restoreTable(id),
    },
  };
}

/** Renders bulk actions for tables: status, section, active state and deletion; seating is per table. */
export function TableBulk(part: TableBulkProps) {
  const { t } = useTranslation("tables");
  const { fields, ...editing } = useEditing();
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
        write: ({ id }, status) => tableWrite(id, { status }),
      }),
      ...fields,
    ],
    ...editing,
  };
  return <BulkActions {...part} bulk={bulk} />;
}
