import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/text/translation.ts";
import { useEditor } from "../editor.ts";
import { tableChoices } from "../orders.queries.ts";

/** Returns "Table 9", or the type of an order without a table. */
export function useEditorDestination(): string {
  const { t } = useTranslation("orders");
  const { locationId, fields, order } = useEditor();
  const tables = useQuery({ ...tableChoices(locationId), enabled: fields.tableId !== null });
  if (fields.tableId === null) return t(`type.${fields.orderType}`);
  const table = tables.data?.find((each) => each.id === fields.tableId);
  const number = table?.tableNumber ?? order?.tableNumber;
  return number ? t("table", { number }) : t("type.dine_in");
}
