import { nextActionOf } from "@konoba/contract/orders/orders.nextAction.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useNavigate } from "@tanstack/react-router";
import { useProfile } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { MenuItem } from "../../ui/controls/Menu.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { ReturnIcon } from "../../ui/icons/icons.states.tsx";
import { ArrowRightIcon, PencilIcon } from "../../ui/icons/icons.tsx";
import { nextActionKey } from "../nextAction.ts";
import { canRefund } from "../orderBill.ts";
import { useRefundForbidden } from "../pay/useRefundForbidden.ts";
import { useNextStep, useStepRules } from "../useNextStep.ts";

/** Renders the row actions of an order. */
export function OrderMenu({ order }: { order: OrderRow }) {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const next = useNextStep();
  const navigate = useNavigate();
  const refundForbidden = useRefundForbidden();
  const action = nextActionOf(order, role, useStepRules());
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
      {canRefund(order) && (
        <MenuItem
          icon={<ReturnIcon />}
          disabledReason={refundForbidden}
          onSelect={() => void navigate(hrefParts(hrefOf("/orders/edit/$id", { refund: "1" }, order.id)))}
        >
          {t("refund.open")}
        </MenuItem>
      )}
    </>
  );
}
