import type { Section } from "@konoba/contract/tables/tables.sections.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { ArrowLeftIcon, PlusIcon, CloseIcon } from "../ui/icons/icons.tsx";
import type { Column } from "../ui/list/columns.ts";
import { RecordList } from "../ui/list/RecordList.tsx";
import { recordBulk } from "../ui/list/selection.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { everyTable } from "./tables.queries.ts";
import {
  sectionQueries,
  sectionWrite,
  useAddToSection,
  useTakeFromSection,
} from "./tables.sections.queries.ts";
import style from "./TablePage.module.css";

interface SectionPickerProps {
  section: Section;
  onClose: () => void;
}

/** Renders buttons that add tables to a section or remove them. */
function SectionPicker({ section, onClose }: SectionPickerProps) {
  const { t } = useTranslation(["tables", "ui"]);
  const tables = useQuery(everyTable(useLocationId())).data ?? [];
  const add = useAddToSection();
  const take = useTakeFromSection();
  const inside = section.tables.map((table) => table.id);
  const isBusy = add.isPending || take.isPending;
  const others = tables.filter((table) => !inside.includes(table.id));

  return (
    <Dialog
      title={t("addTableTo", { name: section.name })}
      isOpen
      onClose={onClose}
      footer={
        <CancelButton variant="primary" data-autofocus>
          {t("ui:close")}
        </CancelButton>
      }
    >
      <div className="stack gap-20">
        <div>
          <h3 className="below-8 text-md weight-600">{t("inSection")}</h3>
          {section.tables.length === 0 && <p className="text-md ink-2">{t("noneInSection")}</p>}
          <ChipGroup name={t("inSection")}>
            {section.tables.map((table) => (
              <Chip
                key={table.id}
                icon={<CloseIcon size={16} />}
                disabled={isBusy}
                aria-label={t("takeOut", { number: table.tableNumber })}
                onClick={() => take.mutate({ sectionId: section.id, tableId: table.id })}
              >
                {table.tableNumber}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        <div>
          <h3 className="below-8 text-md weight-600">{t("otherTables")}</h3>
          {others.length === 0 && <p className="text-md ink-2">{t("noneLeft")}</p>}
          <ChipGroup name={t("otherTables")}>
            {others.map((table) => (
              <Chip
                key={table.id}
                icon={<PlusIcon size={16} />}
                disabled={isBusy}
                aria-label={t("putIn", { number: table.tableNumber })}
                onClick={() => add.mutate({ sectionId: section.id, tableId: table.id })}
              >
                {table.tableNumber}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      </div>
    </Dialog>
  );
}

interface SectionTablesProps {
  section: Section;
  onAdd: () => void;
}

/** Renders the table numbers of a section, and a button to add tables. */
function SectionTables({ section, onAdd }: SectionTablesProps) {
  const { t } = useTranslation("tables");
  const canEdit = usePermission("sections.edit");
  // Cards have this action in their menu.
  const isPhone = useIsPhone();
  return (
    <span className="row wrap align-center gap-4">
      {section.tables.map((table) => (
        <span key={table.id} className={`mono-sm weight-600 round-1 on-sunken text-center ${style.number}`}>
          {table.tableNumber}
        </span>
      ))}
      {canEdit && !isPhone && (
        <span className={style.control}>
          <Chip icon={<PlusIcon size={16} />} onClick={onAdd}>
            {t("addTable")}
          </Chip>
        </span>
      )}
    </span>
  );
}

function useColumns(onAdd: (section: Section) => void): Column<Section>[] {
  const { t } = useTranslation("tables");
  const { date } = useFormat();
  const canEdit = usePermission("sections.edit");
  const update = sectionQueries.useUpdate();
  const period = ({ activeFrom, activeTo }: Section) => {
    if (activeFrom === null && activeTo === null) return t("always");
    return t("period", { from: activeFrom ? date(activeFrom) : "…", to: activeTo ? date(activeTo) : "…" });
  };
  return [
    { key: "name", header: t("fields.name"), cell: (row) => row.name },
    {
      key: "tables",
      header: t("title"),
      phone: "plain",
      text: (row) => row.tables.map(({ tableNumber }) => tableNumber).join(" "),
      cell: (row) => <SectionTables section={row} onAdd={() => onAdd(row)} />,
    },
    { key: "period", header: t("activePeriod"), phone: "plain", cell: period, isMinor: true },
    {
      key: "active",
      header: t("fields.isActive"),
      text: (row) => String(row.isActive),
      phone: "end",
      cell: (row) => (
        <span className={style.control}>
          <Switch
            needsConnection
            name={t("sectionActive", { name: row.name })}
            checked={row.isActive}
            disabled={!canEdit}
            onChange={(isActive) => update.mutate({ id: row.id, isActive })}
          />
        </span>
      ),
    },
  ];
}

const bulk = recordBulk<Section>({
  queries: sectionQueries,
  activity: { label: "tables:fields.isActive", write: (id, isActive) => sectionWrite(id, { isActive }) },
});

export function SectionList() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const list = useListState("/tables/sections", "sections");
  const reason = usePermission("sections.edit") ? null : t("noEdit");
  const { page, pageSize, q } = list.query;
  const sections = useQuery(sectionQueries.page(locationId, { page, pageSize, q }));
  const client = useQueryClient();
  const remove = sectionQueries.useRemove();
  const [adding, setAdding] = useState<string | null>(null);
  const columns = useColumns((section) => setAdding(section.id));
  const target = sections.data?.items.find((section) => section.id === adding);

  return (
    <RecordList
      texts="sections"
      list={list}
      query={sections}
      pageOf={(at) => client.fetchQuery(sectionQueries.page(locationId, { q, ...at }))}
      columns={columns}
      hasColumnMenu
      addTo="/tables/sections/add"
      editTo={(id) => `/tables/sections/edit/${id}`}
      reason={reason}
      errorTitle={t("loadFailed")}
      drawing="chair"
      bulk={bulk}
      onDelete={remove.mutateAsync}
      links={[{ to: "/tables", label: t("backToTables"), icon: <ArrowLeftIcon /> }]}
      row={{
        menu: (row) => (
          <MenuItem icon={<PlusIcon />} disabledReason={reason} onSelect={() => setAdding(row.id)}>
            {t("addTableToSection")}
          </MenuItem>
        ),
      }}
    >
      {target && <SectionPicker section={target} onClose={() => setAdding(null)} />}
    </RecordList>
  );
}
