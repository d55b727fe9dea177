import type { Section } from "@konoba/contract/tables/tables.sections.contract";
import { useTranslation } from "../lib/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { removeSection, restoreSection, sectionWrite } from "./tables.sections.queries.ts";

interface SectionBulkProps {
  rows: readonly Section[];
  onDone: () => void;
}

/** Renders bulk actions for sections: open state and deletion. */
export function SectionBulk(part: SectionBulkProps) {
  const { t } = useTranslation(["tables", "bulk"]);
  const bulk: Bulk<Section> = {
    name: ({ name }) => name,
    refresh: [["tables"], ["orders"]],
    fields: [
      bulkChoice<Section, boolean>({
        label: t("tables:fields.isActive"),
        options: [
          { value: true, label: t("bulk:active") },
          { value: false, label: t("bulk:inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: ({ id }, isActive) => sectionWrite(id, { isActive }),
      }),
    ],
    removal: {
      text: t("tables:bulkDeleteSections"),
      remove: ({ id }) => removeSection(id),
      restore: ({ id }) => restoreSection(id),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
