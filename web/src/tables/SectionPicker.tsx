import { useQuery } from "@tanstack/react-query";
import type { Section } from "@konoba/contract/tables/tables.sections.contract";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { Button } from "../ui/Button.tsx";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons.tsx";
import { everyTable } from "./tables.queries.ts";
import { useAddToSection, useTakeFromSection } from "./tables.sections.queries.ts";
import style from "./TablePage.module.css";

interface SectionPickerProps {
  section: Section;
  onClose: () => void;
}

/** Adds tables to a section and takes them out, one press each. */
export function SectionPicker({ section, onClose }: SectionPickerProps) {
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
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t("ui:close")}
        </Button>
      }
    >
      <div className={style.fields}>
        <div>
          <h3 className={style.caption}>{t("inSection")}</h3>
          {section.tables.length === 0 && <p className={style.about}>{t("noneInSection")}</p>}
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
          <h3 className={style.caption}>{t("otherTables")}</h3>
          {others.length === 0 && <p className={style.about}>{t("noneLeft")}</p>}
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
