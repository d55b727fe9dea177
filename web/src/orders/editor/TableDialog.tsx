import { isFound, nameKey } from "@konoba/contract/lib/search";
import type { Table } from "@konoba/contract/tables/tables.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { tableStatuses } from "../../ui/display/statuses.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import type { OrderFields } from "../orderDraft.ts";
import { openOrdersOfTable, tableChoices } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { freeFirst } from "./tiles.ts";
import style from "../TableChoice.module.css";

/**
 * Returns matching tables, free ones first; an exact number precedes all, so that "12" + Enter never
 * selects 120.
 */
function foundTables(tables: readonly Table[], typed: string): readonly Table[] {
  const text = typed.trim();
  const found = freeFirst(tables).filter((table) =>
    isFound(`${table.tableNumber} ${table.name ?? ""}`, text),
  );
  const exact = found.filter((table) => nameKey(table.tableNumber) === nameKey(text));
  return [...exact, ...found.filter((table) => !exact.includes(table))];
}

interface TableDialogProps {
  locationId: string;
  /** `null` while nothing was sent. */
  order: { id: string } | null;
  /** Current table. */
  tableId: string | null;
  onChoose: (fields: Partial<Pick<OrderFields, "tableId" | "orderType">>) => void;
  onClose: () => void;
}

/** Returns a function that confirms moving to an occupied table and names its order. */
function useMayMoveTo({ locationId, order }: Pick<TableDialogProps, "locationId" | "order">) {
  const { t } = useTranslation("orders");
  const client = useQueryClient();
  const confirm = useConfirm();

  return async (table: Table): Promise<boolean> => {
    if (!order) return true;
    const query = { ...openOrdersOfTable(locationId, table.id), staleTime: 0 };
    // If the request fails, the status of the table decides.
    const open = await client.fetchQuery(query).catch(() => []);
    const others = open.filter(({ id }) => id !== order.id);
    if (others.length === 0 && table.status !== "occupied") return true;
    const whose = others.map(({ number, createdBy, guests }) => {
      const about = [createdBy, guests === null ? "" : t("guests", { count: guests })];
      return `${numberText(number)} (${about.filter(Boolean).join(", ")})`;
    });
    return confirm({
      title: t("occupied.title", { number: table.tableNumber }),
      text:
        others.length === 0
          ? t("occupied.marked")
          : t("occupied.text", { count: others.length, orders: whose.join(", ") }),
      confirmLabel: t("occupied.go"),
      cancelLabel: t("occupied.other"),
    });
  };
}

/** Renders the table dialog: chooses a table or moves an open order. */
export function TableDialog({ locationId, order, tableId, onChoose, onClose }: TableDialogProps) {
  const { t } = useTranslation("orders");
  const tables = useQuery(tableChoices(locationId));
  const [typed, setTyped] = useState("");
  const mayMoveTo = useMayMoveTo({ locationId, order });
  const shown = foundTables(tables.data ?? [], typed);

  async function choose(table: Table | null) {
    const isOther = table?.id !== tableId;
    if (table && isOther && !(await mayMoveTo(table))) return;
    onClose();
    if (isOther) onChoose(table ? { tableId: table.id, orderType: "dine_in" } : { tableId: null });
  }
  function chooseFirst(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "" && shown[0]) void choose(shown[0]);
  }

  return (
    <Dialog title={t(order ? "move" : "chooseTable")} isOpen isLive size="lg" onClose={onClose}>
      <form onSubmit={chooseFirst} className={style.search}>
        <TextField
          label={t("tables.search")}
          value={typed}
          onChange={setTyped}
          icon={<SearchIcon size={16} />}
          autoComplete="off"
        />
      </form>
      {tables.error && !tables.data && (
        <ErrorBlock title={t("tables.failed")} error={tables.error} onRetry={() => void tables.refetch()} />
      )}
      {tables.isPending && (
        <DelayedFallback>
          <SkeletonLines />
        </DelayedFallback>
      )}
      {tables.data?.length === 0 && (
        <EmptyState drawing="chair" title={t("tables.none")} text={t("tables.noneText")}>
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
            aria-pressed={table.id === tableId}
            className={cx(style.table, table.id === tableId && style.chosen)}
            onClick={() => void choose(table)}
          >
            <span className={style.number}>{t("table", { number: table.tableNumber })}</span>
            <span className="size-sm ink-2">{t("seats", { count: table.seats })}</span>
            <StatusBadge status={tableStatuses[table.status]} variant="bare">
              {t(`tableStatus.${table.status}`)}
            </StatusBadge>
          </button>
        ))}
        {tableId !== null && typed === "" && (
          <button type="button" className={style.table} onClick={() => void choose(null)}>
            <span className={style.number}>{t("tables.without")}</span>
          </button>
        )}
      </div>
    </Dialog>
  );
}
