import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { useProfile } from "../lib/session.ts";
import { ReturnIcon } from "../ui/icons.states.tsx";
import { ArrowRightIcon, PencilIcon } from "../ui/icons.tsx";
import { MenuItem } from "../ui/Menu.tsx";
import { nextActionKey, nextActionOf } from "./nextAction.ts";
import { canGiveBack } from "./refunds.ts";
import { useNextStep } from "./useNextStep.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";

/** What can be done with an order from its row. */
export function OrderMenu({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const next = useNextStep();
  const navigate = useNavigate();
  const refundForbidden = useRefundForbidden();
  const action = nextActionOf(order, role);
  return (
    <>
      <MenuItem icon={<PencilIcon />} to={`/orders/edit/${order.id}`}>
        {t("openOrder")}
      </MenuItem>
      {action && (
        <MenuItem icon={<ArrowRightIcon />} onSelect={() => next(order)}>
          {t(nextActionKey(action))}
        </MenuItem>
      )}
      {canGiveBack(order) && (
        <MenuItem
          icon={<ReturnIcon />}
          disabledReason={refundForbidden}
          onSelect={() => void navigate({ to: `/orders/edit/${order.id}`, search: { refund: "1" } })}
        >
          {t("refund.open")}
        </MenuItem>
      )}
    </>
  );
}
