import { useTranslation } from "../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { Sheet } from "../ui/Dialog.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { numberText } from "./orderText.ts";

export function HistorySheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  return (
    <Sheet title={`${t("history.title")} ${numberText(order.number)}`} isOpen onClose={onClose}>
      <HistoryList order={order} />
    </Sheet>
  );
}
