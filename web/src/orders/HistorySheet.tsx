import { useTranslation } from "../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { Sheet } from "../ui/Dialog.tsx";
import { Section } from "../ui/Section.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { Ledger } from "./Ledger.tsx";
import { numberText } from "./orderText.ts";
import style from "./HistoryList.module.css";

export function HistorySheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  return (
    <Sheet title={`${t("history.title")} ${numberText(order.number)}`} isOpen onClose={onClose}>
      <div className={style.parts}>
        <Ledger order={order} />
        {order.payments.length === 0 ? (
          <HistoryList order={order} />
        ) : (
          <Section title={t("history.title")}>
            <HistoryList order={order} />
          </Section>
        )}
      </div>
    </Sheet>
  );
}
