import { drawnPieces, statusAt } from "@konoba/contract/tables/tables.rules";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { useListState, type ListState } from "../lib/list/listState.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { TableTile } from "../ui/floor/Floor.tsx";
import { MapIcon } from "../ui/icons/icons.more.tsx";
import { GridIcon, ListIcon } from "../ui/icons/icons.till.tsx";
import { MoreIcon, PencilIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { FloorPlan, tablePopover } from "./FloorPlan.tsx";
import { TableFoot } from "./TableFoot.tsx";
import { tableFloor, type FloorRow } from "./tables.queries.ts";
import { useTableFacts } from "./useTableFacts.ts";
import style from "./TablePage.module.css";

const views = ["plan", "grid", "list"] as const;
type View = (typeof views)[number];
const icons = { plan: MapIcon, grid: GridIcon, list: ListIcon };

/** Returns the view in the URL; defaults to the grid on phones, else to the plan. */
const viewOf = (requested: string | undefined, isPhone: boolean): View =>
  views.find((view) => view === requested) ?? (isPhone ? "grid" : "plan");

interface TableToolbarProps {
  list: ListState<"view" | "section" | "status">;
  view: View;
  tables: readonly FloorRow[];
  sections: readonly { id: string; name: string }[];
  onEditLayout: () => void;
  onAddMany: () => void;
}

/** Formats occupied tables as "7/10", excluding those out of service. */
function occupancy(tables: readonly FloorRow[]): string {
  const inService = tables.filter((table) => table.status !== "out_of_service");
  return `${inService.filter((table) => table.status === "occupied").length}/${inService.length}`;
}

/** Renders sections with occupancy, the view switch and the edit actions. */
function TableToolbar({ list, view, tables, sections, onEditLayout, onAddMany }: TableToolbarProps) {
  const { t } = useTranslation("tables");
  const isPhone = useIsPhone();
  // Tablets show icons, and text only for the main action.
  const isNarrow = useMedia("(max-width: 1179px)");
  const canEdit = usePermission("tables.edit");
  const reason = canEdit ? null : t("noEdit");
  const options = [
    { value: "all", label: t("all"), count: occupancy(tables) },
    ...sections.map(({ id, name }) => ({
      value: id,
      label: name,
      count: occupancy(tables.filter((table) => table.sectionIds.includes(id))),
    })),
  ];

  return (
    <Toolbar>
      <div className={style.scroll}>
        <Segmented
          name={t("sections")}
          value={list.query.section ?? "all"}
          options={options}
          onChange={(value) => list.setFilter("section", value === "all" ? undefined : value)}
        />
      </div>
      <Spacer />
      <Segmented
        name={t("view")}
        kind="tabs"
        value={view}
        onChange={(value) => list.setFilter("view", value)}
        options={views.map((value) => {
          const Icon = icons[value];
          const label = t(`views.${value}`);
          return {
            value,
            label: isNarrow ? <span className="vh">{label}</span> : label,
            icon: <Icon size={16} />,
          };
        })}
      />
      {view === "plan" && !isPhone && tables.length > 0 && (
        <Button icon={<PencilIcon />} disabledReason={reason} onClick={onEditLayout}>
          <span className={cx(isNarrow && "vh")}>{t("editLayout")}</span>
        </Button>
      )}
      <Menu
        name={t("more")}
        align="end"
        trigger={(open) => <IconButton name={t("more")} icon={<MoreIcon />} variant="line" {...open} />}
      >
        <MenuItem to="/tables/sections">{t("sections")}</MenuItem>
        <MenuItem to="/tables/codes">{t("codes")}</MenuItem>
        <MenuItem disabledReason={reason} onSelect={onAddMany}>
          {t("addMany")}
        </MenuItem>
      </Menu>
      {canEdit ? (
        <LinkButton to="/tables/add" variant="primary" icon={<PlusIcon />}>
          {t("add")}
        </LinkButton>
      ) : (
        <Button variant="primary" icon={<PlusIcon />} disabledReason={reason}>
          {t("add")}
        </Button>
      )}
    </Toolbar>
  );
}

const rows = lazyComponent(async () => (await import("./TableRows.tsx")).TableRows);
const manyTables = lazyComponent(async () => (await import("./ManyTables.tsx")).ManyTables);
const editor = lazyComponent(async () => (await import("./LayoutEditor.tsx")).LayoutEditor);

interface TableGridProps {
  tables: readonly FloorRow[];
  /** Status filter of the tiles. */
  status: string | undefined;
  sections: readonly { id: string; name: string }[];
}

/** Renders tables as touch-sized tiles by section. */
function TableGrid({ tables, status, sections }: TableGridProps) {
  const { t } = useTranslation("tables");
  const factsOf = useTableFacts(useLocationId());
  const [openId, setOpenId] = useState<string | null>(null);
  const chosen = tables.find((table) => table.id === openId);
  const shown = status ? tables.filter((table) => table.status === status) : tables;
  const groups = [
    ...sections.map(({ id, name }) => ({
      id,
      name,
      tables: shown.filter((table) => table.sectionIds[0] === id),
    })),
    {
      id: "none",
      name: t("withoutSection"),
      tables: shown.filter((table) => table.sectionIds.length === 0),
    },
  ].filter((group) => group.tables.length > 0);

  return (
    <>
      {groups.map((group) => (
        <Section key={group.id} title={group.name} count={group.tables.length}>
          <div className={`grid gap-10 ${style.tiles}`}>
            {group.tables.map((table) => {
              const { appearance, line, detail, isLate, name } = factsOf(table);
              return (
                <TableTile
                  key={table.id}
                  table={appearance}
                  name={name}
                  line={line}
                  detail={detail ?? t(`status.${table.status}`)}
                  isLate={isLate}
                  onPress={() => setOpenId(table.id)}
                />
              );
            })}
          </div>
        </Section>
      ))}
      <TableFoot tables={tables} onOpen={setOpenId} />
      {chosen && (
        <Suspense fallback={null}>
          <tablePopover.Component
            key={chosen.id}
            table={chosen}
            anchor={null}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders the tables of the location as a plan, a grid or a list. */
export function TableList() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const isPhone = useIsPhone();
  const canEdit = usePermission("tables.edit");
  usePreload(tablePopover.preload);
  const list = useListState("/tables", "tables", ["view", "section", "status"], { modes: ["view"] });
  const view = viewOf(list.query.view, isPhone);
  const floor = usePollingQuery(tableFloor(locationId));
  const [isEditing, setIsEditing] = useState(false);
  const [isAddingMany, setIsAddingMany] = useState(false);
  const now = useNow();
  const tables = (floor.data?.items ?? []).map((table) => ({
    ...table,
    status: statusAt(table.status, table.reservation?.heldFrom ?? null, now),
  }));
  const section = list.query.section;
  const shown = section ? tables.filter((table) => table.sectionIds.includes(section)) : tables;

  function content() {
    if (!floor.data && floor.error)
      return <ErrorBlock title={t("loadFailed")} error={floor.error} onRetry={() => void floor.refetch()} />;
    if (!floor.data)
      return (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      );
    if (view === "list") return <rows.Component list={list} sections={floor.data.sections} />;
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
      return <editor.Component tables={tables} floor={floor.data} onClose={() => setIsEditing(false)} />;
    const { sections, pieces } = floor.data;
    if (view === "grid") return <TableGrid tables={shown} status={list.query.status} sections={sections} />;
    const ofSection = section ? sections.filter(({ id }) => id === section) : sections;
    return <FloorPlan tables={shown} sections={sections} pieces={drawnPieces(pieces, ofSection)} />;
  }

  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return (
    <Page isFull>
      <PageHeader title={t("title")}>
        {floor.data && `${t("count", { count: tables.length })}, ${t("seats", { count: seats })}`}
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
        {isAddingMany && <manyTables.Component onClose={() => setIsAddingMany(false)} />}
      </Suspense>
    </Page>
  );
}
