import { nameKey } from "@konoba/contract/lib/search";
import type { TableStatus } from "@konoba/contract/tables/tables.rules";
import { useState, type ReactNode } from "react";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Legend } from "../ui/floor/Floor.tsx";
import type { FloorRow } from "./tables.queries.ts";
import style from "./TablePage.module.css";

interface TableFootProps {
  tables: readonly FloorRow[];
  onOpen: (id: string) => void;
  /** Further controls of the view. */
  children?: ReactNode;
}

const order = ["occupied", "reserved", "available", "out_of_service"] satisfies TableStatus[];

/** Renders the legend with counts as filters, and a field that opens a table by number. */
export function TableFoot({ tables, onOpen, children }: TableFootProps) {
  const { t } = useTranslation("tables");
  const search = useSearchOf("/tables");
  const [typed, setTyped] = useState("");
  const found = tables.find((table) => nameKey(table.tableNumber) === nameKey(typed));

  return (
    <div className="row wrap align-center justify-between gap-24 rows-10">
      <Legend
        entries={order.map((status) => {
          const count = tables.filter((table) => table.status === status).length;
          const isCurrent = search.view === "grid" && search.status === status;
          const shown = { view: "grid", section: search.section, status: isCurrent ? undefined : status };
          const to = count > 0 || isCurrent ? hrefOf("/tables", shown) : undefined;
          return { status, label: t(`status.${status}`), count, to, isCurrent };
        })}
      />
      {children}
      <form
        className={`row align-center gap-8 text-sm ink-2 ${style.jump}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!found) return;
          setTyped("");
          onOpen(found.id);
        }}
      >
        <label className="row align-center gap-8 text-sm ink-2">
          {t("typeNumber")}
          <input
            value={typed}
            inputMode="text"
            autoComplete="off"
            maxLength={20}
            aria-invalid={typed.trim() !== "" && !found}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <kbd className="phone-hide">Enter</kbd>
      </form>
    </div>
  );
}
