import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { WalletIcon } from "../ui/icons/icons.more.tsx";
import { TransferIcon } from "../ui/icons/icons.states.tsx";
import style from "./TablePage.module.css";

interface OrderWaysProps {
  orderId: string;
  /** `true` if nothing is left to pay. */
  isSettled: boolean;
}

/** Renders links from a table to the payment of its order and to moving it to another table. */
export function OrderWays({ orderId, isSettled }: OrderWaysProps) {
  const { t } = useTranslation("tables");
  const canPay = usePermission("payments.take") && !isSettled;
  const canMove = usePermission("orders.edit");
  if (!canPay && !canMove) return null;
  return (
    <div className={`row gap-8 ${style.main}`}>
      {canPay && (
        <LinkButton to={hrefOf("/orders/edit/$id", { pay: "1" }, orderId)} icon={<WalletIcon />} isWide>
          {t("pay")}
        </LinkButton>
      )}
      {canMove && (
        <LinkButton to={hrefOf("/orders/edit/$id", { move: "1" }, orderId)} icon={<TransferIcon />} isWide>
          {t("move")}
        </LinkButton>
      )}
    </div>
  );
}
