import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useCallback } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { useCloseOrder } from "./orders.bill.queries.ts";
import { namesOf, numberText } from "./orderText.ts";

/**
 * Returns a function that completes an order after confirming its unserved lines; resolves to `true` if
 * completed.
 */
export function useCloseEarly(): (order: OrderRow) => Promise<boolean> {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const confirm = useConfirm();
  const { mutateAsync } = useCloseOrder();
  return useCallback(
    async (order) => {
      const isSure = await confirm({
        title: t("closeEarly.title", { number: numberText(order.number) }),
        text: t("closeEarly.text", { names: namesOf(unfinishedLines(order.items), language) }),
        confirmLabel: t("closeEarly.confirm"),
        cancelLabel: t("closeEarly.keep"),
      });
      if (!isSure) return false;
      return mutateAsync(order).then(
        () => true,
        () => false,
      );
    },
    [confirm, language, mutateAsync, t],
  );
}
