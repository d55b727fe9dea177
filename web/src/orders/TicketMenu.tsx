import { useTranslation } from "../lib/translation.ts";
import { allowedMoves, canMove, nextStep, type OrderStatus } from "@konoba/contract/orders/orders.status";
import { may } from "@konoba/contract/lib/permissions";
import { useProfile } from "../lib/session.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { HistoryIcon, TagIcon } from "../ui/icons.service.tsx";
import { ReturnIcon, TransferIcon } from "../ui/icons.states.tsx";
import { CircleXIcon, MoreIcon, UserIcon } from "../ui/icons.tsx";
import { Menu, MenuHeading, MenuItem, MenuRule } from "../ui/Menu.tsx";
import { orderStatuses } from "../ui/statuses.ts";
import { useEditor } from "./editor.ts";
import { useAdvanceOrder } from "./orders.changes.queries.ts";
import { canGiveBack } from "./refunds.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";

/** Statuses that are neither the next step nor the end; each is a press away all the same. */
function OtherStatuses() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const { order } = useEditor();
  const advance = useAdvanceOrder();
  if (!order) return null;
  const mayMoveTo = (to: OrderStatus) =>
    may(role, canMove(order.status, to).kind === "reopen" ? "orders.reopen" : "orders.advance");
  const next = nextStep(order.status);
  const others = allowedMoves(order.status).filter(
    (to) => to !== "cancelled" && to !== "completed" && to !== next && mayMoveTo(to),
  );
  if (others.length === 0) return null;
  return (
    <>
      <MenuRule />
      <MenuHeading>{t("fields.status")}</MenuHeading>
      {others.map((to) => {
        const Icon = orderStatuses[to].icon;
        return (
          <MenuItem key={to} icon={<Icon />} onSelect={() => advance.mutate({ order, to })}>
            {t(`status.${to}`)}
          </MenuItem>
        );
      })}
    </>
  );
}

/** Everything else that can be done with the order. */
export function TicketMenu() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const { order, isReadOnly, open } = useEditor();
  const refundForbidden = useRefundForbidden();
  const canCancel = order !== null && allowedMoves(order.status).includes("cancelled");
  if (isReadOnly && !order) return null;
  return (
    <Menu
      name={t("more")}
      align="end"
      trigger={(opening) => <IconButton name={t("more")} icon={<MoreIcon />} {...opening} />}
    >
      {!isReadOnly && (
        <>
          <MenuItem icon={<UserIcon />} onSelect={() => open({ kind: "details" })}>
            {t("details.open")}
          </MenuItem>
          <MenuItem icon={<TagIcon />} onSelect={() => open({ kind: "bill" })}>
            {t("bill.open")}
          </MenuItem>
          <MenuItem icon={<TransferIcon />} onSelect={() => open({ kind: "table" })}>
            {t(order ? "move" : "chooseTable")}
          </MenuItem>
        </>
      )}
      {order && (
        <MenuItem icon={<HistoryIcon />} onSelect={() => open({ kind: "history" })}>
          {t("history.title")}
        </MenuItem>
      )}
      {order && canGiveBack(order) && (
        <MenuItem
          icon={<ReturnIcon />}
          disabledReason={refundForbidden}
          onSelect={() => open({ kind: "refund" })}
        >
          {t("refund.open")}
        </MenuItem>
      )}
      <OtherStatuses />
      {canCancel && (
        <>
          <MenuRule />
          <MenuItem
            icon={<CircleXIcon />}
            look="danger"
            disabledReason={may(role, "orders.cancel") ? null : t("cancel.forbidden")}
            onSelect={() => open({ kind: "cancel" })}
          >
            {t("cancel.confirm")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
