import type { Station } from "@konoba/contract/menu/menu.stations.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useListState } from "../../lib/list/listState.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { ClocheIcon } from "../../ui/icons/icons.tsx";
import { EditedRow } from "../../ui/list/EditedRow.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { recordBulk } from "../../ui/list/selection.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { stationQueries } from "../menu.stations.queries.ts";

const dialog = lazyComponent(async () => (await import("./StationDialog.tsx")).StationDialog);
const bulk = recordBulk<Station>({ queries: stationQueries });
const path = "/menu/stations";

/** Returns a function that lists the category names of a station. */
function useCategoriesOf(locationId: string) {
  const { t } = useTranslation("stations");
  const { language } = useFormat();
  const { data = [] } = useQuery(categoryChoices(locationId, language));
  return ({ categoryIds, takesRest }: Station) =>
    [
      ...data.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name),
      ...(takesRest ? [t("rest")] : []),
    ].join(", ") || "–";
}

/** Renders `/menu/stations`: the stations and their categories. */
export function StationList() {
  const { t } = useTranslation(["stations", "menu"]);
  const locationId = useLocationId();
  const list = useListState(path, "stations");
  const reason = usePermission("menu.edit") ? null : t("menu:noEdit");
  const canCook = usePermission("orders.view");
  const { page, pageSize, q } = list.query;
  const stations = useQuery(stationQueries.page(locationId, { page, pageSize, q }));
  const remove = stationQueries.useRemove();
  const categoriesOf = useCategoriesOf(locationId);
  const client = useQueryClient();
  return (
    <RecordList
      texts="stations"
      list={list}
      query={stations}
      pageOf={(at) => client.fetchQuery(stationQueries.page(locationId, { q, ...at }))}
      columns={[
        { key: "name", header: t("fields.name"), cell: (row) => row.name },
        { key: "categories", header: t("categories"), phone: "plain", cell: categoriesOf },
      ]}
      addTo={hrefOf(path, { edit: "new" })}
      editTo={(edit) => hrefOf(path, { edit })}
      reason={reason}
      errorTitle={t("menu:loadFailed")}
      drawing="plate"
      bulk={bulk}
      onDelete={remove.mutateAsync}
      links={
        canCook
          ? [
              { to: "/printers", label: t("toPrinters"), icon: <PrinterIcon /> },
              { to: "/kitchen", label: t("toKitchen"), icon: <ClocheIcon /> },
            ]
          : []
      }
    >
      {reason === null && <EditedRow path={path} rows={stations.data?.items} Dialog={dialog.Component} />}
    </RecordList>
  );
}
