import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { Sheet } from "../ui/Dialog.tsx";
import { PayFinish, type Receipt } from "./PayFinish.tsx";
import { PayForm } from "./PayForm.tsx";

/** Takes the money for an order, share by share if need be, and ends with the change. */
export function PaySheet({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (receipt) {
    return (
      <Sheet title={t("pay.done")} isOpen onClose={onClose}>
        <PayFinish receipt={receipt} order={order} />
      </Sheet>
    );
  }
  // A part that was paid changes the balance, and the form starts over with it.
  return <PayForm key={order.payments.length} order={order} onSettled={setReceipt} onClose={onClose} />;
}
