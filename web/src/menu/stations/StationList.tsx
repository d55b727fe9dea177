import type { Station } from "@konoba/contract/menu/menu.stations.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { hrefOf, useSearchOf } from "../../lib/addresses.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useFormat } from "../../lib/format.ts";
import { lazyComponent } from "../../lib/lazyComponent.ts";
import { useListState } from "../../lib/listState.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PrinterIcon } from "../../ui/icons/icons.more.tsx";
import { ClocheIcon } from "../../ui/icons/icons.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../../ui/list/selection.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { stationPage, useRemoveStation } from "../menu.stations.queries.ts";

const dialog = lazyComponent(async () => (await import("./StationDialog.tsx")).StationDialog);

/** Returns a function that lists the category names of a station. */
function useCategoriesOf(locationId: string) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const { data = [] } = useQuery(categoryChoices(locationId, language));
  return ({ categoryIds, takesRest }: Station) =>
    [
      ...data.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name),
      ...(takesRest ? [t("stations.rest")] : []),
    ].join(", ") || "–";
}

const bulk = bulkPart(async () => (await import("./StationBulk.tsx")).StationBulk);

const addressOf = (edit: string) => hrefOf("/menu/stations", { edit });

/** Renders `/menu/stations`: the stations and their categories. */
export function StationList() {
  const { t } = useTranslation("menu");
  const locationId = useLocationId();
  const list = useListState("/menu/stations", "stations");
  const canEdit = usePermission("menu.edit");
  const canCook = usePermission("orders.view");
  const reason = canEdit ? null : t("noEdit");
  const { page, pageSize, q } = list.query;
  const stations = useQuery(stationPage(locationId, { page, pageSize, q }));
  const remove = useRemoveStation();
  const categoriesOf = useCategoriesOf(locationId);
  const client = useQueryClient();
  const chosen = useBulk(stations.data?.items, bulk, canEdit);
  const columns: Column<Station>[] = [
    { key: "name", header: t("fields.name"), cell: (row) => row.name },
    { key: "categories", header: t("stations.categories"), phone: "plain", cell: categoriesOf },
  ];
  const { edit } = useSearchOf("/menu/stations");
  const navigate = useNavigate();
  const edited = stations.data?.items.find(({ id }) => id === edit) ?? null;
  const isEditing = canEdit && (edit === "new" || edited !== null);
  return (
    <ListPage
      title={t("stations.title")}
      list={list}
      count={stations.data && t("stations.count", { count: stations.data.total })}
      add={{ to: addressOf("new"), label: t("stations.add"), reason }}
      tools={
        <ListMenu
          list={list}
          links={
            canCook
              ? [
                  { to: "/printers", label: t("stations.toPrinters"), icon: <PrinterIcon /> },
                  { to: "/kitchen", label: t("stations.toKitchen"), icon: <ClocheIcon /> },
                ]
              : []
          }
          file={{
            name: t("stations.title"),
            columns,
            pageOf: (at) => client.fetchQuery(stationPage(locationId, { q, ...at })),
          }}
        />
      }
    >
      <DataTable
        name={t("stations.title")}
        list={list}
        query={stations}
        columns={columns}
        {...chosen}
        empty={
          <EmptyState drawing="plate" title={t("stations.none")} text={t("stations.noneText")}>
            {canEdit && (
              <LinkButton to={addressOf("new")} variant="primary">
                {t("stations.add")}
              </LinkButton>
            )}
          </EmptyState>
        }
        errorTitle={t("loadFailed")}
        row={{
          name: (row) => row.name,
          to: (row) => addressOf(row.id),
          editTo: (row) => addressOf(row.id),
          reason: () => reason,
          deleteQuestion: (row) => ({
            title: t("stations.delete", { name: row.name }),
            text: t("stations.deleteText"),
          }),
          onDelete: (row) => remove.mutateAsync(row.id),
        }}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <dialog.Component
            key={edit}
            station={edited}
            onClose={() => void navigate({ to: "/menu/stations", replace: true })}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
