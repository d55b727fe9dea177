import type { RowWrite } from "@konoba/contract/lib/rowWrites";
import type { QueryKey } from "@tanstack/react-query";
import type { Namespace, TextId } from "../../lib/text/texts.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { BulkActions, bulkChoice } from "./BulkActions.tsx";

interface NamedRow {
  id: string;
  name: string;
  isActive?: boolean;
}

export interface RecordBulkProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
  /** Queries of the noun; its namespace has the text `bulkDelete`. */
  queries: {
    texts: Namespace;
    refresh: readonly QueryKey[];
    remove: (id: string) => Promise<unknown>;
    restore: (id: string) => Promise<unknown>;
  };
  /** Write of the active state, and its label; without it rows are only deleted. */
  activity?: { label: TextId; write: (id: string, isActive: boolean) => RowWrite };
}

/** Renders the bulk actions of a noun: active state, if it has one, and deletion with undo. */
export function RecordBulk<Row extends NamedRow>({ queries, activity, ...part }: RecordBulkProps<Row>) {
  const { t } = useTranslation([queries.texts, "bulk"]);
  const { refresh, remove, restore } = queries;
  const active =
    activity &&
    bulkChoice<Row, boolean>({
      label: t(activity.label),
      options: [
        { value: true, label: t("bulk:active") },
        { value: false, label: t("bulk:inactive") },
      ],
      was: ({ isActive = false }) => isActive,
      write: ({ id }, isActive) => activity.write(id, isActive),
    });
  return (
    <BulkActions
      {...part}
      bulk={{
        name: ({ name }) => name,
        refresh,
        fields: active ? [active] : [],
        removal: { text: t("bulkDelete"), remove: ({ id }) => remove(id), restore: ({ id }) => restore(id) },
      }}
    />
  );
}
