import type { ProductionRow } from "@konoba/contract/inventory/inventory.production.contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { useIsHandheld } from "../ui/useMedia.ts";
import { batchRow, useBatchColumns } from "./batchColumns.tsx";
import { productionList } from "./inventory.production.queries.ts";

interface DayBatchesProps {
  /** Renders the label of the chosen batch beside the page. */
  label: (batch: ProductionRow) => ReactNode;
}

/** Renders the produced batches, newest first; where there is room, a row chooses the batch whose label is beside them. */
export function DayBatches({ label }: DayBatchesProps) {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const list = useListState("/inventory/production", "productions");
  const { page, pageSize } = list.query;
  const batches = useQuery(productionList(locationId, { page, pageSize }));
  const search = useSearchOf("/inventory/production");
  const canLabel = usePermission("inventory.adjust");
  const isHandheld = useIsHandheld();
  const labelled =
    canLabel && !isHandheld ? batches.data?.items.filter(({ undoneAt }) => undoneAt === null) : [];
  const chosen = labelled?.find(({ id }) => id === search.batch) ?? labelled?.[0];
  const columns = useBatchColumns();
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
        columns={chosen ? columns.filter(({ key }) => key !== "label") : columns}
        row={
          chosen
            ? {
                ...batchRow,
                to: (row) =>
                  row.undoneAt === null
                    ? hrefOf("/inventory/production", { ...search, batch: row.id })
                    : batchRow.to?.(row),
                isCurrent: ({ id }) => id === chosen.id,
              }
            : batchRow
        }
        errorTitle={t("batch.loadFailed")}
        empty={<EmptyState drawing="tray" title={t("batch.empty")} text={t("batch.emptyText")} />}
      />
      {chosen && label(chosen)}
    </Section>
  );
}
