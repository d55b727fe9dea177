import type { Section } from "@konoba/contract/tables/tables.sections.contract";
import { useTranslation } from "../lib/translation.ts";
import { usePermission } from "../lib/session.ts";
import { Chip } from "../ui/Chip.tsx";
import { PlusIcon } from "../ui/icons.tsx";
import style from "./TablePage.module.css";

interface SectionTablesProps {
  section: Section;
  onAdd: () => void;
}

/** The tables of a section by number, and the way to add one. */
export function SectionTables({ section, onAdd }: SectionTablesProps) {
  const { t } = useTranslation("tables");
  const canEdit = usePermission("sections.edit");
  return (
    <span className={style.numbers}>
      {section.tables.map((table) => (
        <span key={table.id} className={style.number}>
          {table.tableNumber}
        </span>
      ))}
      {canEdit && (
        <span className={style.raised}>
          <Chip icon={<PlusIcon size={16} />} onClick={onAdd}>
            {t("addTable")}
          </Chip>
        </span>
      )}
    </span>
  );
}
