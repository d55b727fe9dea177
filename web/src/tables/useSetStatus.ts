import type { TableStatus } from "@konoba/contract/tables/tables.rules";
import { useTranslation } from "../lib/translation.ts";
import { announce } from "../lib/toasts.ts";
import { useSetTableStatus } from "./tables.queries.ts";

interface Named {
  id: string;
  tableNumber: string;
  status: TableStatus;
}

/** Sets the status of a table and offers to take that back. */
export function useSetStatus() {
  const { t } = useTranslation("tables");
  const set = useSetTableStatus();
  // What asked is often closed before the answer comes, so the toast must not depend on it.
  return ({ id, tableNumber, status: before }: Named, status: TableStatus) =>
    set.mutateAsync({ id, status }).then(
      () =>
        announce({
          tone: "success",
          text: t(`became.${status}`, { number: tableNumber }),
          group: {
            kind: `tables.${status}`,
            name: tableNumber,
            text: (numbers) => t(`becameMany.${status}`, { numbers }),
          },
          action: { label: t("undo"), run: () => set.mutate({ id, status: before }) },
        }),
      () => undefined,
    );
}
