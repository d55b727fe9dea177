import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { hrefParts } from "../../ui/hrefs.ts";
import { orderPath } from "./floorPlan.ts";
import style from "./TableChips.module.css";

const rank = { available: 0, reserved: 1, occupied: 2, out_of_service: 3 } as const;

/** Renders the tables on a phone as a swipeable row, free ones first. */
export function TableChips({ tables }: { tables: readonly FloorTable[] }) {
  const { t } = useTranslation("home");
  const sorted = tables.toSorted((a, b) => rank[a.status] - rank[b.status]);
  return (
    <ul className={`row gap-8 ${style.chips}`}>
      {sorted.map((table) => (
        <li key={table.id}>
          <Link
            {...hrefParts(orderPath(table))}
            className={cx(`stack middle round-3 on-raised ink ${style.chip}`, style[table.status])}
            aria-label={t("tables.name", { number: table.tableNumber, status: t(`tables.${table.status}`) })}
          >
            {table.tableNumber}
          </Link>
        </li>
      ))}
    </ul>
  );
}
