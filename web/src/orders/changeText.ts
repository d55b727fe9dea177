import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { pieces } from "./orderDraft.ts";

/** Returns a function that describes a change in a few words. */
export function useChangeText(): (change: QueuedChange) => string {
  const { t } = useTranslation(["waiting", "orders"]);
  const { number } = useFormat();
  const counted = (lines: readonly { quantity?: number | undefined; weighing?: object | undefined }[]) =>
    t("orders:items", {
      count: pieces(lines.map(({ quantity = 1, weighing }) => ({ quantity: weighing ? 1 : quantity }))),
    });
  return ({ payload: { write, shown } }) => {
    switch (write.route) {
      case "createWithItems":
        return `${t("waiting:opens")} · ${counted(write.input.body.items)}`;
      case "addItems":
        return `${t("waiting:adds")} · ${counted("items" in write.input.body ? write.input.body.items : [write.input.body])}`;
      case "update":
        return write.input.body?.status && shown.status
          ? t(`orders:status.${shown.status}`)
          : t("waiting:changes");
      case "updateItem":
        return t("waiting:changesLine");
      case "removeItem":
        return t("waiting:removesLine");
      case "prepareItems": {
        const { lineIds, status } = write.input.body;
        return `${t(`orders:status.${status}`)} · ${t("orders:items", { count: lineIds.length })}`;
      }
      case "fire":
        return t("orders:course.fire", { number: write.input.body.course });
      case "cancel":
        return t("waiting:cancels");
      case "takePayment":
        return `${t("waiting:cash")} · ${number(write.input.body.amount ?? "0", 2)}`;
    }
  };
}
