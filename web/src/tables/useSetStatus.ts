import type { TableStatus } from "@konoba/contract/tables/tables.rules";
import { useTranslation } from "react-i18next";
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
  return ({ id, tableNumber, status: before }: Named, status: TableStatus) =>
    set.mutate(
      { id, status },
      {
        onSuccess: () =>
          announce({
            tone: "success",
            text: t(`became.${status}`, { number: tableNumber }),
            action: { label: t("undo"), run: () => set.mutate({ id, status: before }) },
          }),
      },
    );
}
