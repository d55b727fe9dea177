import { Suspense, useState } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { useListState } from "../lib/listState.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Button } from "../ui/Button.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { FloorPlan } from "./FloorPlan.tsx";
import { LayoutEditor } from "./LayoutEditor.tsx";
import { ManyTables } from "./ManyTables.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { TableRows } from "./TableRows.tsx";
import { tableFloor } from "./tables.queries.ts";
import { TableToolbar, viewOf } from "./TableToolbar.tsx";

/** The tables of the location as a plan, a grid of tiles or a list. */
export function TableList() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const isPhone = useIsPhone();
  const canEdit = usePermission("tables.edit");
  const list = useListState("tables", ["view", "section", "status"]);
  const view = viewOf(list.query.view, isPhone);
  const floor = useSteadyQuery(tableFloor(locationId));
  const [isEditing, setIsEditing] = useState(false);
  const [isAddingMany, setIsAddingMany] = useState(false);
  const tables = floor.data?.items ?? [];
  const section = list.query.section;
  const shown = section ? tables.filter((table) => table.sectionIds.includes(section)) : tables;

  function content() {
    if (!floor.data && floor.error)
      return <ErrorBlock title={t("loadFailed")} error={floor.error} onRetry={() => void floor.refetch()} />;
    if (!floor.data)
      return (
        <AfterMoment>
          <SkeletonLines count={5} />
        </AfterMoment>
      );
    if (view === "list") return <TableRows list={list} sections={floor.data.sections} />;
    if (tables.length === 0)
      return (
        <EmptyState drawing="chair" title={t("empty")} text={t("emptyText")}>
          {canEdit && (
            <>
              <Button variant="primary" onClick={() => setIsAddingMany(true)}>
                {t("addMany")}
              </Button>
              <LinkButton to="/tables/add">{t("add")}</LinkButton>
            </>
          )}
        </EmptyState>
      );
    if (isEditing)
      return (
        <LayoutEditor tables={tables} sections={floor.data.sections} onClose={() => setIsEditing(false)} />
      );
    const View = view === "grid" ? TableGrid : FloorPlan;
    return <View tables={shown} sections={floor.data.sections} />;
  }

  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return (
    <Page isFull>
      <PageHeader title={t("title")}>
        {`${t("count", { count: tables.length })}, ${t("seats", { count: seats })}`}
      </PageHeader>
      {!isEditing && (
        <TableToolbar
          list={list}
          view={view}
          tables={tables}
          sections={floor.data?.sections ?? []}
          onEditLayout={() => setIsEditing(true)}
          onAddMany={() => setIsAddingMany(true)}
        />
      )}
      <Suspense fallback={<SkeletonLines count={5} />}>{content()}</Suspense>
      <Suspense fallback={null}>
        {isAddingMany && <ManyTables onClose={() => setIsAddingMany(false)} />}
      </Suspense>
    </Page>
  );
}
