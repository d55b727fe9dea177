import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { moveDraft, orderSlot, tableSlot } from "./draftStore.ts";
import { useEditor } from "./editor.ts";
import { openOrdersOfTable } from "./orders.queries.ts";
import { numberText } from "./orderText.ts";
import style from "./Ticket.module.css";

/** A new order for a table that has one already: the lines may go to that one. */
export function TicketWarning() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const { locationId, order, fields, lines } = useEditor();
  const tableId = order === null ? (fields.tableId ?? "") : "";
  const open = useQuery(openOrdersOfTable(locationId, tableId));
  const [newest] = tableId === "" ? [] : (open.data ?? []);
  if (!newest) return null;
  const number = numberText(newest.number);

  function join() {
    if (!newest) return;
    const slot = tableSlot(locationId, fields);
    if (lines.length > 0) moveDraft(slot, orderSlot(locationId, newest.id), {});
    void navigate({ to: `/orders/edit/${newest.id}` });
  }

  return (
    <p className={style.warning}>
      {t("ticket.hasOrder", { number })}{" "}
      <button type="button" className="link" onClick={join}>
        {lines.length > 0 ? t("ticket.join", { number }) : t("ticket.open", { number })}
      </button>
    </p>
  );
}
