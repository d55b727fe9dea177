import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { isFound } from "@konoba/contract/lib/search";
import type { Table } from "@konoba/contract/tables/tables.contract";
import { StatusBadge } from "../ui/Badge.tsx";
import { cx } from "../ui/cx.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { tableStatuses } from "../ui/statuses.ts";
import { useEditor } from "./editor.ts";
import { tableChoices } from "./orders.queries.ts";
import style from "./TableDialog.module.css";

/** Tables by what was typed: the one with exactly this number first, so that "12" and Enter never means 120. */
function foundTables(tables: readonly Table[], typed: string): readonly Table[] {
  const text = typed.trim();
  const found = tables.filter((table) => isFound(`${table.tableNumber} ${table.name ?? ""}`, text));
  const exact = found.filter((table) => table.tableNumber.toLowerCase() === text.toLowerCase());
  return [...exact, ...found.filter((table) => !exact.includes(table))];
}

/** Chooses the table, or moves an open order to another one. */
export function TableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { locationId, order, fields, changeFields } = useEditor();
  const tables = useQuery(tableChoices(locationId));
  const [typed, setTyped] = useState("");
  const shown = foundTables(tables.data ?? [], typed);

  function choose(table: Table | null) {
    onClose();
    if (table?.id !== fields.tableId)
      changeFields(table ? { tableId: table.id, orderType: "dine_in" } : { tableId: null });
  }
  function chooseFirst(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "" && shown[0]) choose(shown[0]);
  }

  return (
    <Dialog title={t(order ? "move" : "chooseTable")} isOpen size="lg" onClose={onClose}>
      <form onSubmit={chooseFirst} className={style.search}>
        <TextField
          label={t("tables.search")}
          value={typed}
          onChange={setTyped}
          icon={<SearchIcon size={16} />}
          autoComplete="off"
          ref={(input) => input?.setAttribute("data-autofocus", "")}
        />
      </form>
      {tables.error && !tables.data && (
        <ErrorBlock title={t("tables.failed")} error={tables.error} onRetry={() => void tables.refetch()} />
      )}
      {tables.isPending && (
        <AfterMoment>
          <SkeletonLines />
        </AfterMoment>
      )}
      {tables.data?.length === 0 && (
        <EmptyState drawing="chair" title={t("tables.none")}>
          <LinkButton to="/tables/add">{t("tables.add")}</LinkButton>
        </EmptyState>
      )}
      {tables.data && tables.data.length > 0 && shown.length === 0 && (
        <p className={style.none}>{t("tables.noMatch", { text: typed })}</p>
      )}
      <div className={style.grid}>
        {shown.map((table) => (
          <button
            key={table.id}
            type="button"
            aria-pressed={table.id === fields.tableId}
            className={cx(style.table, table.id === fields.tableId && style.chosen)}
            onClick={() => choose(table)}
          >
            <span className={style.number}>{t("table", { number: table.tableNumber })}</span>
            <span className={style.seats}>{t("seats", { count: table.seats })}</span>
            <StatusBadge status={tableStatuses[table.status]} look="bare">
              {t(`tableStatus.${table.status}`)}
            </StatusBadge>
          </button>
        ))}
        {fields.tableId !== null && typed === "" && (
          <button type="button" className={style.table} onClick={() => choose(null)}>
            <span className={style.number}>{t("tables.without")}</span>
          </button>
        )}
      </div>
    </Dialog>
  );
}
