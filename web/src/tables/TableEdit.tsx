import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { TableForm } from "./TableForm.tsx";
import { tableDetails, useUpdateTable } from "./tables.queries.ts";
import { tableValues } from "./tableValues.ts";

export function TableEdit() {
  const { t } = useTranslation("tables");
  const id = useRouteParam("id");
  const query = useQuery(tableDetails(useLocationId(), id));
  const update = useUpdateTable();
  const table = query.data;
  if (!table)
    return (
      <RecordState title={t("editTable")} query={query} listTo="/tables" listLabel={t("backToTables")} />
    );

  return (
    <TableForm
      key={id}
      title={t("tableName", { number: table.tableNumber })}
      values={tableValues(table)}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
