import { feeTitle } from "@konoba/contract/orders/orders.bill.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { api } from "../../lib/api/api.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { refundOf, useOrderWrite } from "../orders.changes.queries.ts";
import style from "./BillDialog.module.css";

interface FeeChange {
  removedFees: string[];
  addedFees: string[];
}

/** Removes fees of an order and adds others of the location. */
const useChangeFees = ({ id }: OrderDetails) =>
  useOrderWrite<FeeChange>({
    call: (changes, carried) =>
      api.orders.update({ params: { id }, body: { ...changes, ...refundOf(carried) } }),
    failed: "failed.update",
  });

/** Renders the fees of a sent order, which may be removed with permission, and those that can be added. */
export function OrderFees({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("pay");
  const { money } = useFormat();
  const { location, currency } = useEditor();
  const mayRemove = usePermission("orders.void");
  const mayAdd = usePermission("orders.edit");
  const write = useChangeFees(order);
  const missing = location.fees.filter(({ id }) => order.fees.every(({ feeId }) => feeId !== id));
  if (order.fees.length === 0 && (missing.length === 0 || !mayAdd)) return null;
  return (
    <div className="grid gap-10">
      <span className={style.title}>{t("fees.title")}</span>
      {order.fees.length > 0 && (
        <ul className={style.fees}>
          {order.fees.map(({ id, name, amount, boxes }) => (
            <li key={id}>
              <span>{feeTitle({ name, boxes })}</span>
              <Amount value={amount} currency={currency} size="inherit" />
              {mayRemove && (
                <IconButton
                  name={t("fees.remove", { name })}
                  icon={<CloseIcon />}
                  disabled={write.isPending}
                  onClick={() => write.mutate({ removedFees: [id], addedFees: [] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayRemove && order.fees.length > 0 && <p className="meta">{t("fees.forbidden")}</p>}
      {mayAdd && missing.length > 0 && (
        <ChipGroup name={t("fees.title")}>
          {missing.map(({ id, name, amount, isPerBox }) => (
            <Chip
              key={id}
              disabled={write.isPending}
              onClick={() => write.mutate({ removedFees: [], addedFees: [id] })}
            >
              {t(isPerBox ? "fees.addPerBox" : "fees.add", { name, amount: money(amount, currency) })}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </div>
  );
}
