import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { receiptsOfOrder } from "../../lib/api/receiptQueries.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { receiptStatuses } from "../../ui/display/receiptStatuses.ts";
import { hrefParts } from "../../ui/hrefs.ts";
import style from "./ReceiptLines.module.css";

interface ReceiptLinesProps {
  order: Pick<OrderDetails, "id" | "locationId">;
  /** Payment or refund of the receipts; null for receipts of rounds and of several payments. */
  paymentId: string | null;
}

/** Renders the fiscal receipts of a payment or refund with number, status and code; each leads to its page. */
export function ReceiptLines({ order, paymentId }: ReceiptLinesProps) {
  const { t } = useTranslation("fiscal");
  const { data: receipts = [] } = useQuery(receiptsOfOrder(order.locationId, order.id));
  return receipts
    .filter((receipt) => receipt.paymentId === paymentId)
    .map(({ id, ordinal, status, confirmation, iic }) => (
      <span key={id} className={style.line}>
        <Link {...hrefParts(hrefOf("/receipts", { receipt: id, date: "all" }))} className="link">
          {t("line.receipt", { number: ordinal })}
        </Link>
        <StatusBadge status={receiptStatuses[status]} variant="bare">
          {t(`status.${status}`)}
        </StatusBadge>
        <span className="mono">
          {confirmation === null
            ? t("line.ikof", { code: `${iic.slice(0, 4)}…${iic.slice(-4)}` })
            : t("line.jikr", { code: `${confirmation.slice(0, 4)}…${confirmation.slice(-4)}` })}
        </span>
      </span>
    ));
}
