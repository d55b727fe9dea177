import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { batchRow, useBatchColumns } from "./batchColumns.tsx";
import { productionList } from "./inventory.production.queries.ts";
import { ProductionTabs } from "./ProductionTabs.tsx";

/** Renders `/inventory/production/batches`: the produced batches, newest first. */
export function ProducedList() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const list = useListState("/inventory/production/batches", "productions");
  const { page, pageSize, q } = list.query;
  const batches = useQuery(productionList(locationId, { page, pageSize, q }));
  return (
    <ListPage title={t("batch.title")} list={list} tabs={<ProductionTabs value="batches" />}>
      <DataTable
        name={t("batch.title")}
        list={list}
        query={batches}
        columns={useBatchColumns()}
        row={batchRow}
        errorTitle={t("batch.loadFailed")}
        empty={
          <EmptyState drawing="pot" title={t("batch.empty")} text={t("batch.emptyText")}>
            <LinkButton to="/inventory/production">{t("title")}</LinkButton>
          </EmptyState>
        }
      />
    </ListPage>
  );
}
