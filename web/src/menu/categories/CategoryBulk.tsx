import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useTranslation } from "../../lib/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../../ui/list/BulkActions.tsx";
import { categoryWrite, removeCategory, restoreCategory } from "../menu.categories.queries.ts";

interface CategoryBulkProps {
  rows: readonly Category[];
  onDone: () => void;
}

/** Renders bulk actions for categories: visibility to guests and deletion. */
export function CategoryBulk(part: CategoryBulkProps) {
  const { t } = useTranslation(["menu", "bulk"]);
  const bulk: Bulk<Category> = {
    name: ({ name }) => name,
    refresh: [["menu"]],
    fields: [
      bulkChoice<Category, boolean>({
        label: t("menu:categoryActive"),
        options: [
          { value: true, label: t("bulk:active") },
          { value: false, label: t("bulk:inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: ({ id }, isActive) => categoryWrite(id, { isActive }),
      }),
    ],
    removal: {
      text: t("menu:bulk.deleteCategories"),
      remove: ({ id }) => removeCategory({ id }),
      restore: ({ id }) => restoreCategory({ id }),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
