import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { useEditor } from "../editor.ts";
import { tableChoices } from "../orders.queries.ts";
import { freeFirst } from "./tiles.ts";
import style from "./TableStrip.module.css";

/** Renders the tables in one row on phones, free ones first. */
export function TableStrip() {
  const { t } = useTranslation("orders");
  const { locationId, changeFields } = useEditor();
  const tables = useQuery(tableChoices(locationId)).data;
  const usable = freeFirst(tables ?? []).filter(({ status }) => status !== "out_of_service");
  const free = usable.filter(({ status }) => status === "available").length;
  return (
    <section className={style.strip} aria-label={t("chooseTable")}>
      <h2 className={style.heading}>
        {t("fields.tableId")} <span>{t("tables.freeFirst", { count: free })}</span>
      </h2>
      <ul className={cx(style.tables, !tables && style.awaited)}>
        {usable.map(({ id, tableNumber, seats, status }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(style.table, style[status])}
              onClick={() => changeFields({ tableId: id, orderType: "dine_in" })}
            >
              <b aria-hidden>{tableNumber}</b>
              <span className="vh">
                {t("table", { number: tableNumber })}, {t(`tableStatus.${status}`)},{" "}
              </span>
              <span>{t("seats", { count: seats })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
