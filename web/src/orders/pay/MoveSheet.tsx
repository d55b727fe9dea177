import { isFound } from "@konoba/contract/lib/search";
import { wholeCombos } from "@konoba/contract/orders/orders.combos.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { cx } from "../../ui/cx.ts";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { useJoinOrders } from "../orders.bill.queries.ts";
import { orderList, tableChoices } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { PieceColumns } from "./PieceColumns.tsx";
import { chosenPieces, payableLines } from "./splitBill.ts";
import tableStyle from "../TableChoice.module.css";
import style from "./RefundSheet.module.css";

interface Target {
  kind: "order" | "table";
  id: string;
  /** Name such as "#044" or "Table 4". */
  name: string;
  detail: string;
  /** Total of a target order. */
  totalAmount?: string;
}

/** Returns the possible targets: open orders and free tables. */
function useTargets(order: OrderDetails): Target[] {
  const { t } = useTranslation(["orders", "pay"]);
  const { locationId } = useEditor();
  const orders = useQuery(orderList(locationId, { open: "true", pageSize: 100 }));
  const tables = useQuery(tableChoices(locationId));
  const taken = orders.data?.items ?? [];
  const toOrders = taken
    .filter(({ id }) => id !== order.id)
    .map((each): Target => ({
      kind: "order",
      id: each.id,
      name: numberText(each.number),
      detail: each.tableNumber ? t("table", { number: each.tableNumber }) : t(`type.${each.orderType}`),
      totalAmount: each.totalAmount,
    }));
  const toTables = (tables.data ?? [])
    .filter(({ id, status }) => status !== "out_of_service" && !taken.some(({ tableId }) => tableId === id))
    .map(({ id, tableNumber, seats }): Target => {
      const name = t("table", { number: tableNumber });
      return { kind: "table", id, name, detail: t("seats", { count: seats }) };
    });
  return [...toOrders, ...toTables];
}

interface TargetsProps {
  targets: readonly Target[];
  chosen: Target | null;
  onChoose: (target: Target) => void;
}

function Targets({ targets, chosen, onChoose }: TargetsProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const [typed, setTyped] = useState("");
  const shown = targets.filter(({ name, detail }) => isFound(`${name} ${detail}`, typed.trim()));
  return (
    <div className="grid gap-10">
      <TextField
        label={t("pay:joining.target")}
        value={typed}
        icon={<SearchIcon size={16} />}
        autoComplete="off"
        onChange={setTyped}
      />
      {shown.length === 0 && <p className="meta">{t("pay:joining.noTarget")}</p>}
      <div className={tableStyle.grid}>
        {shown.map((target) => (
          <button
            key={target.id}
            type="button"
            aria-pressed={target.id === chosen?.id}
            className={cx(tableStyle.table, target.id === chosen?.id && tableStyle.chosen)}
            onClick={() => onChoose(target)}
          >
            <span className={tableStyle.number}>{target.kind === "order" ? target.detail : target.name}</span>
            <span className="size-sm ink-2">{target.kind === "order" ? target.name : target.detail}</span>
            <span className="size-sm ink-2">
              {target.totalAmount === undefined ? (
                t("pay:joining.newOrder")
              ) : (
                <Amount value={target.totalAmount} currency={currency} size="inherit" />
              )}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const newKey = () => crypto.randomUUID();

/**
 * Renders the sheet that moves items to another order or table, or merges the whole order with its
 * payments.
 */
export function MoveSheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation(["orders", "pay"]);
  const navigate = useNavigate();
  const join = useJoinOrders();
  const [way, setWay] = useState<"items" | "all">("items");
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [picked, setPicked] = useState<Target | null>(null);
  const [key, setKey] = useState(newKey);
  const lines = payableLines(order);
  const pieces = chosenPieces(lines, chosen);
  const targets = useTargets(order).filter(({ kind }) => way === "items" || kind === "order");
  const target = targets.find(({ id }) => id === picked?.id) ?? null;
  const missing =
    way === "items" && pieces.length === 0
      ? t("pay:joining.needsItems")
      : target
        ? null
        : t("pay:joining.needsTarget");

  function change(doing: () => void) {
    doing();
    setKey(newKey());
  }

  function go() {
    if (!target) return;
    const to = target.kind === "order" ? { orderId: target.id } : { tableId: target.id };
    const reason = t(way === "all" ? "pay:joining.merged" : "pay:joining.moved", { number: target.name });
    const move = { ...to, reason, ...(way === "all" ? {} : { lines: pieces }) };
    join.mutate(
      { order, move, key },
      {
        onSuccess: ({ orderId, number, isCancelled }) => {
          toast.success(t("pay:joining.done", { from: numberText(order.number), to: numberText(number) }));
          onClose();
          if (isCancelled) void navigate({ to: `/orders/edit/${orderId}` });
        },
      },
    );
  }

  return (
    <Sheet
      title={`${t("joining.open")} ${numberText(order.number)}`}
      isOpen
      onClose={onClose}
      isWide
      footer={
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={join.isPending}
          disabledReason={missing}
          onClick={go}
        >
          {t(way === "all" ? "pay:joining.merge" : "pay:joining.move")} {target?.name}
        </Button>
      }
    >
      <div className={style.form} tabIndex={-1} data-autofocus>
        <Segmented
          name={t("joining.open")}
          value={way}
          options={(["items", "all"] as const).map((value) => ({
            value,
            label: t(`pay:joining.way.${value}`),
          }))}
          isWide
          onChange={(next) => change(() => setWay(next))}
        />
        {way === "items" ? (
          <PieceColumns
            lines={lines}
            chosen={chosen}
            titles={{ stays: t("pay:joining.stays"), goes: t("pay:joining.goes") }}
            onChange={(next) => change(() => setChosen(wholeCombos(lines, chosen, next)))}
          />
        ) : (
          <p className="meta">{t("pay:joining.mergeText")}</p>
        )}
        <Targets targets={targets} chosen={target} onChoose={(next) => change(() => setPicked(next))} />
      </div>
    </Sheet>
  );
}
