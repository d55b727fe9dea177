import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { batchRow, useBatchColumns } from "./batchColumns.tsx";
import { productionList } from "./inventory.production.queries.ts";

/** Renders the produced batches, newest first, below what is to be made. */
export function DayBatches() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const list = useListState("/inventory/production", "productions");
  const { page, pageSize } = list.query;
  const batches = useQuery(productionList(locationId, { page, pageSize }));
  return (
    <Section
      title={t("tabs.batches")}
      count={batches.data?.total}
      link={{ to: "/inventory/production/batches", label: t("batch.all") }}
    >
      <DataTable
        name={t("batch.title")}
        list={list}
        query={batches}
        columns={useBatchColumns()}
        row={batchRow}
        errorTitle={t("batch.loadFailed")}
        empty={<EmptyState drawing="tray" title={t("batch.empty")} text={t("batch.emptyText")} />}
      />
    </Section>
  );
}
