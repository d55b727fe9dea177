import { useTranslation } from "../lib/translation.ts";
import type { ListState } from "../lib/listState.ts";
import { usePermission } from "../lib/session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { GridIcon, ListIcon, MapIcon } from "../ui/icons/icons.more.tsx";
import { MoreIcon, PencilIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Spacer, Toolbar } from "../ui/display/Page.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import style from "./TablePage.module.css";
import type { FloorRow } from "./tables.queries.ts";

const views = ["plan", "grid", "list"] as const;
type View = (typeof views)[number];
const icons = { plan: MapIcon, grid: GridIcon, list: ListIcon };

/** The view of the address; a phone starts with the tiles, since a plan is wide. */
export const viewOf = (wanted: string | undefined, isPhone: boolean): View =>
  views.find((view) => view === wanted) ?? (isPhone ? "grid" : "plan");

interface TableToolbarProps {
  list: ListState<"view" | "section" | "status">;
  view: View;
  tables: readonly FloorRow[];
  sections: readonly { id: string; name: string }[];
  onEditLayout: () => void;
  onAddMany: () => void;
}

/** How many of some tables are taken: "7/10"; what is out of service does not count. */
function occupancy(tables: readonly FloorRow[]): string {
  const inService = tables.filter((table) => table.status !== "out_of_service");
  return `${inService.filter((table) => table.status === "occupied").length}/${inService.length}`;
}

/** Sections with their occupancy, the three views, and what can be added or changed. */
export function TableToolbar({ list, view, tables, sections, onEditLayout, onAddMany }: TableToolbarProps) {
  const { t } = useTranslation("tables");
  const isPhone = useIsPhone();
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
            label: isPhone ? <span className="vh">{label}</span> : label,
            icon: <Icon size={16} />,
          };
        })}
      />
      {view === "plan" && !isPhone && tables.length > 0 && (
        <Button icon={<PencilIcon />} disabledReason={reason} onClick={onEditLayout}>
          {t("editLayout")}
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
