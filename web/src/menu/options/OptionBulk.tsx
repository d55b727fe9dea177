import type { OptionGroup } from "@konoba/contract/menu/menu.options.contract";
import { useTranslation } from "../../lib/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../../ui/list/BulkActions.tsx";
import { optionGroupWrite, removeOptionGroup, restoreOptionGroup } from "../menu.options.queries.ts";

interface OptionBulkProps {
  rows: readonly OptionGroup[];
  onDone: () => void;
}

/** Renders bulk actions for option groups: availability and deletion. */
export function OptionBulk(part: OptionBulkProps) {
  const { t } = useTranslation(["menu", "bulk"]);
  const bulk: Bulk<OptionGroup> = {
    name: ({ name }) => name,
    refresh: [["menu"]],
    fields: [
      bulkChoice<OptionGroup, boolean>({
        label: t("menu:groupActive"),
        options: [
          { value: true, label: t("bulk:active") },
          { value: false, label: t("bulk:inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: ({ id }, isActive) => optionGroupWrite(id, { isActive }),
      }),
    ],
    removal: {
      text: t("menu:bulk.deleteOptions"),
      remove: ({ id }) => removeOptionGroup(id),
      restore: ({ id }) => restoreOptionGroup(id),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
